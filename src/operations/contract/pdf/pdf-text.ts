import { alignedRows, isFarBelow, linesOf, textOf, type Line, type TextPiece } from './pdf-lines.ts';

/** Where marked content begins or ends. The structure tree refers to it by `id`. */
interface Mark {
  readonly type: string;
  readonly id?: string | null;
  readonly tag?: string;
}
export type TextItem = TextPiece | Mark;

/** A node of the structure tree. One without a role refers to marked content. */
export interface TagNode {
  readonly role?: string;
  readonly children?: readonly TagNode[];
  readonly id?: string;
  /** Describes a picture. */
  readonly alt?: string;
}

export interface Table {
  readonly kind: 'table';
  /** The names of the columns. */
  readonly header: readonly string[] | undefined;
  /** All of one length, the header included. */
  readonly rows: readonly (readonly string[])[];
}
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | Table;

/**
 * A page's text in reading order: by its tags, or by its layout if there are none or if they leave text out. Empty if
 * the page is a picture, or if its fonts do not say which letters their shapes are.
 */
export function blocksOf(items: readonly TextItem[], tags: TagNode | null): Block[] {
  const pieces = piecesOf(items);
  if (!isLegible(pieces)) return [];
  const tagged = tags ? taggedBlocks(items, tags) : [];
  return tagged.length > 0 ? tagged : layoutBlocks(linesOf(pieces));
}

const piecesOf = (items: readonly TextItem[]) => items.filter((item) => 'str' in item);

function isLegible(pieces: readonly TextPiece[]): boolean {
  const text = pieces.map(({ str }) => str.replaceAll(/\s/g, '')).join('');
  const unknown = text.replaceAll(/[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu, '').length + text.split('\uFFFD').length - 1;
  return unknown < text.length / 2;
}

/** The smallest characters of a page, up to this share of them, count as ornaments and are ignored. */
const ornament = 0.02;

/** In points; `undefined` without text. */
export function smallestPrint(items: readonly TextItem[]): number | undefined {
  const sizes = piecesOf(items)
    .flatMap(({ str, height }) => Array.from(str.replaceAll(/\s/g, ''), () => height))
    .toSorted((one, other) => one - other);
  return sizes[Math.floor(sizes.length * ornament)];
}

/** As a multiple of the body text's size: a line at least this large is a heading. */
const headingSize = 1.15;
const titleSize = 1.5;

function layoutBlocks(lines: readonly Line[]): Block[] {
  const body = commonSize(lines);
  const levelOf = ({ size }: Line) => (size >= titleSize * body ? 1 : size >= headingSize * body ? 2 : undefined);
  const groups: { level: number | undefined; paragraphs: Line[][] }[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const level = levelOf(line);
    const isApart = !before || isFarBelow(line, before);
    const group = groups.at(-1);
    if (!group || group.level !== level || (level !== undefined && isApart))
      groups.push({ level, paragraphs: [[line]] });
    else if (isApart) group.paragraphs.push([line]);
    else group.paragraphs.at(-1)?.push(line);
    before = line;
  }
  return groups.flatMap(({ level, paragraphs }) =>
    level === undefined ? flow(paragraphs) : [{ kind: 'heading', level, text: textOf(paragraphs.flat()) }],
  );
}

/** The size of most letters. */
function commonSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) letters.set(line.size, (letters.get(line.size) ?? 0) + textOf([line]).length);
  const [[size] = [0]] = [...letters].toSorted(([, one], [, other]) => other - one);
  return size;
}

/** Paragraphs, and the tables that their lines form. */
function flow(paragraphs: readonly (readonly Line[])[]): Block[] {
  const blocks: Block[] = [];
  const lines = paragraphs.flatMap((paragraph, index) => paragraph.map((line) => ({ line, paragraph: index })));
  for (let at = 0; at < lines.length;) {
    const table = alignedRows(lines.slice(at).map(({ line }) => line));
    if (table) {
      blocks.push(withHeader(table.rows));
      at += table.length;
      continue;
    }
    const start = at;
    do at += 1;
    while (lines[at]?.paragraph === lines[start]?.paragraph && !alignedRows(lines.slice(at).map(({ line }) => line)));
    blocks.push({ kind: 'paragraph', text: textOf(lines.slice(start, at).map(({ line }) => line)) });
  }
  return blocks;
}

const hasDigit = (text: string) => /\d/.test(text);

/** A first row of words above rows with figures names the columns. Two columns are labels and values. */
function withHeader(rows: readonly (readonly string[])[]): Table {
  const [first = [], ...others] = rows;
  const isHeader = first.length > 2 && !first.some(hasDigit) && others.every((row) => row.some(hasDigit));
  return isHeader ? { kind: 'table', header: first, rows: others } : { kind: 'table', header: undefined, rows };
}

