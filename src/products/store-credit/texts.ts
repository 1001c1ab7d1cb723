import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  simulation: {
    title: 'Simulação',
    todo: {
      title: 'Simule no sistema da financeira',
      lines: ['Faça isso com o cliente ao lado. Depois, digite aqui o código da operação e as condições.'],
    },
    installmentNumbers: 'Número de parcelas',
    installments: (v: { number: number }) => `${v.number} ${v.number === 1 ? 'parcela' : 'parcelas'}`,
    installmentValue: 'Valor da parcela',
    /** In place of the value. */
    atLender: 'Na simulação da financeira',
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
    accepted: 'Contrato digital enviado',
    todo: {
      title: 'Faça a biometria do cliente',
      lines: ['É feita no sistema da financeira. Espere até ela ser aceita.'],
    },
    biometry: 'A biometria do cliente foi feita e aceita',
    destination: 'Para qual celular?',
    destinationHelp:
      'Esse celular recebe o contrato para ler e assinar. Leia o final do número em voz alta e confirme com o cliente.',
    registered: (v: { phone: string }) => `O do pré-cadastro, ${v.phone}`,
    other: 'Outro celular',
    phone: 'Celular que recebe o contrato',
    phoneHelp: 'Com DDD. Quem recebe a mensagem pode assinar: confirme o número com o cliente.',
    confirmed: (v: { phone: string }) => `Li o número ${v.phone} em voz alta e o cliente o confirmou`,
    submit: 'Enviar contrato',
  },
  followUp: {
    title: 'Acompanhamento',
    achieved: 'A financeira aceitou o envio do contrato',
  },
};

const en: typeof ptBR = {
  simulation: {
    title: 'Simulation',
    todo: {
      title: 'Simulate in the lender’s system',
      lines: ['Do it with the customer beside you. Then enter the operation code and the terms here.'],
    },
    installmentNumbers: 'Number of instalments',
    installments: (v) => `${v.number} ${v.number === 1 ? 'instalment' : 'instalments'}`,
    installmentValue: 'Instalment amount',
    atLender: 'In the lender’s simulation',
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
    accepted: 'Digital contract sent',
    todo: {
      title: 'Do the customer’s biometric check',
      lines: ['It is done in the lender’s system. Wait until it is accepted.'],
    },
    biometry: 'The customer’s biometric check was done and accepted',
    destination: 'To which mobile phone?',
    destinationHelp:
      'That phone gets the contract to read and sign. Read the end of the number aloud and confirm it with the customer.',
    registered: (v) => `The one in the pre-registration, ${v.phone}`,
    other: 'Another mobile phone',
    phone: 'Mobile phone that receives the contract',
    phoneHelp: 'With area code. Whoever receives the message can sign: confirm the number with the customer.',
    confirmed: (v) => `I read the number ${v.phone} aloud and the customer confirmed it`,
    submit: 'Send contract',
  },
  followUp: {
    title: 'Follow-up',
    achieved: 'The lender agreed to send the contract',
  },
};

export const texts = productTexts({ 'pt-BR': ptBR, en });
