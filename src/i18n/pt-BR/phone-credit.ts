export const phoneCredit = {
  followUp: { title: 'Acompanhamento', achieved: 'Os dados bancários foram atualizados.' },
};
