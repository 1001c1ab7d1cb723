import { expect, it } from 'vitest';

import { paragraphsOf, type TextPiece } from './pdf-text.ts';

const piece = (str: string, baseline: number, hasEOL = false): TextPiece => ({
  str,
  hasEOL,
  height: str === '' ? 0 : 10,
  transform: [10, 0, 0, 10, 50, baseline],
});

it('consecutive lines are one paragraph, and a gap begins another', () => {
  expect(
    paragraphsOf([
      piece('O emitente promete', 700, true),
      piece('pagar ao ', 688),
      piece('credor', 688),
      piece('', 688, true),
      piece('Atraso', 660, true),
      piece('2 % de multa', 648),
    ]),
  ).toEqual(['O emitente promete pagar ao credor', 'Atraso 2 % de multa']);
});

it('text at a distance, like the next column, begins a paragraph', () => {
  expect(paragraphsOf([piece('Credor', 500), piece(' ', 500), piece('Financeira', 500), piece('Rodapé', 40)])).toEqual([
    'Credor Financeira',
    'Rodapé',
  ]);
  expect(paragraphsOf([piece('fim da coluna', 40), piece('outra coluna', 700)])).toEqual([
    'fim da coluna',
    'outra coluna',
  ]);
});

it('a page without text has no paragraphs', () => {
  expect(paragraphsOf([])).toEqual([]);
  expect(paragraphsOf([piece(' ', 40, true)])).toEqual([]);
});
