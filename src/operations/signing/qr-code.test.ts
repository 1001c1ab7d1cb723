import jsqrModule from 'jsqr';
import { describe, expect, it } from 'vitest';

import { qrPath } from './qr-code.tsx';

// A CommonJS package whose types declare only a default export.
const jsqr = (jsqrModule as unknown as { default?: typeof jsqrModule }).default ?? jsqrModule;

/** Draws the path four pixels a module with a quiet zone, and reads it back. */
function decode({ size, d }: { size: number; d: string }) {
  const scale = 4;
  const side = (size + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = (((Number(y) + 4) * scale + row) * side + (Number(x) + 4) * scale) * 4;
      for (let pixel = 0; pixel < scale; pixel += 1) pixels.set([0, 0, 0], start + pixel * 4);
    }
  }
  return jsqr(pixels, side, side)?.data;
}

describe('the QR code contains exactly the link @P29', () => {
  it.each([
    'https://assinatura.example/c/7f3a',
    'https://assinatura.example/c/ação?x=1&y=%20#fim',
    `https://assinatura.example/${'a'.repeat(600)}`,
  ])('%s', (link) => {
    const path = qrPath(link);
    expect(path && decode(path)).toBe(link);
  });

  it('is not drawn if it would be too dense to scan', () => {
    expect(qrPath(`https://assinatura.example/${'a'.repeat(1000)}`)).toBeUndefined();
  });
});
