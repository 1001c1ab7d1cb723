// oxlint-disable-next-line no-restricted-imports -- The style sheet must go after the theme's styles are in, before the paint.
import { useLayoutEffect } from 'react';

import type { Brand } from '#src/domain/brand.ts';

/**
 * The brand outside of the app's own styles: the tab's icons. `/brand.css` gave the page its colours before the
 * configuration was there; from now on the theme does.
 */
export function BrandAssets({ brand: { icon } }: { readonly brand: Brand }) {
  useLayoutEffect(() => document.querySelector('link[href="/brand.css"]')?.remove(), []);
  return (
    <>
      {/* Behind those of index.html: of several, browsers take the last. */}
      <link rel="icon" href={`${icon}.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${icon}-180.png`} />
    </>
  );
}
