import { onlineManager } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { exampleConfig } from '#src/testing/render-app.tsx';

import { createServices } from './services.ts';

it('a network that is lost before the first screen listens to it is known to be lost @P53', () => {
  createServices(exampleConfig, { switchTo: () => Promise.resolve(), loadLateMessages: () => Promise.resolve() });
  dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
});
