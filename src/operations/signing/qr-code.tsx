import { styled } from '@mui/material/styles';
import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'react';

/** Black on white in every theme, as cameras need it. Dark and high-contrast colours do not change an image. */
const Picture = styled('img', { shouldForwardProp: (prop) => prop !== 'side' })<{ readonly side: string }>(
  ({ theme, side }) => ({
    display: 'block',
    width: `min(100%, ${side})`,
    aspectRatio: '1',
    borderRadius: theme.shape.borderRadius,
  }),
);

/** Width of the white margin that a scanner needs, in modules. */
const quietZone = 4;

function pictureOf(text: string): string | undefined {
  const path = qrPath(text);
  if (!path) return undefined;
  const side = path.size + 2 * quietZone;
  const frame = `${-quietZone} ${-quietZone} ${side} ${side}`;
  const background = `<path fill="#fff" d="M${-quietZone} ${-quietZone}h${side}v${side}h${-side}z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" shape-rendering="crispEdges">${background}<path d="${path.d}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Instruction if the text is too long for a code. */
  readonly tooLong: string;
  /** Side length in CSS, if there is room for it. */
  readonly side?: string;
}

export function QrCode({ text, label, tooLong, side = '320px' }: QrCodeProps) {
  const picture = useMemo(() => pictureOf(text), [text]);
  if (picture === undefined) return <p>{tooLong}</p>;
  return <Picture src={picture} alt={label} side={side} />;
}

interface QrPath {
  /** Modules on a side, without the quiet zone. */
  readonly size: number;
  /** SVG path data of the dark modules, one unit each. */
  readonly d: string;
}

/** Whether the text is short enough for a code that a phone reads at arm's length. */
export const isScannable = (text: string): boolean => text.length <= 1000;

/** `undefined` if the text is too long for a code. */
export function qrPath(text: string): QrPath | undefined {
  if (!isScannable(text)) return undefined;
  const { size, get } = generate(text, { minCorrectionLevel: correction.M });
  const cells = Array.from({ length: size * size }, (_, index) => ({ x: index % size, y: Math.floor(index / size) }));
  const dark = cells.filter(({ x, y }) => get(x, y));
  return { size, d: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') };
}
