import type { common as portuguese } from '../pt-BR/common.ts';

export const common: typeof portuguese = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select the text and copy it.',
  waiting: 'Please wait',
  stepProgress: (v) => `Step ${v.position} of ${v.total} · ${v.label}`,
  steps: 'Steps',
  stepDone: 'done',
  noTime: 'No date',
  serverTime: 'server time',
};
