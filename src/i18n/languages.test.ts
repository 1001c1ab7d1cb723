import { beforeEach, describe, expect, it, vi } from 'vitest';

import { messages as english } from './en.ts';
import { messages as portuguese } from './pt-BR.ts';

/** A new module instance, with nothing loaded. */
const load = () => import('./languages.ts');

const fetchEnglish = vi.fn();
const fetchLateEnglish = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  fetchEnglish.mockResolvedValue(undefined);
  vi.doMock('./en.ts', async (original) => {
    await fetchEnglish();
    return original();
  });
  vi.doMock('./late.en.ts', async (original) => {
    fetchLateEnglish();
    return original();
  });
});

describe('a language', () => {
  it('is loaded without the others', async () => {
    const { loadLanguage } = await load();
    expect((await loadLanguage('pt-BR')).app.signOut).toBe(portuguese.app.signOut);
    expect(fetchEnglish).not.toHaveBeenCalled();
  });

  it('has the texts of later screens in a module of its own', async () => {
    const { loadLateMessages } = await import('./messages-context.tsx');
    expect((await loadLateMessages('pt-BR')).signing.title).toBe('Assinatura');
    expect(fetchLateEnglish).not.toHaveBeenCalled();
    expect((await loadLateMessages('en')).signing.title).toBe('Signature');
  });

  it('is prefetched with all others', async () => {
    const { fetchAllTexts } = await load();
    await fetchAllTexts();
    expect(fetchEnglish).toHaveBeenCalledOnce();
  });
});

it('a product’s texts are in the language of the screen’s', async () => {
  const { productTexts } = await load();
  const texts = productTexts({ 'pt-BR': 'Revisão', en: 'Review' });
  expect([texts(portuguese), texts(english)]).toEqual(['Revisão', 'Review']);
});
