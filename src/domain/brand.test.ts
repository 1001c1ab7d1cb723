import { assert, integer, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  darkSchemeColour,
  defaultBrand,
  leastContrast,
  lowestContrast,
  primaryColours,
  schemes,
  contrast,
  mix,
} from './brand.ts';

const branded = (light: string, dark: string) => ({ ...defaultBrand, primaryColor: { light, dark } });
const anyColour = integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#777777', '#FFFFFF', 4.48],
    ['#1447B8', '#1447b8', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

it('a mix equals that of CSS', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(mix('#102030', '#ffffff', 1)).toBe('#102030');
});

describe('a brand’s colour @P48', () => {
  it('the default’s is readable in both schemes', () => {
    for (const scheme of schemes) expect(lowestContrast(defaultBrand, scheme)).toBeGreaterThan(leastContrast);
  });

  it('a yellow is too faint on white, and a navy blue on black', () => {
    const faint = branded('#FFD400', '#0B2A6B');
    for (const scheme of schemes) expect(lowestContrast(faint, scheme)).toBeLessThan(3);
  });

  it('every colour that is readable in the light scheme has a readable one for the dark', () => {
    assert(
      property(anyColour, (light) => {
        const brand = branded(light, darkSchemeColour(light));
        pre(lowestContrast(brand, 'light') >= leastContrast);
        expect(lowestContrast(brand, 'dark')).toBeGreaterThanOrEqual(leastContrast);
      }),
    );
  });

  it('text on it is white or black, whichever is more readable, also while it is hovered', () => {
    assert(
      property(anyColour, (colour) => {
        const { main, hover, contrastText } = primaryColours(branded(colour, colour), 'light');
        expect(contrast(contrastText, hover)).toBeGreaterThanOrEqual(contrast(contrastText, main) - 0.05);
        for (const ink of ['#FFFFFF', '#121614'])
          expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(contrast(ink, main));
      }),
    );
  });
});
