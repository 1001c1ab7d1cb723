export const texts = {
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
