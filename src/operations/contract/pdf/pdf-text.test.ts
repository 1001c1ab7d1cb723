import * as fc from 'fast-check';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import Pdf from 'pdfkit';
import { describe, expect, it } from 'vitest';

import type { TextPiece } from './pdf-lines.ts';
import { blocksOf, smallestPrint, textsOf, withoutSkips, type Block, type TextItem } from './pdf-text.ts';

interface Placed {
  readonly str: string;
  readonly left?: number;
  readonly baseline: number;
  readonly size?: number;
}

/** Text with letters as wide as half their height. */
const piece = ({ str, left = 50, baseline, size = 10 }: Placed): TextPiece => ({
  str,
  hasEOL: false,
  width: (str.length * size) / 2,
  height: size,
  transform: [size, 0, 0, size, left, baseline],
});
const pieces = (...placed: readonly Placed[]) => placed.map(piece);
const heading = (level: number): Block => ({ kind: 'heading', level, text: 'x' });
const begin = (id: string | null, tag: string) => ({ type: 'beginMarkedContentProps', id, tag });
const letters = (texts: readonly string[]) => Array.from(texts.join('').replaceAll(/\s/g, '')).toSorted().join('');
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const untagged = (...placed: readonly Placed[]) => blocksOf(pieces(...placed), null);

describe('the layout of a page without tags', () => {
  it('makes consecutive lines one paragraph, and a gap begins another', () => {
    expect(
      untagged(
        { str: 'O emitente promete', baseline: 700 },
        { str: 'pagar ao credor', baseline: 688 },
        { str: 'Atraso', baseline: 660 },
        { str: '2 % de multa', baseline: 648 },
      ),
    ).toEqual([paragraph('O emitente promete pagar ao credor'), paragraph('Atraso 2 % de multa')]);
  });

  it('joins runs on one line as they are, with the spaces that are there', () => {
    const space: TextPiece = { ...piece({ str: ' ', left: 85, baseline: 500 }), width: 2, height: 0 };
    expect(
      blocksOf(
        [
          piece({ str: 'Empres', baseline: 500 }),
          piece({ str: 'a', left: 80, baseline: 500 }),
          space,
          piece({ str: 'S.A.', left: 87, baseline: 500 }),
        ],
        null,
      ),
    ).toEqual([paragraph('Empresa S.A.')]);
  });

  it('keeps a hyphen at the end of a line and drops a soft one', () => {
    expect(
      untagged(
        { str: 'crédito pré-', baseline: 500 },
        { str: 'aprovado e conso\u00AD', baseline: 488 },
        { str: 'lidado', baseline: 476 },
      ),
    ).toEqual([paragraph('crédito pré-aprovado e consolidado')]);
  });

  it('makes large letters headings', () => {
    expect(
      untagged(
        { str: 'Cédula de', baseline: 760, size: 18 },
        { str: 'Crédito', baseline: 740, size: 18 },
        { str: 'Partes', baseline: 700, size: 12 },
        { str: 'As partes deste contrato são o credor e o emitente.', baseline: 686 },
      ),
    ).toEqual([
      { kind: 'heading', level: 1, text: 'Cédula de Crédito' },
      { kind: 'heading', level: 2, text: 'Partes' },
      paragraph('As partes deste contrato são o credor e o emitente.'),
    ]);
  });

  it('makes labels and values a table, with wrapped values', () => {
    expect(
      untagged(
        { str: 'Credor', baseline: 700 },
        { str: 'Financeira', left: 200, baseline: 700 },
        { str: 'Endereço', baseline: 688 },
        { str: 'Rua das Acácias, 10,', left: 200, baseline: 688 },
        { str: 'São Paulo', left: 200, baseline: 676 },
        { str: 'O crédito é concedido assim:', baseline: 664 },
      ),
    ).toEqual([
      {
        kind: 'table',
        header: undefined,
        rows: [
          ['Credor', 'Financeira'],
          ['Endereço', 'Rua das Acácias, 10, São Paulo'],
        ],
      },
      paragraph('O crédito é concedido assim:'),
    ]);
  });

  it('takes a first row of words above figures as the names of the columns', () => {
    const rows = [
      ['Nº', 'Vencimento', 'Valor'],
      ['1', '10/12/2026', 'R$ 10,00'],
      ['2', '10/01/2027', ''],
      ['3', '10/02/2027', 'R$ 1.210,00'],
    ];
    const placed = rows.flatMap((row, index) =>
      row
        .map((str, column) => ({ str, left: 150 * (column + 1) - str.length * 5, baseline: 700 - 14 * index }))
        .filter(({ str }) => str !== ''),
    );
    const [header, ...others] = rows;
    expect(untagged(...placed)).toEqual([{ kind: 'table', header, rows: others }]);
  });

  it('does not take wide gaps in justified lines for columns', () => {
    const text = untagged(
      { str: 'O emitente', baseline: 700 },
      { str: 'promete pagar', left: 120, baseline: 700 },
      { str: 'ao credor a quantia', baseline: 688 },
      { str: 'financiada', left: 165, baseline: 688 },
    );
    expect(text).toEqual([paragraph('O emitente promete pagar ao credor a quantia financiada')]);
  });

  it('recovers every table whose cells are aligned', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
    const size = fc.record({ columns: fc.integer({ min: 2, max: 7 }), rows: fc.integer({ min: 2, max: 30 }) });
    const table = size.chain(({ columns, rows }) =>
      fc.array(fc.array(word, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    );
    const alignment = fc.constantFrom(0, 0.5, 1);
    fc.assert(
      fc.property(table, alignment, (rows, share) => {
        const placed = rows.flatMap((row, index) =>
          row.map((str, column) => ({
            str,
            left: 20 + 100 * column + share * (60 - str.length * 5),
            baseline: 800 - 14 * index,
          })),
        );
        expect(untagged(...placed)).toEqual([{ kind: 'table', header: undefined, rows }]);
      }),
    );
  });

  it('loses no letter, wherever text stands @P70', () => {
    const placed = fc.record({
      str: fc.string({ unit: fc.constantFrom('a', 'B', 'ç', '1', '.', ' ', '-'), minLength: 1, maxLength: 20 }),
      left: fc.integer({ min: 0, max: 500 }),
      baseline: fc.integer({ min: 0, max: 60 }).map((line) => line * 12),
      size: fc.constantFrom(8, 10, 12, 18),
    });
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 60 }), (all) => {
        const blocks = untagged(...all);
        expect(letters(blocks.flatMap(textsOf))).toBe(letters(all.map(({ str }) => str)));
        for (const block of blocks) {
          if (block.kind !== 'table') continue;
          const widths = [...(block.header ? [block.header] : []), ...block.rows].map((row) => row.length);
          expect(new Set(widths).size).toBe(1);
        }
      }),
    );
  });
});

