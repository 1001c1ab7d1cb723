import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  authorization: {
    title: 'Autorização',
    intro: 'O cliente recebe um pedido para autorizar a consulta de margem e vínculos.',
    submit: 'Pedir autorização',
  },
  employment: {
    title: 'Vínculo',
    wait: {
      title: 'Aguardando o cliente autorizar',
      text: 'Confirme a autorização com o cliente: sem ela os vínculos não aparecem.',
    },
    todo: ['Faça no sistema da financeira: escolha o vínculo e simule.'],
    registrationNumber: 'Matrícula',
    registrationNumberHelp: 'Do vínculo escolhido, com letras, hifens e zeros.',
  },
  resend: {
    title: 'Reenviar autorização',
    accepted: 'A financeira aceitou o reenvio do pedido',
    intro: 'Reenvie só se o pedido expirou ou não chegou.',
    submit: 'Reenviar autorização',
  },
  proposal: { title: 'Proposta' },
  review: {
    title: 'Revisão',
    amount: 'Valor e parcelas',
    atLender: 'Confira no sistema da financeira',
    sent: (v: { name: string | undefined }) => (v.name === undefined ? 'proposta' : `proposta de ${v.name}`),
  },
  changeAccount: {
    title: 'O dinheiro vai para a conta da proposta',
    text: 'Dá para trocar até a assinatura.',
    skip: 'Manter a conta',
    open: 'Usar outra conta',
  },
  followUp: { title: 'Acompanhamento' },
};

const en: typeof ptBR = {
  authorization: {
    title: 'Authorisation',
    intro: 'The customer is asked to authorise a query of their margin and jobs.',
    submit: 'Request authorisation',
  },
  employment: {
    title: 'Employment',
    wait: {
      title: 'Waiting for the customer to authorise',
      text: 'Ask the customer whether they have authorised it: otherwise no jobs are shown.',
    },
    todo: ['Do this in the lender’s system: choose a job and simulate.'],
    registrationNumber: 'Registration number',
    registrationNumberHelp: 'For the chosen job, with letters, hyphens and zeros.',
  },
  resend: {
    title: 'Resend authorisation request',
    accepted: 'The lender agreed to resend the request',
    intro: 'Resend it only if the request expired or did not arrive.',
    submit: 'Resend authorisation request',
  },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    amount: 'Amount and instalments',
    atLender: 'Check them in the lender’s system',
    sent: (v) => (v.name === undefined ? 'proposal' : `proposal for ${v.name}`),
  },
  changeAccount: {
    title: 'The money goes to the account in the proposal',
    text: 'It can be changed until the customer signs.',
    skip: 'Keep the account',
    open: 'Use another account',
  },
  followUp: { title: 'Follow-up' },
};

export const texts = productTexts({ 'pt-BR': ptBR, en });
