import type { Locator } from '@playwright/test';
import jsqrModule from 'jsqr';
import { PNG } from 'pngjs';

import { settled } from './settled.ts';

// A CommonJS package whose types know a default export only.
const jsqr = (jsqrModule as unknown as { default?: typeof jsqrModule }).default ?? jsqrModule;

/** What a telephone would read off the picture as it is on screen. */
export async function decode(picture: Locator): Promise<string | undefined> {
  await settled(picture.page());
  const { data, width, height } = PNG.sync.read(await picture.screenshot());
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}
