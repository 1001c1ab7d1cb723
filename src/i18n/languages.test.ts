import { beforeEach, describe, expect, it, vi } from 'vitest';

import { messages as english } from './en.ts';
import { messages as portuguese } from './pt-BR.ts';

/** A new module instance, with nothing loaded. */
const load = () => import('./languages.ts');

const sources = {
  'pt-BR': vi.fn(() => Promise.resolve({ texts: { review: 'Revisão' } })),
  en: vi.fn(() => Promise.resolve({ texts: { review: 'Review' } })),
};
const fetchEnglish = vi.fn();

/** Delays English until the returned function is called. */
function holdEnglish(): () => void {
  const held = new EventTarget();
  fetchEnglish.mockReturnValue(new Promise((resolve) => held.addEventListener('release', resolve)));
  return () => held.dispatchEvent(new Event('release'));
}

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  fetchEnglish.mockResolvedValue(undefined);
  vi.doMock('./en.ts', async (original) => {
    await fetchEnglish();
    return original();
  });
});

describe('a product’s texts', () => {
  it('are loaded only in the screen’s language', async () => {
    const { productTexts, loadProductTexts } = await load();
    const texts = productTexts(sources);
    await loadProductTexts();
    expect(texts(portuguese).review).toBe('Revisão');
    expect(sources.en).not.toHaveBeenCalled();
  });

  it('throw if they are read before they are loaded', async () => {
    const { productTexts } = await load();
    expect(() => productTexts(sources)(portuguese)).toThrow('before they are loaded');
  });

  it('can be loaded after a fetch that failed @P54', async () => {
    const { productTexts, loadProductTexts } = await load();
    const texts = productTexts(sources);
    sources['pt-BR'].mockRejectedValueOnce(new Error('offline'));
    await expect(loadProductTexts()).rejects.toThrow('offline');
    await loadProductTexts();
    expect(texts(portuguese).review).toBe('Revisão');
  });
});

describe('a language', () => {
  it('is loaded without the others', async () => {
    const { loadLanguage } = await load();
    expect((await loadLanguage('pt-BR')).app.signOut).toBe(portuguese.app.signOut);
    expect(fetchEnglish).not.toHaveBeenCalled();
  });

  it('includes the texts of the loaded products', async () => {
    const { loadLanguage, productTexts } = await load();
    await loadLanguage('pt-BR');
    const texts = productTexts(sources);
    const messages = await loadLanguage('en');
    expect([messages.locale, messages.app.signOut]).toEqual(['en', english.app.signOut]);
    expect(texts(messages).review).toBe('Review');
  });

  it('includes the texts of a product that is opened during the fetch', async () => {
    const { loadLanguage, loadProductTexts, productTexts } = await load();
    await loadLanguage('pt-BR');
    const release = holdEnglish();
    const switching = loadLanguage('en');
    const texts = productTexts(sources);
    await loadProductTexts();
    release();
    expect(texts(await switching).review).toBe('Review');
  });

  it('does not replace the screen’s language if it can’t be fetched', async () => {
    const { loadLanguage, loadProductTexts, productTexts } = await load();
    await loadLanguage('pt-BR');
    const texts = productTexts(sources);
    sources.en.mockRejectedValueOnce(new Error('offline'));
    await expect(loadLanguage('en')).rejects.toThrow('offline');
    await loadProductTexts();
    expect(texts(portuguese).review).toBe('Revisão');
  });

  it('is prefetched with all others, and with the texts of the loaded products', async () => {
    const { fetchAllTexts, productTexts } = await load();
    const texts = productTexts(sources);
    await fetchAllTexts();
    expect(fetchEnglish).toHaveBeenCalledOnce();
    expect([texts(portuguese).review, texts(english).review]).toEqual(['Revisão', 'Review']);
  });
});
