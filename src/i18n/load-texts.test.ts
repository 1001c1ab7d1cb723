import { beforeEach, describe, expect, it, vi } from 'vitest';

import { messages as english } from './en.ts';
import { messages as portuguese } from './pt-BR.ts';

/** Without anything loaded, like a new document. */
const load = () => import('./load-texts.ts');

const sources = {
  'pt-BR': vi.fn(() => Promise.resolve({ texts: { review: 'Revisão' } })),
  en: vi.fn(() => Promise.resolve({ texts: { review: 'Review' } })),
};
const fetchEnglish = vi.fn();

/** Holds English back until the function that it returns is called. */
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
  it('are loaded in the language of the screen alone', async () => {
    const { productTexts, loadProductTexts } = await load();
    const texts = productTexts(sources);
    await loadProductTexts();
    expect(texts(portuguese).review).toBe('Revisão');
    expect(sources.en).not.toHaveBeenCalled();
  });

  it('are an error to read before', async () => {
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
  it('is fetched alone', async () => {
    const { loadLanguage } = await load();
    expect((await loadLanguage('pt-BR')).app.signOut).toBe(portuguese.app.signOut);
    expect(fetchEnglish).not.toHaveBeenCalled();
  });

  it('comes with the texts of the products on screen', async () => {
    const { loadLanguage, productTexts } = await load();
    await loadLanguage('pt-BR');
    const texts = productTexts(sources);
    const messages = await loadLanguage('en');
    expect([messages.locale, messages.app.signOut]).toEqual(['en', english.app.signOut]);
    expect(texts(messages).review).toBe('Review');
  });

  it('comes with the texts of a product that is opened while it is fetched', async () => {
    const { loadLanguage, loadProductTexts, productTexts } = await load();
    await loadLanguage('pt-BR');
    const release = holdEnglish();
    const switching = loadLanguage('en');
    const texts = productTexts(sources);
    await loadProductTexts();
    release();
    expect(texts(await switching).review).toBe('Review');
  });

  it('leaves the screen its language when it can not be fetched', async () => {
    const { loadLanguage, loadProductTexts, productTexts } = await load();
    await loadLanguage('pt-BR');
    const texts = productTexts(sources);
    sources.en.mockRejectedValueOnce(new Error('offline'));
    await expect(loadLanguage('en')).rejects.toThrow('offline');
    await loadProductTexts();
    expect(texts(portuguese).review).toBe('Revisão');
  });

  it('is fetched with all others, and the texts of the products on screen, for a time without a network', async () => {
    const { fetchAllTexts, productTexts } = await load();
    const texts = productTexts(sources);
    await fetchAllTexts();
    expect(fetchEnglish).toHaveBeenCalledOnce();
    expect([texts(portuguese).review, texts(english).review]).toEqual(['Revisão', 'Review']);
  });
});
