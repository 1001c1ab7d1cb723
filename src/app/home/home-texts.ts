import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  offline:
    'Sem conexão. Você pode preencher os formulários. Para simular, consultar e enviar, espere a internet voltar.',
  recent: 'Operações recentes deste aparelho',
  allOperations: 'Ver todas',
  display: 'Abrir tela do cliente',
  displayHelp: 'Para um segundo monitor: mostra ao cliente só a oferta e o código para assinar.',
  salesUnderway: 'Vendas em andamento',
  salesMade: 'Vendas a acompanhar',
  underwayTitle: 'Envios em andamento em outros caixas',
  underwayText: 'Ainda não há resposta da financeira. Não é preciso fazer nada agora.',
  unreachable: 'Não foi possível ler a lista da loja. Aparecem só os envios deste aparelho.',
  underway: 'em andamento',
  follow: 'Acompanhar',
  sentAt: (v: { text: string; isToday: boolean }) => `Enviado ${v.isToday ? 'às' : 'em'} ${v.text}`,
  otherSale: 'Há outra venda deste produto nesta aba. Termine ou apague essa venda para resolver aqui.',
  /** On the product's card, for a sale in this tab. `elsewhere`: for a sale in another tab. */
  underwayHere: 'Continuar ou começar de novo',
  elsewhere: 'Outra aba deste caixa está no meio desta venda.',
};

const en: typeof ptBR = {
  offline: 'No connection. You can fill in forms; simulating, looking up and sending have to wait for the internet.',
  recent: 'Recent operations on this device',
  allOperations: 'See all',
  display: 'Open customer display',
  displayHelp: 'For a second monitor: a window that shows the customer only the offer and the code for signing.',
  salesUnderway: 'Sales in progress',
  salesMade: 'Sales to follow up',
  underwayTitle: 'Requests in progress at other tills',
  underwayText: 'The lender has not answered yet. You don’t need to do anything now.',
  unreachable: 'The store’s list could not be read. Only this device’s requests are shown.',
  underway: 'in progress',
  follow: 'Track',
  sentAt: (v) => `Sent at ${v.text}`,
  otherSale: 'Another sale of this product is open in this tab. Finish or discard it to resolve this one here.',
  underwayHere: 'Resume or start over',
  elsewhere: 'Another tab of this till is in the middle of this sale.',
};

const texts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the home screen alone. They come with it, because no first step shows them. */
export const useHomeTexts = () => texts[useLocale()];
