import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may take seconds to fetch a part of a screen that comes late.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
