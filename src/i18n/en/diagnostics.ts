import type { diagnostics as portuguese } from '../pt-BR/diagnostics.ts';

export const diagnostics: typeof portuguese = {
  title: 'Diagnostics',
  text: 'For whoever looks after the system. There is no name, document, value or code of anybody here.',
  version: 'Version',
  database: 'The browser’s database',
  opens: 'Opens',
  fails: 'Does not open',
  persisted: 'Storage protected from automatic clearing',
  storage: 'Space used',
  room: (v) => `${v.used} MB of ${v.of} MB`,
  notTold: 'The browser does not say',
  yesNo: { yes: 'Yes', no: 'No' },
  network: 'Network',
  online: 'Connected',
  offline: 'No connection',
  clock: 'This device’s clock',
  notCompared: 'Not yet compared with the server’s',
  clockOffset: (v) =>
    v.ahead === 0 ? 'The same as the server’s' : `${v.seconds} s ${v.ahead > 0 ? 'ahead' : 'behind'}`,
  locks: 'Locks between tabs',
  held: (v) => `${v.locks} held`,
  noLocks: 'The browser has none',
  failures: 'Latest failures',
  noFailures: 'No failure in this tab.',
  close: 'Close',
};
