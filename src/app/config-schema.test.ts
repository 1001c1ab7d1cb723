import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { configSchema } from './config-schema.ts';

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as object;

it('a static host, which adds nothing to the store’s file, promises no mark on answers', () => {
  expect(z.parse(configSchema, shipped)).not.toHaveProperty('ledger');
  expect(z.parse(configSchema, { ...shipped, ledger: true }).ledger).toBe(true);
});
