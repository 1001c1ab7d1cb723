import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  intro: 'De todos os caixas da loja.',
  introOwn: 'As suas, em qualquer caixa.',
  introTill: (v: { till: string }) => `Este caixa: ${v.till}.`,
  deviceOnly:
    'Este servidor não guarda uma lista da loja: são as operações abertas neste aparelho, e só nele. Para as outras, use o código.',
  list: 'Operações da loja',
  listOwn: 'Suas operações',
  openByCode: 'Abrir pelo código',
  search: 'Filtrar por código ou produto',
  product: 'Produto',
  day: 'Consultada em',
  dayWrong: 'Esta data não existe. O filtro do dia não foi usado.',
  state: 'Situação',
  mine: 'Minhas',
  signing: 'Link disponível',
  unsettled: 'Resultado desconhecido',
  filters: 'Filtros',
  clear: 'Limpar filtros',
  loading: 'Buscando as operações da loja…',
  shown: (v: { count: number; more: boolean }) =>
    v.count === 1 ? '1 operação' : v.more ? `As ${v.count} consultadas por último` : `${v.count} operações`,
  empty: 'Nenhuma operação foi aberta na loja ainda.',
  emptyOwn: 'Você ainda não abriu nenhuma operação.',
  noneFound: 'Nenhuma operação com estes filtros.',
  /** A request whose operation nobody has opened is not in this list. */
  noneUnsettled: 'Nenhuma operação com estes filtros. Envios sem resultado conhecido estão na tela inicial.',
  /** A day of events. */
  days: { today: 'Hoje', yesterday: 'Ontem', on: (v: { date: string }) => v.date },
  /** A day of the list, which is sorted by when each operation was last opened. */
  viewed: {
    today: 'Consultadas hoje',
    yesterday: 'Consultadas ontem',
    on: (v: { date: string }) => `Consultadas em ${v.date}`,
  },
  more: 'Mostrar mais 50 operações',
  loadingMore: 'Buscando mais operações…',
  moreFailed: 'Não foi possível buscar mais operações. Tente de novo.',
  stale: 'Não foi possível ler a lista da loja. Esta é a última que foi lida.',
  unreachable: 'Não foi possível ler a lista da loja. Aparecem só as operações abertas neste aparelho.',
  'no-access':
    'As operações da loja aparecem aqui quando a financeira confirmar o seu acesso, na primeira simulação ou consulta.',
  simulate: 'Fazer uma simulação',
  recent: 'Operações recentes',
  recentOwn: 'Suas operações recentes',
  /** The page's title, and this device's own list. */
  index: {
    title: 'Operações',
    empty: 'Nenhuma operação foi aberta neste aparelho.',
    hadLink: 'Link disponível',
    hadRefusedLink: 'Link bloqueado',
    atLastRead: 'Na última consulta',
    /** The name of the row's menu. */
    more: (v: { code: string }) => `Mais ações: ${v.code}`,
    remove: 'Remover da lista',
    /** For the store's list, in which the operation stays. */
    forget: 'Esquecer neste aparelho',
    forgotten: 'Este aparelho esqueceu a operação. Ela continua na lista da loja.',
    clear: 'Limpar a lista deste aparelho',
    undo: 'Desfazer',
    removed: 'Removida da lista. A operação em si não muda.',
    cleared: 'Lista limpa. As operações em si não mudam.',
  },
};

const en: typeof ptBR = {
  intro: 'From every till in the store.',
  introOwn: 'Yours, at any till.',
  introTill: (v) => `This till: ${v.till}.`,
  deviceOnly:
    'This server keeps no list for the store: these are only the operations opened on this device. For others, use the code.',
  list: 'Store operations',
  listOwn: 'Your operations',
  openByCode: 'Open by code',
  search: 'Filter by code or product',
  product: 'Product',
  day: 'Viewed on',
  dayWrong: 'This date does not exist. The day is not used as a filter.',
  state: 'State',
  mine: 'Mine',
  signing: 'Link available',
  unsettled: 'Outcome unknown',
  filters: 'Filters',
  clear: 'Clear filters',
  loading: 'Loading the store’s operations…',
  shown: (v: { count: number; more: boolean }) =>
    v.count === 1 ? '1 operation' : v.more ? `The ${v.count} most recently viewed` : `${v.count} operations`,
  empty: 'No operations have been opened in the store yet.',
  emptyOwn: 'You have not opened any operation yet.',
  noneFound: 'No operations match these filters.',
  noneUnsettled: 'No operations match these filters. Requests with an unknown outcome are on the home page.',
  days: { today: 'Today', yesterday: 'Yesterday', on: (v) => v.date },
  viewed: { today: 'Viewed today', yesterday: 'Viewed yesterday', on: (v) => `Viewed on ${v.date}` },
  more: 'Show 50 more operations',
  loadingMore: 'Loading more operations…',
  moreFailed: 'More operations could not be loaded. Try again.',
  stale: 'The store’s list could not be read. This is the last one that was.',
  unreachable: 'The store’s list could not be read. Only operations opened on this device are shown.',
  'no-access':
    'The store’s operations appear here once the lender confirms your access, at your first simulation or lookup.',
  simulate: 'Start a simulation',
  recent: 'Recent operations',
  recentOwn: 'Your recent operations',
  index: {
    title: 'Operations',
    empty: 'No operations have been opened on this device.',
    hadLink: 'Link available',
    hadRefusedLink: 'Link blocked',
    atLastRead: 'When last checked',
    more: (v: { code: string }) => `More actions: ${v.code}`,
    remove: 'Remove from list',
    forget: 'Forget on this device',
    forgotten: 'This device has forgotten the operation. It stays in the store’s list.',
    clear: 'Clear this device’s list',
    undo: 'Undo',
    removed: 'Removed from the list. The operation itself does not change.',
    cleared: 'List cleared. The operations themselves do not change.',
  },
};

export const listTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the lists of operations. They are loaded with the lists, because no first step shows them. */
export const useListTexts = () => listTexts[useLocale()];
