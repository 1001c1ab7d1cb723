import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  simulation: {
    title: 'Simulação',
    todo: {
      title: 'Faça no sistema da financeira',
      lines: ['Simule com o cliente ao lado. Depois, digite aqui o código da operação e as condições.'],
    },
    installmentNumbers: 'Número de parcelas',
    installments: (v: { number: number }) => `${v.number} ${v.number === 1 ? 'parcela' : 'parcelas'}`,
    installmentValue: 'Valor da parcela',
    /** In place of the value. */
    atLender: 'Confira no sistema da financeira',
    submit: 'Continuar com esta simulação',
  },
  preRegistration: { title: 'Pré-cadastro', submit: 'Enviar pré-cadastro' },
  proposal: { title: 'Proposta' },
  review: {
    title: 'Revisão',
    sent: (v: { value: string; number: number }) => `proposta de ${v.value} em\u00A0${v.number}×`,
  },
  contract: {
    step: 'Contrato',
    title: 'Enviar contrato digital',
    accepted: 'A financeira aceitou o envio do contrato',
    todo: {
      title: 'Faça no sistema da financeira',
      lines: ['Colha a biometria do cliente e espere até ela ser aceita.'],
    },
    submit: 'Enviar contrato',
  },
  followUp: {
    title: 'Acompanhamento',
  },
};

const en: typeof ptBR = {
  simulation: {
    title: 'Simulation',
    todo: {
      title: 'Do this in the lender’s system',
      lines: ['Simulate with the customer beside you. Then enter the operation code and the terms here.'],
    },
    installmentNumbers: 'Number of instalments',
    installments: (v) => `${v.number} ${v.number === 1 ? 'instalment' : 'instalments'}`,
    installmentValue: 'Instalment amount',
    atLender: 'Check it in the lender’s system',
    submit: 'Continue with this simulation',
  },
  preRegistration: { title: 'Pre-registration', submit: 'Send pre-registration' },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    sent: (v) => `proposal for ${v.value} in ${v.number} ${v.number === 1 ? 'instalment' : 'instalments'}`,
  },
  contract: {
    step: 'Contract',
    title: 'Send digital contract',
    accepted: 'The lender agreed to send the contract',
    todo: {
      title: 'Do this in the lender’s system',
      lines: ['Do the customer’s biometric check and wait until it is accepted.'],
    },
    submit: 'Send contract',
  },
  followUp: {
    title: 'Follow-up',
  },
};

export const texts = productTexts({ 'pt-BR': ptBR, en });
