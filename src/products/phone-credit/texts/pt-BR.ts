export const texts = {
  followUp: { title: 'Acompanhamento', achieved: 'Os dados bancários foram atualizados.' },
};
