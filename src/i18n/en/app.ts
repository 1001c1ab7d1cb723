import type { app as portuguese } from '../pt-BR/app.ts';

export const app: typeof portuguese = {
  name: 'Balcão',
  skipToContent: 'Skip to content',
  testEnvironment: 'Test environment',
  home: 'Home',
  operations: 'Operations',
  language: 'Language',
  languages: { 'pt-BR': 'Português', en: 'English' },
  languageFailed: 'The language can’t be switched now.',
  backOffice: 'Test back office',
  diagnostics: { open: 'Diagnostics', failed: 'The diagnostics can’t be opened now.' },
  lock: 'Lock',
  signOut: 'Sign out',
  signOutUnsettled: {
    title: 'Sign out with a request unsettled?',
    text: 'There is a request whose result is not known. This device remembers it, without the customer’s data, and what was typed is erased. Whoever signs in next has to settle it.',
    keep: 'Stay and settle it',
    confirm: 'Sign out anyway',
  },
  signOutUnderway: {
    title: 'Sign out in the middle of a sale?',
    text: 'There is an unfinished sale. What this screen holds of it is erased when you sign out. What was sent stays with the partner.',
    keep: 'Stay',
    confirm: 'Sign out and erase',
  },
  forgetful:
    'This device is not storing the record of what was sent. Before closing or reloading this page, note the code of each request.',
  offline: 'No connection. Nothing is sent until the network is back, and nothing you typed is lost.',
  notFound: { title: 'Page not found', text: 'This app has no such address.', back: 'Go to home' },
  failed: {
    title: 'This screen failed',
    text: 'This failure sent nothing. Try to open the screen again.',
    retry: 'Try again',
    retrying: 'Trying…',
  },
  newVersion: {
    title: 'There is a new version',
    text: 'The update takes a few seconds and asks for the PIN.',
    afterSale: 'First note what you still need of this sale: only its operation code stays here.',
    update: 'Update now',
    updating: 'Updating…',
    screenGone: 'This screen is of the version before, which the server no longer has. This failure sent nothing.',
    settleFirst: 'There is a request whose result is not known. Settle it from home before you update.',
  },
  stopped: {
    title: 'The app can’t open',
    text: 'The store’s configuration (config.json) is missing or wrong. Tell whoever looks after the system.',
    details: 'Keys to correct',
  },
};
