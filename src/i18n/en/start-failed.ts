import type { startFailed as portuguese } from '../pt-BR/start-failed.ts';

export const startFailed: typeof portuguese = {
  title: 'The app did not open',
  text: 'The app’s files did not come, or are damaged on this device. This failure sent nothing, and what this device keeps of sales is still there.',
  retry: 'Try again',
  retrying: 'Fetching the files from the network…',
  noNetwork:
    'The network did not bring the app. Check the connection, and whether the store’s network wants a sign-in on a page of its own. Then try again.',
  errorPrefix: 'Error:',
};
