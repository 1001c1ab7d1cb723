import type { OperationEvent } from '#src/partner/contract/operation.ts';

import type { RecordedEvent } from './operation.ts';
import { hostileText, type Quirks } from './test-data.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute)).toISOString().replace('Z', '-03:00');

const odd: Record<Exclude<NonNullable<Quirks['events']>, 'none'>, () => OperationEvent[]> = {
  'unknown-type': () => [
    { type: 999, description: 'Etapa que não existia', creationTime: at(0), owner: 'Novo sistema' },
    {},
  ],
  hostile: () =>
    Object.values(hostileText).map((text, index) => ({
      type: 40,
      description: text,
      creationTime: at(index),
      owner: text,
    })),
  'no-offset': () => [
    { type: 40, description: 'Horário sem fuso', creationTime: '2026-01-05T12:00:00', owner: 'Sistema' },
    {
      type: 50,
      description: 'Sete casas de segundo, sem fuso',
      creationTime: '2026-01-05T12:01:00.1234567',
      owner: 'Sistema',
    },
    { type: 52, description: 'Data vazia do .NET', creationTime: '0001-01-01T00:00:00', owner: 'Sistema' },
  ],
  many: () =>
    Array.from({ length: 1_000 }, (_, index) => ({
      type: 40,
      description: `Evento ${index + 1} de 1000`,
      creationTime: at(index),
      owner: 'Sistema',
    })),
};

export function timeline(recorded: readonly RecordedEvent[], quirk: Quirks['events']): OperationEvent[] {
  if (quirk === undefined) return [...recorded];
  return quirk === 'none' ? [] : [...recorded, ...odd[quirk]()];
}
