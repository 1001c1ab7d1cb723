import { correction, generate } from 'lean-qr/nano';

export interface QrPath {
  /** Modules on a side, without the quiet zone. */
  readonly size: number;
  /** SVG path data of the dark modules, one unit each. */
  readonly d: string;
}

/** `undefined` where the text is too long for a code that a telephone reads at arm's length. */
export function qrPath(text: string): QrPath | undefined {
  if (text.length > 1000) return undefined;
  const { size, get } = generate(text, { minCorrectionLevel: correction.M });
  const cells = Array.from({ length: size * size }, (_, index) => ({ x: index % size, y: Math.floor(index / size) }));
  const dark = cells.filter(({ x, y }) => get(x, y));
  return { size, d: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') };
}
