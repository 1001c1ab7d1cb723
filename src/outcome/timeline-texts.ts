import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  /** Above the latest events, so that none is mistaken for the answer to the request. */
  label: 'Últimos eventos da operação',
  notFound: 'Não encontramos esta operação com o seu acesso',
  title: 'Linha do tempo',
  loading: 'Buscando os eventos…',
  empty: 'Nenhum evento ainda. É normal logo depois que a operação é criada.',
  refresh: 'Atualizar',
  updatedAt: (v: { time: string }) => `Atualizado às ${v.time}`,
  stale: (v: { time: string }) => `Não foi possível atualizar. Eventos consultados às ${v.time}.`,
  arrived: (v: { count: number; time: string }) =>
    v.count === 1 ? `1 evento novo às ${v.time}` : `${v.count} eventos novos às ${v.time}`,
  unreadable: (v: { count: number }) =>
    v.count === 1
      ? '1 evento veio ilegível e não aparece aqui.'
      : `${v.count} eventos vieram ilegíveis e não aparecem aqui.`,
  noDescription: 'Sem descrição',
  details: 'Mostrar detalhes',
  noDetails: 'Ocultar detalhes',
  type: (v: { type: number | string }) => `tipo ${v.type}`,
  more: (v: { count: number }) => (v.count === 1 ? 'Mostrar mais 1 evento' : `Mostrar mais ${v.count} eventos`),
};

const en: typeof ptBR = {
  label: 'The operation’s latest events',
  notFound: 'We did not find this operation with your access',
  title: 'Timeline',
  loading: 'Loading events…',
  empty: 'No events yet. This is normal just after an operation is created.',
  refresh: 'Refresh',
  updatedAt: (v) => `Updated at ${v.time}`,
  stale: (v) => `Could not refresh. Showing events as of ${v.time}.`,
  arrived: (v) => (v.count === 1 ? `1 new event at ${v.time}` : `${v.count} new events at ${v.time}`),
  unreadable: (v) =>
    v.count === 1
      ? '1 event could not be read and is not shown.'
      : `${v.count} events could not be read and are not shown.`,
  noDescription: 'No description',
  details: 'Show details',
  noDetails: 'Hide details',
  type: (v) => `type ${v.type}`,
  more: (v) => `Show ${v.count} more ${v.count === 1 ? 'event' : 'events'}`,
};

export const timelineTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of an operation's events, wherever they are listed. */
export const useTimelineTexts = () => timelineTexts[useLocale()];
