import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  notFoundTitle: 'Envio não encontrado',
  plainTitle: 'Envio',
  loading: 'Consultando o servidor da loja…',
  unreachable: 'O servidor da loja não responde agora. A consulta continua sozinha.',
  notKnown: 'Este envio não está nos registros da loja. Confira o endereço. Os envios pendentes estão no início.',
  onOtherDevice: 'Este envio não está nos registros deste aparelho. Só o aparelho que o fez pode resolvê-lo.',
  underwayTitle: 'Envio em andamento',
  underway: 'A financeira ainda não respondeu. Esta página mostra o resultado assim que ele chegar.',
  what: 'O que foi enviado',
  where: 'Onde',
  thisTill: 'Este caixa',
  till: (v: { till: string }) => `Caixa ${v.till}`,
  who: 'Atendente',
  /** The customer, masked, and the value. */
  sale: 'Venda',
  howByTime: (v: { what: string; at: string }) =>
    `Veja no sistema da financeira se há ${v.what.toLowerCase()} de ${v.at}, ou ligue para ela com o código de suporte. O registro do envio não guarda o cliente nem o valor.`,
  /**
   * What follows from a person's finding. A step that needs the lost answer is freed even if the lender has the
   * request.
   */
  found: 'A operação existe na financeira.',
  freed: 'O pedido pode ser enviado de novo.',
  settled: (v: { at: string; till: string | undefined; clerk: string | undefined }) =>
    `Resolvido em ${v.at}${v.till === undefined ? '' : `, no caixa ${v.till}`}${v.clerk === undefined ? '' : `, por ${v.clerk}`}.`,
  answered: (v: { at: string }) => `A financeira respondeu em ${v.at}.`,
};

const en: typeof ptBR = {
  notFoundTitle: 'Request not found',
  plainTitle: 'Request',
  loading: 'Checking with the store’s server…',
  unreachable: 'The store’s server is not responding. The app keeps trying.',
  notKnown: 'The store has no record of this request. Check the address. Pending ones are on the home screen.',
  onOtherDevice: 'This device has no record of this request. Only the device that sent it can resolve it.',
  underwayTitle: 'Request in progress',
  underway: 'The lender has not answered yet. This page shows the outcome as soon as it arrives.',
  what: 'What was sent',
  where: 'Sent from',
  thisTill: 'This till',
  till: (v) => `Till ${v.till}`,
  who: 'Clerk',
  sale: 'Sale',
  howByTime: (v) =>
    `Check the lender’s system for a ${v.what.toLowerCase()} of ${v.at}, or call them with the support code. The request’s record keeps neither the customer nor the amount.`,
  found: 'The lender has the operation.',
  freed: 'The request can be sent again.',
  settled: (v) =>
    `Resolved on ${v.at}${v.till === undefined ? '' : `, at till ${v.till}`}${v.clerk === undefined ? '' : `, by ${v.clerk}`}.`,
  answered: (v) => `The lender answered on ${v.at}.`,
};

const attemptTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the page that settles an attempt of another till; the clerk's menu names the till in the same words. */
export const useAttemptTexts = () => attemptTexts[useLocale()];
