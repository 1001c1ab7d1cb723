export const home = {
  title: 'Início',
  products: 'Nova venda',
  start: 'Começar',
  unsettled: 'Há um envio cujo resultado não se sabe. Resolva antes de começar outra venda.',
  underway: 'Há uma venda não terminada.',
  resume: 'Continuar',
  startOver: 'Começar de novo',
  /** Names the product for those who hear the button away from its card. */
  of: (v: { product: string }) => `: ${v.product}`,
  discardTitle: 'Começar de novo?',
  discardText: (v: { product: string }) => `O que já foi preenchido em ${v.product} será apagado deste aparelho. Nada muda no parceiro.`,
  discard: 'Apagar e começar de novo',
  keep: 'Manter',
  openOperation: 'Abrir operação por código',
  recent: 'Operações recentes deste aparelho',
  allOperations: 'Ver todas',
};
