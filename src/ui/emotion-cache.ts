import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';

import { expected } from '#src/report.ts';

const key = 'css';

/**
 * Writes emotion's rules to constructable style sheets, because `style-src 'self'` refuses even an empty `<style>`.
 * Emotion makes a further instance of this class for global styles; those go before the components' own.
 */
class AdoptedSheet extends StyleSheet {
  #sheet: CSSStyleSheet | undefined;

  override insert(rule: string) {
    this.#sheet ??= this.#adopt();
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch (error) {
      // A selector of another vendor, such as ::-moz-focus-inner: `insertRule` throws where a parser would skip it.
      expected(error, 'style rule');
    }
  }

  override flush() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    this.#sheet = undefined;
    this.tags = [];
  }

  #adopt(): CSSStyleSheet {
    const sheet = new CSSStyleSheet();
    const others = document.adoptedStyleSheets;
    document.adoptedStyleSheets = this.key.endsWith('-global') ? [sheet, ...others] : [...others, sheet];
    // Never attached: emotion's <Global> only looks whether there is any.
    this.tags = [document.createElement('style')];
    return sheet;
  }
}

/** Where the browser (or a test's DOM) has no adopted style sheets, emotion's own sheet does. */
export function createEmotionCache(): EmotionCache {
  const cache = createCache({ key });
  if ('adoptedStyleSheets' in document) {
    cache.sheet = new AdoptedSheet({ key, container: document.head, speedy: true });
  }
  return cache;
}
