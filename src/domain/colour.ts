/** A colour as `#rrggbb`. */
export type HexColour = string;

export const isHexColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

const channels = (colour: HexColour): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Relative luminance, from 0 to 1, by WCAG 2.2. */
function luminance(colour: HexColour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio by WCAG 2.2, from 1 to 21. */
export function contrast(one: HexColour, other: HexColour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `colour`, from 0 to 1, over `base`: CSS `color-mix(in srgb, …)`. */
export function mix(colour: HexColour, base: HexColour, share: number): HexColour {
  const below = channels(base);
  const mixed = channels(colour).map((channel, index) => channel * share + (below[index] ?? 0) * (1 - share));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
