import { vi } from 'vitest';

/**
 * On a busy machine a moment takes seconds, and Vitest would wait one second. It runs this file before each test file.
 */
const { waitFor } = vi;
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options = 30_000) {
    return waitFor(callback, options);
  };