describe('a page that can’t be read as text', () => {
  it('is a picture', () => {
    expect(blocksOf([], null)).toEqual([]);
    expect(untagged({ str: ' ', baseline: 40 })).toEqual([]);
  });

  it('has fonts that do not map to letters', () => {
    expect(untagged({ str: '\uE001\uE002\uE003 \u0001\u0002', baseline: 40 })).toEqual([]);
    expect(untagged({ str: '\uFFFD\uFFFD\uFFFD.', baseline: 40 })).toEqual([]);
  });
});

it('headings skip no level, over pages', () => {
  const levels = withoutSkips([
    [heading(2), paragraph('y'), heading(4)],
    [heading(1), heading(3)],
  ]);
  expect(levels.map((page) => page.map((block) => (block.kind === 'heading' ? block.level : 0)))).toEqual([
    [1, 0, 2],
    [1, 2],
  ]);
});

it('the smallest print leaves out ornaments', () => {
  expect(smallestPrint([])).toBeUndefined();
  const body = piece({ str: 'a'.repeat(95), baseline: 500, size: 9.5 });
  expect(smallestPrint([piece({ str: 'b', baseline: 20, size: 4 }), body])).toBe(9.5);
  expect(smallestPrint([piece({ str: 'b'.repeat(5), baseline: 20, size: 8 }), body])).toBe(8);
});

