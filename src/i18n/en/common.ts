import type { common as portuguese } from '../pt-BR/common.ts';

export const common: typeof portuguese = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select the text and copy it.',
  showData: 'Show data',
  hideData: 'Hide data',
  dataShown: 'Data shown for 15 seconds.',
  dataHidden: 'Data hidden.',
  waiting: 'Please wait',
  stepProgress: (v) => `Step ${v.position} of ${v.total} · ${v.label}`,
  steps: 'Steps',
  stepDone: 'done',
  noTime: 'No date',
  serverTime: 'server time',
};
