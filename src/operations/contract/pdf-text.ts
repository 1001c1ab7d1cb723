export interface TextPiece {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly height: number;
  /** The last two numbers are the start of the baseline. */
  readonly transform: readonly number[];
}

/** In letter heights: a larger distance between two baselines begins a paragraph. */
const paragraphGap = 1.8;

/** A page's text in document order, split into paragraphs, by which screen readers navigate. */
export function paragraphsOf(pieces: readonly TextPiece[]): string[] {
  const paragraphs: string[] = [];
  let before: TextPiece | undefined;
  for (const piece of pieces) {
    const text = piece.str + (piece.hasEOL ? ' ' : '');
    if (before && !isApart(piece, before)) paragraphs.push((paragraphs.pop() ?? '') + text);
    else paragraphs.push(text);
    if (piece.str.trim() !== '') before = piece;
  }
  return paragraphs
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

function isApart(piece: TextPiece, before: TextPiece): boolean {
  if (piece.str.trim() === '') return false;
  const distance = Math.abs((before.transform[5] ?? 0) - (piece.transform[5] ?? 0));
  return distance > paragraphGap * Math.max(before.height, piece.height);
}
