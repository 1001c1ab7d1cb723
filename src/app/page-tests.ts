import { webcrypto } from 'node:crypto';

// A page in a context of its own has jsdom's `crypto`, which lacks `subtle`.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