/** A page of pdfkit's, as pdf.js reads it. */
async function readBack(tagged: boolean): Promise<Block[]> {
  const doc = new Pdf({ size: 'A4', margin: 50, tagged, lang: 'pt-BR', pdfVersion: '1.7' });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const add = (kind: string, draw: () => void) => (tagged ? root.add(doc.struct(kind, {}, draw)) : draw());
  add('H1', () => doc.fontSize(18).text('Cédula'));
  add('P', () => doc.fontSize(10).text('O emitente promete pagar ao credor a quantia que este contrato indica.'));
  add('P', () => {
    doc.moveDown(2).text('Credor', 50, 140).text('Financeira', 200, 140);
  });
  add('P', () => {
    doc.text('Emitente', 50, 154).text('Ana', 200, 154);
  });
  if (tagged) {
    const list = doc.struct('L');
    root.add(list);
    for (const text of ['Multa de 2 %', 'Juros de mora'])
      list.add(doc.struct('LI', {}, [doc.struct('LBody', {}, () => doc.text(text, 50))]));
    list.end();
  }
  doc.moveDown(2);
  const rows = [
    ['Parcela', 'Vencimento', 'Valor'],
    ['1', '10/12/2026', 'R$ 10,00'],
    ['2', '10/01/2027', 'R$ 10,00'],
  ];
  const data = rows.map((row, index) => row.map((text) => ({ text, type: index === 0 ? 'TH' : 'TD' })));
  doc.table({ ...(tagged && { structParent: root }), data } as unknown as PDFKit.Mixins.TableOptionsWithData);
  if (tagged) doc.markContent('Artifact', { type: 'Pagination' });
  doc.text('Página 1 de 1', 50, 780, { lineBreak: false });
  if (tagged) doc.endMarkedContent();
  root.end();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise((resolve) => doc.on('end', resolve));
  doc.end();
  await whole;
  const data8 = new Uint8Array(Buffer.concat(chunks));
  const page = await (await getDocument({ data: data8, verbosity: VerbosityLevel.ERRORS }).promise).getPage(1);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  return blocksOf(items satisfies TextItem[], await page.getStructTree());
}

const start: Block[] = [
  { kind: 'heading', level: 1, text: 'Cédula' },
  paragraph('O emitente promete pagar ao credor a quantia que este contrato indica.'),
  {
    kind: 'table',
    header: undefined,
    rows: [
      ['Credor', 'Financeira'],
      ['Emitente', 'Ana'],
    ],
  },
];
const instalments: Block = {
  kind: 'table',
  header: ['Parcela', 'Vencimento', 'Valor'],
  rows: [
    ['1', '10/12/2026', 'R$ 10,00'],
    ['2', '10/01/2027', 'R$ 10,00'],
  ],
};

describe('a PDF as pdf.js reads it', () => {
  it('has the blocks of its tags, without page numbers', async () => {
    const list: Block = { kind: 'list', items: ['Multa de 2 %', 'Juros de mora'] };
    expect(await readBack(true)).toEqual([...start, list, instalments]);
  });

  it('has the same blocks by its layout @P70', async () => {
    expect(await readBack(false)).toEqual([...start, instalments, paragraph('Página 1 de 1')]);
  });
});

it('a page whose tags leave text out is read by its layout @P70', () => {
  const end = { type: 'endMarkedContent' };
  const tags = { role: 'Root', children: [{ role: 'P', children: [{ type: 'content', id: 'mc0' }] }] };
  const [inside, outside] = pieces({ str: 'Marcado', baseline: 500 }, { str: 'Esquecido', baseline: 400 });
  if (!inside || !outside) throw new Error('no pieces');
  const marked = [begin('mc0', 'P'), inside, end];
  expect(blocksOf([...marked, begin(null, 'Artifact'), outside, end], tags)).toEqual([paragraph('Marcado')]);
  for (const rest of [[outside], [begin('mc9', 'P'), outside, end]])
    expect(blocksOf([...marked, ...rest], tags)).toEqual([paragraph('Marcado'), paragraph('Esquecido')]);
});
