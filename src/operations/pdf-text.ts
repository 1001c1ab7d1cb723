export interface TextPiece {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly height: number;
  /** The last two numbers are where its baseline begins. */
  readonly transform: readonly number[];
}

/** A line further below the one before it than this many heights of its letters begins a paragraph. */
const paragraphGap = 1.8;

/** A page's text in the order in which the document has it: a paragraph each, so that it can be read aloud bit by bit. */
export function paragraphsOf(pieces: readonly TextPiece[]): string[] {
  const paragraphs: string[] = [];
  let before: TextPiece | undefined;
  for (const piece of pieces) {
    const text = piece.str + (piece.hasEOL ? ' ' : '');
    if (before && !isBelow(piece, before)) paragraphs.push((paragraphs.pop() ?? '') + text);
    else paragraphs.push(text);
    if (piece.str.trim() !== '') before = piece;
  }
  return paragraphs
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

function isBelow(piece: TextPiece, before: TextPiece): boolean {
  if (piece.str.trim() === '') return false;
  const distance = Math.abs((before.transform[5] ?? 0) - (piece.transform[5] ?? 0));
  return distance > paragraphGap * Math.max(before.height, piece.height);
}
