export const home = {
  title: 'Início',
  products: 'Nova venda',
  start: 'Começar',
  unsettled: 'Há um envio cujo resultado não se sabe. Resolva antes de começar outra venda.',
  underway: 'Há uma venda não terminada.',
  toFollowUp: (v: { achieved: string }) => `${v.achieved} Falta acompanhar.`,
  resume: 'Continuar',
  startOver: 'Começar de novo',
  /** Names the product for those who hear the button away from its card. */
  of: (v: { product: string }) => `: ${v.product}`,
  discardTitle: 'Começar de novo?',
  discardText: (v: { product: string }) =>
    `O que já foi preenchido em ${v.product} será apagado deste aparelho. Nada muda no parceiro.`,
  discard: 'Apagar e começar de novo',
  keep: 'Manter',
  attempts: {
    title: 'Envios sem resultado conhecido',
    text: 'Confira cada um antes de enviar de novo.',
    sentAt: (v: { at: string }) => `Enviado em ${v.at}`,
    resolve: 'Resolver',
    otherSale: 'Há outra venda deste produto nesta aba. Termine ou apague essa venda para resolver aqui.',
    names: {
      PreCadastro: 'Pré-cadastro',
      Contratar: 'Proposta',
      EnviarContratoDigital: 'Envio do contrato digital',
      SolicitarAutorizacao: 'Pedido de autorização',
      ReenviarAutorizacao: 'Reenvio da autorização',
      AtualizarPagamento: 'Dados bancários',
      Cancelar: 'Cancelamento',
    },
  },
  openOperation: 'Abrir operação por código',
  recent: 'Operações recentes deste aparelho',
  allOperations: 'Ver todas',
  display: 'Abrir tela do cliente',
  displayHelp:
    'Para um segundo monitor: uma janela que mostra ao cliente a oferta e o código para assinar, e mais nada.',
};
