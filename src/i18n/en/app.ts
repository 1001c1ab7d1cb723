import type { app as portuguese } from '../pt-BR/app.ts';

export const app: typeof portuguese = {
  name: 'Balcão',
  skipToContent: 'Skip to content',
  testEnvironment: 'Test environment',
  home: 'Home',
  operations: 'Operations',
  language: 'Language',
  languages: { 'pt-BR': 'Português', en: 'English' },
  backOffice: 'Test back office',
  signOut: 'Sign out',
  signOutUnsettled: {
    title: 'Sign out with a request unsettled?',
    text: 'There is a request whose result is not known. Signing out makes this device forget it, and sending again may contract twice.',
    keep: 'Stay and settle it',
    confirm: 'Sign out anyway',
  },
  offline: 'No connection. Nothing is sent until the network is back, and nothing you typed is lost.',
  notFound: { title: 'Page not found', text: 'This app has no such address.', back: 'Go to home' },
  failed: {
    title: 'This screen failed',
    text: 'This failure sent nothing. Try to open the screen again.',
    retry: 'Try again',
  },
  stopped: {
    title: 'The app can’t open',
    text: 'The store’s configuration (config.json) is missing or wrong. Tell whoever looks after the system.',
    details: 'Keys to correct',
  },
};
