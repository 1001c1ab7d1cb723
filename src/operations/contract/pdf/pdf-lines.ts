/** A run of text as pdf.js finds it. Lengths are in points, from the page's lower left corner. */
export interface TextPiece {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly width: number;
  /** The size of the letters; 0 for a gap between two runs. */
  readonly height: number;
  /** The last two numbers are the start of the baseline. */
  readonly transform: readonly number[];
}

interface Span {
  readonly left: number;
  readonly right: number;
}
interface Segment extends Span {
  readonly text: string;
}

/** Text on one baseline. Wide gaps split it, because they separate columns. */
export interface Line {
  readonly baseline: number;
  readonly size: number;
  readonly segments: readonly Segment[];
}

/** In letter heights. */
const columnGap = 1.5;
/** A larger distance between two baselines begins a paragraph. */
const paragraphGap = 1.8;
/** A larger distance ends a table. */
const rowGap = 4;

/** The lines of a text, in the order in which they were written. */
export function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  let isSpaced = false;
  for (const piece of pieces) {
    if (piece.str.trim() === '') {
      isSpaced = true;
      continue;
    }
    const line = lines.at(-1);
    const last = line?.segments.at(-1);
    const next = segmentOf(piece);
    if (line && last && continues(line, piece)) {
      const gap = next.left - last.right;
      const joined = { text: `${last.text}${isSpaced ? ' ' : ''}${next.text}`, left: last.left, right: next.right };
      const segments =
        gap > columnGap * piece.height ? [...line.segments, next] : [...line.segments.slice(0, -1), joined];
      lines[lines.length - 1] = { ...line, size: Math.max(line.size, piece.height), segments };
    } else {
      lines.push({ baseline: baselineOf(piece), size: piece.height, segments: [next] });
    }
    isSpaced = piece.hasEOL;
  }
  return lines;
}

const baselineOf = ({ transform }: TextPiece) => transform[5] ?? 0;

function segmentOf({ str, width, transform }: TextPiece): Segment {
  const left = transform[4] ?? 0;
  return { text: str, left, right: left + width };
}

/** A superscript, such as the number of a footnote, belongs to its line. */
function continues({ baseline, size, segments }: Line, piece: TextPiece): boolean {
  const last = segments.at(-1);
  const tolerance = Math.max(size, piece.height) / 2;
  return (
    last !== undefined &&
    Math.abs(baseline - baselineOf(piece)) <= tolerance &&
    segmentOf(piece).left >= last.right - tolerance
  );
}

export const isFarBelow = (line: Line, before: Line) => isFurther(line, before, paragraphGap);

function isFurther(line: Line, before: Line, gap: number): boolean {
  return Math.abs(before.baseline - line.baseline) > gap * Math.max(before.size, line.size);
}

/** Joins lines. A hyphen at a line's end stays, because it may belong to the word. A soft hyphen is removed. */
export function joined(texts: readonly string[]): string {
  return texts
    .join('\n')
    .replaceAll(/\u00AD\s*\n\s*/g, '')
    .replaceAll(/(?<=\p{L}-)\s*\n\s*(?=\p{Ll})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export const textOf = (lines: readonly Line[]) => joined(lines.flatMap(({ segments }) => segments.map(toText)));
const toText = ({ text }: Segment) => text;

export interface AlignedRows {
  readonly rows: readonly (readonly string[])[];
  /** How many lines the rows take up. */
  readonly length: number;
}

/** The table whose first row is the first of `lines`: at least two lines with the same columns. */
export function alignedRows(lines: readonly Line[]): AlignedRows | undefined {
  const [first] = lines;
  if (!first || first.segments.length < 2) return undefined;
  let columns: readonly Span[] = first.segments;
  const rows: string[][] = [first.segments.map(toText)];
  let before = first;
  let length = 1;
  for (const line of lines.slice(1)) {
    const places = placesOf(line, columns);
    if (!places || isFurther(line, before, rowGap)) break;
    const isWrapped = line.segments.length === 1;
    // Text below the first column is the next paragraph.
    if (isWrapped && (places[0] === 0 || isFarBelow(line, before))) break;
    const row = (isWrapped ? rows.pop() : undefined) ?? columns.map(() => '');
    rows.push(row.map((text, column) => joined([text, line.segments[places.indexOf(column)]?.text ?? ''])));
    columns = columns.map((column, index) => grown(column, line.segments[places.indexOf(index)]));
    before = line;
    length += 1;
  }
  return rows.length < 2 ? undefined : { rows, length };
}

/** The column of each of a line's segments; `undefined` if one has none of its own. */
function placesOf({ segments, size }: Line, columns: readonly Span[]): number[] | undefined {
  const places = segments.map((segment) => columns.findIndex((column) => isInColumn(segment, column, size)));
  const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1));
  if (!isInOrder) return undefined;
  // What looks like two columns may be two justified lines with a wide gap between words at the same place.
  const isSure =
    columns.length > 2 ||
    segments.every((segment, index) => isAligned(segment, columns[places[index] ?? 0] ?? segment, size));
  return isSure ? places : undefined;
}

const isInColumn = (segment: Span, column: Span, size: number) =>
  (segment.left < column.right && segment.right > column.left) || isAligned(segment, column, size);

/** At the left, at the right, or in the middle. */
function isAligned(one: Span, other: Span, size: number): boolean {
  const offsets = [
    one.left - other.left,
    one.right - other.right,
    (one.left + one.right - other.left - other.right) / 2,
  ];
  return offsets.some((offset) => Math.abs(offset) <= size / 4);
}

const grown = (column: Span, segment: Span | undefined): Span =>
  segment ? { left: Math.min(column.left, segment.left), right: Math.max(column.right, segment.right) } : column;
