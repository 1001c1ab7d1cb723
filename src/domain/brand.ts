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

/** A store's brand, from `config.json`. Paths are on the app's own origin. */
export interface Brand {
  /** Below the app's icon on a device. */
  readonly name: string;
  /** The path of the icons without their endings: `.svg`, `-180.png`, `-192.png` and `-512.png`. */
  readonly icon: string;
  /** In the top bar. Without one, the store's name stands alone. */
  readonly logo?: BrandLogo;
  readonly primaryColor: Readonly<Record<Scheme, HexColour>>;
}

export interface BrandLogo {
  readonly light: string;
  readonly dark: string;
  /** The picture's own size, whose ratio reserves its place before it arrives. */
  readonly width: number;
  readonly height: number;
}

export type Scheme = 'light' | 'dark';
export const schemes = ['light', 'dark'] as const;

/** The background colours. */
export const surfaces = {
  light: { default: '#FAF8F4', paper: '#FFFFFF' },
  dark: { default: '#121614', paper: '#1A201D' },
} as const;

export const defaultBrand: Brand = {
  name: 'Balcão',
  icon: '/icon',
  primaryColor: { light: '#0B4F46', dark: '#7FD1BF' },
};

/** The contrast ratio that WCAG 2.2 requires of text. Controls need 3. */
export const leastContrast = 4.5;

const inks = ['#FFFFFF', '#121614'] as const;
/**
 * The largest share of the primary colour in a background with text of that colour: a hovered button, a chosen toggle.
 */
const tintShare = 0.08;

export interface PrimaryColours {
  readonly main: HexColour;
  /** A filled button's colour while it is hovered. */
  readonly hover: HexColour;
  /** Text on both. */
  readonly contrastText: HexColour;
}

export function primaryColours({ primaryColor }: Brand, scheme: Scheme): PrimaryColours {
  const main = primaryColor[scheme];
  const [best = inks[0]] = inks.toSorted((one, other) => contrast(other, main) - contrast(one, main));
  // Away from the text's colour, so that hovering never lowers the contrast.
  return { main, hover: mix(best === inks[0] ? '#000000' : '#FFFFFF', main, 0.2), contrastText: best };
}

/** The lowest contrast of any text in or on the primary colour. */
export function lowestContrast(brand: Brand, scheme: Scheme): number {
  const { main, hover, contrastText } = primaryColours(brand, scheme);
  const { default: page, paper } = surfaces[scheme];
  return Math.min(
    ...[page, paper, mix(main, paper, tintShare)].map((surface) => contrast(main, surface)),
    ...[main, hover].map((surface) => contrast(contrastText, surface)),
  );
}

/** The colour for the dark scheme: lightened until text in it has a contrast of 7, or white. */
export function darkSchemeColour(light: HexColour): HexColour {
  const comfortable = 7;
  for (let share = 0; share < 1; share += 0.04) {
    const lighter = mix('#FFFFFF', light, share);
    if (contrast(lighter, surfaces.dark.paper) >= comfortable) return lighter;
  }
  return '#FFFFFF';
}
