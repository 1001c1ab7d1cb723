/** What the customer reads while they hold the device, and what the clerk reads before and after. */
export const handoff = {
  begin: 'Entregar agora',
  page: {
    title: 'Entregar o aparelho ao cliente',
    text: 'O cliente lê o contrato e assina aqui. Enquanto isso, nada seu aparece neste aparelho, nem em outra aba.',
    back: 'Para voltar, digite o PIN que você escolheu ao entrar.',
    notHere: 'Sem conexão segura (https) não há como bloquear o aparelho com o PIN. Use o código QR da operação.',
    toOperation: 'Voltar à operação',
  },
  offline: 'Sem internet. Espere um pouco ou chame quem está atendendo.',
  lender: (v: { lender: string }) => `Crédito de ${v.lender}`,
  contract: {
    title: 'Leia o contrato',
    text: 'Leia com calma. Se não concordar, devolva o aparelho: nada é assinado sem você.',
    next: 'Ir para a assinatura',
  },
  sign: {
    title: 'Assine',
    text: 'A assinatura é feita na página da financeira, no seu celular ou neste aparelho.',
    scan: 'Aponte a câmera do seu celular para o código.',
    tooLong: 'O endereço é longo demais para um código. Assine neste aparelho.',
    qrCode: (v: { host: string }) => `Código QR da página de assinatura em ${v.host}`,
    host: 'Você assina em',
    here: 'Assinar neste aparelho',
    hereHelp: 'Abre em outra aba. Depois, feche-a para voltar a esta tela.',
    backToContract: 'Ler o contrato de novo',
    loading: 'Buscando a página de assinatura…',
    absentTitle: 'A assinatura não está disponível agora',
    absent: 'Esta tela verifica sozinha. Se demorar, chame quem está atendendo.',
    overTitle: 'A etapa de assinatura terminou',
    over: 'Devolva o aparelho a quem está atendendo.',
    refusedTitle: 'A página de assinatura não pode ser aberta aqui',
    refused:
      'O endereço recebido não é de um servidor reconhecido por esta loja. Devolva o aparelho a quem está atendendo.',
    news: (v: { text: string }) => `A financeira registrou: “${v.text}”`,
  },
  accessLost: {
    title: 'Chame quem está atendendo',
    text: 'O acesso da loja venceu. Nada se perdeu.',
  },
  returning: {
    open: 'Devolver o aparelho',
    title: 'Devolva o aparelho',
    text: 'Entregue o aparelho a quem está atendendo. Para o atendente continuar, é preciso o PIN.',
    pin: 'Só para o atendente.',
    close: 'Ainda não',
  },
  resting: {
    title: 'Devolva o aparelho a quem está atendendo',
    text: 'O contrato e o link saíram da tela. Quem está atendendo pode mostrá-los de novo.',
  },
  elsewhere: {
    title: 'Este aparelho está com o cliente',
    text: 'Quem está atendendo continua na aba em que entregou o aparelho, com o PIN. Se ela foi fechada, é preciso entrar de novo.',
    leave: 'Encerrar tudo e entrar de novo',
  },
};
