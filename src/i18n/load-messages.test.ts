import { beforeEach, describe, expect, it, vi } from 'vitest';

import { operations as operationsInEnglish } from './en/operations.ts';
import { session as sessionInEnglish } from './en/session.ts';
import { operations as operationsInPortuguese } from './pt-BR/operations.ts';

/** As a page load finds it. */
const load = () => import('./load-messages.ts');

/** Holds a file back until the function that it returns is called. */
function holdBack(file: string): () => void {
  const held = new EventTarget();
  vi.doMock(file, async (original) => {
    await new Promise((resolve) => {
      held.addEventListener('release', resolve);
    });
    return original();
  });
  return () => held.dispatchEvent(new Event('release'));
}

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('./pt-BR/operations.ts');
  vi.doUnmock('./en/core.ts');
});

describe('the texts of an area', () => {
  it('come with what shows them', async () => {
    const { loadLanguage, withMessages } = await load();
    const { messages } = await loadLanguage('pt-BR');
    expect(await withMessages(Promise.resolve('page'), 'operations')).toBe('page');
    expect(messages.operations.retry).toBe(operationsInPortuguese.retry);
  });

  it('are an error to show before', async () => {
    const { loadLanguage } = await load();
    const { messages } = await loadLanguage('pt-BR');
    expect(messages.app.signOut).not.toBe('');
    expect(() => messages.operations.retry).toThrow('"operations"');
  });

  it('do not make up for a screen that could not be fetched', async () => {
    const { withMessages } = await load();
    await expect(withMessages(Promise.reject(new Error('offline')), 'operations')).rejects.toThrow('offline');
  });
});

describe('the language switch', () => {
  it('brings along what was on screen so far, and later screens in the new language', async () => {
    const { loadLanguage, withMessages } = await load();
    await loadLanguage('pt-BR');
    await withMessages(Promise.resolve(), 'operations');
    const { locale, messages } = await loadLanguage('en');
    expect(locale).toBe('en');
    expect(messages.operations.retry).toBe(operationsInEnglish.retry);
    expect(() => messages.session.pin).toThrow('"session"');
    await withMessages(Promise.resolve(), 'session');
    expect(messages.session.pin).toBe(sessionInEnglish.pin);
  });

  it('brings along a screen that comes while it is under way', async () => {
    const release = holdBack('./en/core.ts');
    const { loadLanguage, withMessages } = await load();
    await loadLanguage('pt-BR');
    const switching = loadLanguage('en');
    await withMessages(Promise.resolve(), 'operations');
    release();
    expect((await switching).messages.operations.retry).toBe(operationsInEnglish.retry);
  });

  it('overtakes a screen that is still being fetched: it comes in the new language too', async () => {
    const release = holdBack('./pt-BR/operations.ts');
    const { loadLanguage, withMessages } = await load();
    await loadLanguage('pt-BR');
    const screen = withMessages(Promise.resolve(), 'operations');
    const { messages } = await loadLanguage('en');
    release();
    await screen;
    expect(messages.operations.retry).toBe(operationsInEnglish.retry);
  });
});
