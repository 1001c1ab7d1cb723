export const texts = {
  simulation: {
    title: 'Simulação',
    todo: [
      'Simule a compra no sistema da financeira, com o cliente.',
      'Traga de lá o código da operação e as condições combinadas.',
    ],
    installmentNumbers: 'Número de parcelas',
    submit: 'Continuar com esta simulação',
  },
  preRegistration: { title: 'Pré-cadastro', submit: 'Enviar pré-cadastro' },
  proposal: { title: 'Proposta' },
  review: {
    title: 'Revisão',
    sent: (v: { value: string; number: number }) => `proposta de ${v.value} em ${v.number}×`,
  },
  contract: {
    step: 'Contrato',
    title: 'Enviar contrato digital',
    todo: ['Faça a biometria do cliente.', 'Espere até que ela apareça como aceita.'],
    intro: 'Cada envio manda ao cliente uma mensagem para ler e assinar o contrato.',
    biometry: 'A biometria do cliente foi feita e aceita',
    biometryHelp: 'Confira no sistema da financeira.',
    destination: 'Para qual celular',
    destinationHelp: 'Leia o final do número em voz alta e confirme com o cliente.',
    registered: (v: { phone: string }) => `O do pré-cadastro, ${v.phone}`,
    other: 'Outro celular',
    phone: 'Celular que recebe o contrato',
    phoneHelp: 'Quem recebe o contrato pode assiná-lo. Peça o número ao próprio cliente.',
    confirmed: (v: { phone: string }) => `Li o número em voz alta e o cliente o confirmou: ${v.phone}`,
    submit: 'Enviar contrato',
  },
  followUp: { title: 'Acompanhamento', achieved: 'A financeira aceitou enviar o contrato ao celular do cliente.' },
};
