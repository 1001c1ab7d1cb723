import { webcrypto } from 'node:crypto';

import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may take seconds to fetch a part of a screen that comes late.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// A page in a context of its own has jsdom's `crypto`, which lacks `subtle`.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
