import type { Format } from '#src/i18n/format.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import type { Failure } from '#src/platform/report.ts';

import type { Diagnosis } from './diagnose.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The diagnosis in the screen's language. */
export function factsOf(diagnosis: Diagnosis, { diagnostics: words }: Messages, format: Format): readonly Fact[] {
  const { version, database, persisted, usage, quota, online, clockOffset, locks } = diagnosis;
  const megabytes = (bytes: number) => format.integer(bytes / 1_000_000);
  const room =
    usage === undefined || quota === undefined
      ? words.notTold
      : words.room({ used: megabytes(usage), of: megabytes(quota) });
  return [
    { label: words.version, value: version },
    { label: words.database, value: database ? words.opens : words.fails },
    { label: words.persisted, value: persisted === undefined ? words.notTold : words.yesNo[persisted ? 'yes' : 'no'] },
    { label: words.storage, value: room },
    { label: words.network, value: online ? words.online : words.offline },
    {
      label: words.clock,
      value:
        clockOffset === undefined
          ? words.notCompared
          : words.clockOffset({
              seconds: format.integer(Math.abs(clockOffset) / 1000),
              ahead: Math.sign(Math.round(clockOffset / 1000)),
            }),
    },
    { label: words.locks, value: locks === undefined ? words.noLocks : words.held({ locks }) },
  ];
}

export const lineOf = ({ where, error, position, version }: Failure) =>
  [where, error, position, version].filter((part) => part !== undefined).join(' · ');

const time = (moment: number) => new Date(moment).toISOString();

/** The text that the dialog copies, for the support staff. Times are in UTC and to the millisecond. */
export function diagnosticText({ at }: Diagnosis, facts: readonly Fact[], failures: readonly Failure[]): string {
  return [
    `Balcão ${time(at)}`,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...failures.map((failure) => `${time(failure.at)} · ${lineOf(failure)}`),
  ].join('\n');
}
