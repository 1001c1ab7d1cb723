import type { Locale } from './languages.ts';

/**
 * Texts for when the app can't start. Part of the first script, because the language's module may be the one that is
 * missing.
 */
export const startFailed = {
  'pt-BR': {
    title: 'O aplicativo não abriu',
    cause: 'Os arquivos do aplicativo não chegaram ou estão danificados.',
    text: 'Confira a internet e tente de novo: isso não envia nem apaga nada. Se não abrir, avise o suporte.',
    retry: 'Tentar de novo',
    retrying: 'Buscando os arquivos na rede…',
    noNetwork:
      'A rede não entregou o aplicativo. Confira a conexão, e se a rede da loja pede acesso numa página própria. Depois tente de novo.',
    version: 'Versão',
    errorPrefix: 'Erro:',
  },
  en: {
    title: 'The app could not start',
    cause: 'The app’s files did not arrive or are damaged.',
    text: 'Check the connection and try again: that sends and deletes nothing. If it does not start, contact support.',
    retry: 'Try again',
    retrying: 'Downloading the files…',
    noNetwork:
      'The app could not be downloaded. Check the connection, and whether the store’s network has a sign-in page. Then try again.',
    version: 'Version',
    errorPrefix: 'Error:',
  },
} satisfies Readonly<Record<Locale, unknown>>;
