import type { Locator } from '@playwright/test';
import jsqrModule from 'jsqr';
import { PNG } from 'pngjs';

import { settled } from './settled.ts';

// A CommonJS package whose types declare only a default export.
const jsqr = (jsqrModule as unknown as { default?: typeof jsqrModule }).default ?? jsqrModule;

/** The text that a phone would read from the QR code on screen. */
export async function decode(picture: Locator): Promise<string | undefined> {
  await settled(picture.page());
  const { data, width, height } = PNG.sync.read(await picture.screenshot());
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}