/** Empty if the tags leave text out. What is marked as an artifact, such as a page number, is not part of the text. */
function taggedBlocks(items: readonly TextItem[], tags: TagNode): Block[] {
  const byId = new Map<string, TextPiece[]>(contentIds(tags).map((id) => [id, []]));
  const open: { readonly id: string | undefined; readonly isArtifact: boolean }[] = [];
  for (const item of items) {
    if ('str' in item) {
      const mark = open.findLast(({ id, isArtifact }) => isArtifact || (id !== undefined && byId.has(id)));
      if (mark) byId.get(mark.id ?? '')?.push(item);
      else if (item.str.trim() !== '') return [];
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push({ id: item.id ?? undefined, isArtifact: item.tag === 'Artifact' });
  }
  const blocks = assembled(tags, (node) => linesOf(contentIds(node).flatMap((id) => byId.get(id) ?? [])));
  // If text was lost through a tag in an unexpected place, the tags are not used: a contract must be complete.
  const marked = [...byId.values()].flat();
  return lengthOf(blocks.flatMap(textsOf)) < lengthOf(marked.map(({ str }) => str)) ? [] : blocks;
}

const lengthOf = (texts: readonly string[]) => texts.join('').replaceAll(/[\s\u00AD]/g, '').length;

export function textsOf(block: Block): readonly string[] {
  if (block.kind === 'table') return [...(block.header ?? []), ...block.rows.flat()];
  return block.kind === 'list' ? block.items : [block.text];
}

const contentIds = ({ id, children = [] }: TagNode): string[] => [
  ...(id === undefined ? [] : [id]),
  ...children.flatMap(contentIds),
];

type LinesOf = (node: TagNode) => Line[];

/** Consecutive paragraphs are laid out together, because the rows of a form are often tagged as paragraphs. */
function assembled(tags: TagNode, linesIn: LinesOf): Block[] {
  const blocks: Block[] = [];
  let paragraphs: Line[][] = [];
  const close = () => {
    blocks.push(...flow(paragraphs));
    paragraphs = [];
  };
  const visit = (node: TagNode) => {
    const block = taggedBlock(node, linesIn);
    if (block) {
      close();
      blocks.push(block);
    } else if (node.children?.some(isStructural)) node.children.forEach(visit);
    else paragraphs.push(linesIn(node));
  };
  visit(tags);
  close();
  return blocks.filter((block) => textsOf(block).some((text) => text !== ''));
}

const structural = /^(Document|Part|Art|Sect|Div|BlockQuote|Caption|Form|Figure|TOC|TOCI|Title|P|H[1-6]?|L|LI|Table)$/;
const isStructural = ({ role = '', children = [] }: TagNode): boolean =>
  structural.test(role) || children.some(isStructural);

/** `undefined` for paragraphs and for what contains other blocks. */
function taggedBlock(node: TagNode, linesIn: LinesOf): Block | undefined {
  const { role = '', alt } = node;
  const text = () => textOf(linesIn(node));
  if (/^(Title|H1)$/.test(role)) return { kind: 'heading', level: 1, text: text() };
  if (/^H[2-6]?$/.test(role)) return { kind: 'heading', level: Number(role[1] ?? 2), text: text() };
  if (role === 'L') return { kind: 'list', items: itemsOf(node, linesIn) };
  if (role === 'Table') return taggedTable(node, linesIn);
  return role === 'Figure' && alt !== undefined && text() === '' ? { kind: 'paragraph', text: alt } : undefined;
}

/** Inner lists follow the item that they are in. */
function itemsOf(list: TagNode, linesIn: LinesOf): string[] {
  return (list.children ?? []).flatMap((item) => {
    const inner = listsIn(item);
    const own = linesIn({ children: withoutLists(item) });
    return [textOf(own), ...inner.flatMap((one) => itemsOf(one, linesIn))].filter((text) => text !== '');
  });
}
const listsIn = (node: TagNode): TagNode[] => (node.role === 'L' ? [node] : (node.children ?? []).flatMap(listsIn));
const withoutLists = (node: TagNode): TagNode[] => {
  if (node.role === 'L') return [];
  return node.children ? node.children.flatMap(withoutLists) : [node];
};

function taggedTable(table: TagNode, linesIn: LinesOf): Table {
  const rows = rowsIn(table).map(({ children = [] }) => ({
    isHeader: children.every(({ role }) => role === 'TH'),
    texts: children.map((cell) => textOf(linesIn(cell))),
  }));
  const width = Math.max(0, ...rows.map(({ texts }) => texts.length));
  // Where cells span columns, it is not certain which name belongs to which column.
  const isRegular = rows.every(({ texts }) => texts.length === width);
  const [first, ...others] = rows;
  const header = isRegular && first?.isHeader && others.length > 0 ? first.texts : undefined;
  const body = header ? others : rows;
  return {
    kind: 'table',
    header,
    rows: body.map(({ texts }) => [...texts, ...Array<string>(width - texts.length).fill('')]),
  };
}
const rowsIn = (node: TagNode): TagNode[] => (node.role === 'TR' ? [node] : (node.children ?? []).flatMap(rowsIn));

/** Changes the levels of headings so that none skips a level: a skipped level suggests missing text. */
export function withoutSkips(pages: readonly (readonly Block[])[]): Block[][] {
  let last = 0;
  return pages.map((blocks) =>
    blocks.map((block) => {
      if (block.kind !== 'heading') return block;
      last = Math.min(block.level, last + 1);
      return { ...block, level: last };
    }),
  );
}
