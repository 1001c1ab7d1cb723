/** The wizard's own words, whatever the product. */
export const wizard = {
  steps: 'Etapas',
  position: (v: { number: number; total: number }) => `Passo ${v.number} de ${v.total}`,
  summary: 'Resumo da venda',
  summaryEmpty: 'O que for informado aparece aqui.',
  alreadyInformed: 'Já informado',
  elsewhere: 'Fora deste aplicativo',
  back: 'Voltar',
  next: 'Continuar',
  sending: 'Enviando ao parceiro…',
  checking: {
    underway: 'A resposta não chegou até aqui. O servidor da loja espera pela financeira; nada é enviado outra vez.',
    unreachable:
      'Sem contato com o servidor da loja: não dá para conferir agora. O aplicativo pergunta de novo sozinho; nada é enviado outra vez.',
  },
  stillWaiting: 'A resposta ainda não veio.',
  stillWaitingRemembered:
    'A resposta ainda não veio. Se você sair agora, o envio fica anotado neste aparelho com resultado desconhecido.',
  change: 'Alterar',
  changeSection: (v: { section: string }) => `Alterar ${v.section}`,
  stepAccepted: (v: { step: string }) => `${v.step}: aceito pelo parceiro.`,
  renewed: 'Simulação refeita: o preço escolhido continua igual.',
  heldBack: 'Esta etapa depende das anteriores. Continue por aqui.',
  reviewIntro: 'Confira tudo com o cliente antes de enviar.',
  followUp: {
    sent: 'A proposta foi enviada e o parceiro a aceitou.',
    codeKnown: 'O código da operação é este. Confira antes de abrir.',
    codeUnknown:
      'O parceiro não devolve o código da operação nesta etapa. Procure na área de operações do parceiro e digite aqui.',
    backOffice: 'Abrir a retaguarda do ambiente de teste',
    open: 'Acompanhar operação',
  },
  tie: {
    heldTitle: 'Há uma venda deste produto em outra aba',
    held: 'Nada foi enviado. O parceiro não sabe qual simulação um contrato segue, por isso só uma aba por vez pode simular e contratar. Termine ou descarte a venda na outra aba e tente de novo.',
    staleTitle: (v: { minutes: number }) => `A simulação tem mais de ${v.minutes} minutos`,
    supersededTitle: 'Outra aba simulou depois desta venda',
    stale:
      'Nada foi enviado. Simule de novo com os mesmos dados para seguir. Se o preço escolhido continuar igual, tudo o que foi preenchido vale.',
    simulateAgain: 'Simular de novo',
    changedTitle: 'A oferta mudou',
    changed:
      'O preço escolhido não vale mais. Escolha de novo com o cliente. O que foi digitado nas outras etapas continua lá.',
  },
  draft: {
    title: (v: { product: string }) => `${v.product}: venda não terminada`,
    text: (v: { at: string }) =>
      `Há uma venda guardada nesta aba, alterada às ${v.at}. Continue só se for o mesmo cliente.`,
    sentTitle: (v: { product: string }) => `${v.product}: venda enviada`,
    sent: 'A venda já foi enviada ao parceiro, que a aceitou. Continue com o que falta.',
    outdated:
      'O aplicativo mudou desde então e a venda guardada não pode ser retomada. O que já foi enviado ao parceiro continua valendo: com o código da operação, abra-a no início.',
    restore: 'Continuar a venda',
  },
  withheld: {
    offline: {
      title: 'Sem conexão',
      text: 'Nada foi enviado. O que foi digitado continua aqui; envie quando a rede voltar.',
    },
    'not-prepared': {
      title: 'Não foi possível preparar o envio',
      text: 'Nada foi enviado. O que foi digitado continua aqui: tente de novo. Se continuar assim, recarregue a página.',
    },
    'underway-elsewhere': {
      title: 'Outra aba está enviando agora',
      text: 'Nada foi enviado daqui. Espere o resultado na outra aba antes de enviar de novo.',
    },
    unsettled: {
      title: 'Não se sabe o resultado do último envio',
      text: 'Nada foi enviado agora. O mesmo já foi enviado para esta operação e ninguém confirmou o resultado. Resolva na tela da operação ou no início.',
    },
  },
  duplicate: {
    title: 'Parece o mesmo envio',
    text: (v: { at: string }) =>
      `Nada foi enviado agora. Este aparelho já enviou o mesmo cliente e valor em ${v.at}. Confira se não é a mesma venda.`,
    sendAnyway: 'É outra venda: enviar',
  },
  wait: (v: { seconds: number }) =>
    `Cada envio manda uma mensagem ao cliente. Espere ${v.seconds} s para enviar de novo.`,
  offline: 'Sem conexão: este envio precisa da rede.',
  wrongClock: {
    title: 'O relógio deste aparelho não confere com o do servidor',
    text: (v: { server: string; device: string }) =>
      `Na última resposta o servidor marcava ${v.server}, e este aparelho, ${v.device}. Confira que dia é hoje antes de escolher o vencimento, e avise quem cuida do aparelho.`,
  },
  legal: {
    title: 'Informações legais',
    lender: (v: { name: string; document: string }) => `Crédito concedido por ${v.name}, CNPJ ${v.document}.`,
    readFirst: 'O contrato pode ser lido antes da assinatura. O cliente pode desistir até assinar.',
  },
  newSale: 'Nova venda',
};
