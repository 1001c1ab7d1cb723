import { expect, it } from 'vitest';

import { timeAgo } from './status-band.tsx';

const now = Date.parse('2026-03-10T12:00:00-03:00');
const ago = (creationTime: string) => timeAgo(creationTime, now, 'pt-BR');

it.each([
  ['2026-03-10T11:59:01-03:00', 'agora'],
  ['2026-03-10T12:04:00-03:00', 'agora'],
  ['2026-03-10T11:59:00.1234567-0300', 'há 1 minuto'],
  ['2026-03-10T14:01Z', 'há 59 minutos'],
  ['2026-03-10T10:59:59-03:00', 'há 1 hora'],
  ['2026-03-08T12:01:00-03:00', 'há 1 dia'],
  ['2025-03-10T12:00:00-03:00', 'há 365 dias'],
])('says how long ago %s was: %s', (creationTime, words) => expect(ago(creationTime)).toBe(words));

it.each([
  '2026-03-10T11:00:00',
  '2026-03-10',
  '0001-01-01T00:00:00Z',
  '2026-03-10T12:06:00-03:00',
  '2026-13-10T12:00Z',
  '',
])('does not guess for %j @T26', (creationTime) => expect(ago(creationTime)).toBeUndefined());

it('speaks the screen’s language', () => expect(timeAgo('2026-03-10T10:00:00-03:00', now, 'en')).toBe('2 hours ago'));
