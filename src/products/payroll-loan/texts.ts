import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  authorization: { title: 'Autorização', submit: 'Pedir autorização' },
  employment: {
    title: 'Vínculo',
    wait: {
      title: 'O cliente já autorizou?',
      text: 'Espere o cliente autorizar. Antes disso a financeira não mostra os vínculos e pode recusar a proposta.',
    },
    todo: [
      'Escolha o vínculo com o cliente no sistema da financeira e simule lá o empréstimo. O valor e as parcelas ficam lá.',
      'Digite abaixo a matrícula do vínculo escolhido.',
    ],
    registrationNumber: 'Matrícula do vínculo escolhido',
    registrationNumberHelp: 'Exatamente como aparece na lista de vínculos, com letras, hífens e zeros à esquerda.',
  },
  resend: {
    title: 'Reenviar autorização',
    accepted: 'Autorização reenviada',
    intro: 'Só quando o pedido expirou ou não chegou. Nada é reenviado sem você pedir.',
    submit: 'Reenviar autorização',
    otherPhone: 'Outro celular',
    otherPhoneHelp: 'Só se o pedido deve ir para um número diferente. Em branco, vai para o do último envio.',
    firstPhone: (v: { phone: string }) => `O primeiro pedido foi para ${v.phone}.`,
    confirmed: (v: { phone: string }) => `Confirmei o celular com o cliente: ${v.phone}`,
    confirmedSame: 'Confirmei com o cliente que o celular é o do último envio',
  },
  proposal: { title: 'Proposta' },
  review: {
    title: 'Revisão',
    sent: (v: { name: string | undefined }) => (v.name === undefined ? 'proposta' : `proposta de ${v.name}`),
  },
  changeAccount: {
    question: 'A conta bancária mudou?',
    text: 'O dinheiro vai para a conta que está na proposta. Só troque se o cliente pediu outra, e antes da assinatura.',
    skip: 'Não, manter a conta',
    open: 'Sim, trocar a conta',
  },
  followUp: { title: 'Acompanhamento' },
};

const en: typeof ptBR = {
  authorization: { title: 'Authorisation', submit: 'Request authorisation' },
  employment: {
    title: 'Employment',
    wait: {
      title: 'Has the customer authorised it?',
      text: 'Wait until the customer has authorised it. Before that, the lender does not show the jobs and may refuse the proposal.',
    },
    todo: [
      'Choose one of the jobs with the customer in the lender’s system, and simulate the loan there. The amount and instalments stay there.',
      'Enter the registration number for the chosen job below.',
    ],
    registrationNumber: 'Employee registration number for the chosen job',
    registrationNumberHelp: 'Exactly as shown in the list of jobs, with letters, hyphens and leading zeros.',
  },
  resend: {
    title: 'Resend authorisation request',
    accepted: 'Authorisation request resent',
    intro: 'Only if the request expired or did not arrive. Nothing is resent unless you ask for it.',
    submit: 'Resend authorisation request',
    otherPhone: 'Another mobile phone',
    otherPhoneHelp:
      'Only if the request should go to a different number. If left blank, it goes to the number used last time.',
    firstPhone: (v) => `The first request went to ${v.phone}.`,
    confirmed: (v) => `I confirmed the mobile phone with the customer: ${v.phone}`,
    confirmedSame: 'I confirmed with the customer that the mobile phone is the one used last time',
  },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    sent: (v) => (v.name === undefined ? 'proposal' : `proposal for ${v.name}`),
  },
  changeAccount: {
    question: 'Has the bank account changed?',
    text: 'The money goes to the account in the proposal. Change it only if the customer asked for another one, and before they sign.',
    skip: 'No, keep the account',
    open: 'Yes, change the account',
  },
  followUp: { title: 'Follow-up' },
};

export const texts = productTexts({ 'pt-BR': ptBR, en });
