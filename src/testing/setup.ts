import { afterEach } from 'vitest';

// Runs before each test file. Only those in jsdom need what looks at elements, and wait for it to load.
if ('document' in globalThis) {
  const [{ cleanup, configure }] = await Promise.all([
    import('@testing-library/react'),
    import('@testing-library/jest-dom/vitest'),
  ]);
  // Patience for a busy machine: a screen may still be fetching one of its parts.
  configure({ asyncUtilTimeout: 5000 });
  afterEach(cleanup);
}
