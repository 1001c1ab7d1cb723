import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  title: 'Ações',
  cancel: 'Cancelar operação',
  failedTitle: 'Não foi possível buscar as ações',
  failed: 'Nada foi enviado. Verifique a rede e tente de novo.',
  lastRequest: (v: { outcome: string }) => `Último pedido: ${v.outcome}`,
  none: (v: { product: string }) => `${v.product}: não há ações próprias deste produto.`,
  loading: 'Buscando as ações deste produto…',
  /** Before its last outcome. */
  cancelled: 'Cancelamento',
  notOffered: 'Ação não disponível',
  notOfferedText:
    'O produto desta operação não tem esta ação. Se o produto estiver errado, corrija na página da operação.',
  /** On a phone the first word is shown, and the rest is read out. */
  back: ['Voltar', 'à operação'],
  backToSale: ['Voltar', 'à venda'],
  product: {
    question: 'Qual é o produto desta operação?',
    help: 'O código não diz. A resposta fica guardada para esta operação.',
    ask: 'Informar o produto para ver mais ações',
    tell: 'Salvar produto',
    is: (v: { product: string }) => `Produto: ${v.product}`,
    change: 'Corrigir produto',
    keep: 'Manter produto',
  },
  resume: {
    label: 'Continuar contratação',
    otherTitle: 'Deixar a outra venda?',
    other: (v: { product: string }) =>
      `Há outra venda de ${v.product} em andamento. Para continuar esta, o que já foi preenchido na outra será apagado deste aparelho. Nada muda na financeira.`,
    keep: 'Manter a outra',
    discard: 'Apagar e continuar esta',
    unsettled: (v: { product: string }) =>
      `Não sabemos o resultado de um envio de outra venda de ${v.product}. Resolva antes de continuar esta.`,
    openOther: 'Ir para a outra venda',
  },
  cancellation: {
    title: (v: { code: string }) => `Cancelar a operação ${v.code}?`,
    text: 'A financeira só cancela se a situação da operação permitir. Um cancelamento aceito não pode ser desfeito por aqui.',
    confirm: 'Cancelar operação',
    again: 'Pedir o cancelamento de novo',
    keep: 'Manter operação',
    close: 'Fechar',
    sending: 'Enviando o pedido de cancelamento…',
    underway: 'O pedido está a caminho da financeira e não pode mais ser interrompido.',
    acceptedTitle: 'A financeira aceitou o pedido de cancelamento',
  },
};

const en: typeof ptBR = {
  title: 'Actions',
  cancel: 'Cancel operation',
  failedTitle: 'The actions could not be loaded',
  failed: 'Nothing was sent. Check the network and try again.',
  lastRequest: (v) => `Last request: ${v.outcome}`,
  none: (v) => `${v.product}: there are no actions of this product.`,
  loading: 'Loading this product’s actions…',
  cancelled: 'Cancellation',
  notOffered: 'Action not available',
  notOfferedText:
    'This action does not exist for the operation’s product. If the product is wrong, correct it on the operation’s page.',
  back: ['Back', 'to the operation'],
  backToSale: ['Back', 'to the sale'],
  product: {
    question: 'Which product is this operation for?',
    help: 'The code does not show it. Your answer is kept for this operation.',
    ask: 'Choose the product to see more actions',
    tell: 'Save product',
    is: (v) => `Product: ${v.product}`,
    change: 'Correct product',
    keep: 'Keep product',
  },
  resume: {
    label: 'Resume sale',
    otherTitle: 'Leave the other sale?',
    other: (v) =>
      `Another sale of ${v.product} is in progress. Resuming this one erases what was filled in there from this device. Nothing changes with the lender.`,
    keep: 'Keep the other sale',
    discard: 'Erase and resume this one',
    unsettled: (v) =>
      `We don’t know the outcome of a request from another sale of ${v.product}. Resolve it before you resume this one.`,
    openOther: 'Go to the other sale',
  },
  cancellation: {
    title: (v) => `Cancel operation ${v.code}?`,
    text: 'The lender cancels only if the operation’s status allows it. An accepted cancellation can’t be undone here.',
    confirm: 'Cancel operation',
    again: 'Request cancellation again',
    keep: 'Keep operation',
    close: 'Close',
    sending: 'Sending the cancellation request…',
    underway: 'The request is on its way to the lender and can no longer be stopped.',
    acceptedTitle: 'The lender accepted the cancellation request',
  },
};

export const actionTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of an operation's actions, which only its page shows. */
export const useActionTexts = () => actionTexts[useLocale()];
