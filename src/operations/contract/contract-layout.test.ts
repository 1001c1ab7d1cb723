import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import {
  drawingScale,
  isNear,
  layOut,
  pageInSight,
  printingScale,
  scrollToPage,
  sheetGap,
  widestFit,
  zoomIn,
  zoomOut,
  zoomSteps,
} from './contract-layout.ts';

const size = fc.integer({ min: 10, max: 5_000 });
const page = fc.record({ width: size, height: size });
const pages = fc.array(page, { minLength: 1, maxLength: 40 });
const zoom = fc.constantFrom(...zoomSteps);
const widest = 860;
const screen = fc.record({ width: fc.integer({ min: 200, max: 2_000 }), height: fc.integer({ min: 200, max: 2_000 }) });

const a4 = { width: 595, height: 842 };

describe('the sheets', () => {
  it('are stacked and keep their aspect ratio', () => {
    fc.assert(
      fc.property(pages, screen, zoom, (documents, { width }, factor) => {
        const sheets = layOut(documents, { width, widest }, factor);
        expect(sheets).toHaveLength(documents.length);
        for (const [index, sheet] of sheets.entries()) {
          const before = sheets[index - 1];
          expect(sheet.top).toBe(before ? before.top + before.height + sheetGap : sheetGap);
          expect(sheet.width).toBe(sheets[0]?.width);
          const { width: paper = 1, height = 1 } = documents[index] ?? {};
          expect(Math.abs(sheet.height - (height / paper) * sheet.width)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it('fit a narrow screen and have a maximum width', () => {
    expect(layOut([a4], { width: 390, widest }, 1)[0]?.width).toBe(390 - 2 * sheetGap);
    expect(layOut([a4], { width: 1_900, widest }, 1)[0]?.width).toBe(860);
    expect(layOut([a4], { width: 390, widest }, 2)[0]?.width).toBe(732);
    expect(layOut([a4], { width: 0, widest }, 1)[0]?.width).toBe(1);
  });
});

describe('the widest sheet', () => {
  it('makes the smallest print 12 px, or has a comfortable width', () => {
    expect(widestFit([a4], undefined)).toBe(860);
    expect(widestFit([a4], 10)).toBe(860);
    expect(widestFit([a4], 8)).toBe(Math.ceil(595 * 1.5));
    expect(widestFit([a4], undefined, 1.25), 'where all text is larger').toBe(1075);
    fc.assert(
      fc.property(pages, fc.double({ min: 1, max: 40, noNaN: true }), (documents, print) => {
        const fit = widestFit(documents, print);
        for (const { width } of documents) expect((print * fit) / width).toBeGreaterThanOrEqual(12 - 1e-9);
      }),
    );
  });
});

describe('the current page', () => {
  it('is the one scrolled to, if it is taller than a third of the screen and not at the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constant(a4), { minLength: 2, maxLength: 20 }),
        screen,
        fc.nat(),
        (documents, view, seed) => {
          const sheets = layOut(documents, { ...view, widest }, 1);
          const index = seed % sheets.length;
          const { top = 0, height = 0 } = sheets[index] ?? {};
          const end = (sheets.at(-1)?.top ?? 0) + (sheets.at(-1)?.height ?? 0);
          fc.pre(height > view.height / 3 && top - sheetGap + view.height < end);
          expect(pageInSight(sheets, { ...view, top: top - sheetGap })).toBe(index + 1);
        },
      ),
    );
  });

  it('is the first at the top and the last at the bottom, however small the pages are', () => {
    const sheets = layOut([a4, a4, { width: 595, height: 40 }], { width: 500, widest }, 0.5);
    const { top = 0, height = 0 } = sheets.at(-1) ?? {};
    expect(pageInSight(sheets, { top: 0, width: 500, height: 600 })).toBe(1);
    expect(pageInSight(sheets, { top: top + height + sheetGap - 600, width: 500, height: 600 })).toBe(3);
    expect(pageInSight(sheets, { top: 0, width: 0, height: 0 })).toBe(1);
  });
});

it('pages within one screen of the view are drawn, and none before the view is measured', () => {
  const sheets = layOut(
    Array.from({ length: 40 }, () => a4),
    { width: 500, widest },
    1,
  );
  const near = (top: number) =>
    sheets.flatMap((sheet, index) => (isNear(sheet, { top, width: 500, height: 600 }) ? [index + 1] : []));
  expect(near(0)).toEqual([1, 2]);
  expect(near(sheets[19]?.top ?? 0)).toEqual([19, 20, 21]);
  expect(sheets.some((sheet) => isNear(sheet, { top: 0, width: 0, height: 0 }))).toBe(false);
});

describe('a drawing', () => {
  it('has the screen’s resolution up to the memory limit', () => {
    fc.assert(
      fc.property(
        page,
        fc.integer({ min: 1, max: 8_000 }),
        fc.double({ min: 0.5, max: 4, noNaN: true }),
        (paper, width, density) => {
          const scale = drawingScale(paper, width, density);
          expect(scale * paper.width * scale * paper.height).toBeLessThanOrEqual(4_000_001);
          expect(scale * paper.width).toBeLessThanOrEqual(width * density + 1e-6);
        },
      ),
    );
    expect(drawingScale(a4, 595, 2)).toBe(2);
  });

  it('has 200 dots per inch on paper', () => {
    expect(printingScale(a4)).toBeCloseTo(200 / 72);
  });
});

it('zoom moves through its steps and stops at both ends', () => {
  expect(zoomSteps.map(zoomIn)).toEqual([...zoomSteps.slice(1), 4]);
  expect(zoomSteps.map(zoomOut)).toEqual([0.5, ...zoomSteps.slice(0, -1)]);
});

const scrolls = (page: number) => {
  const scrollTo = vi.fn<(place: object) => void>();
  const articles = [{ offsetTop: 12 }, { offsetTop: 900 }];
  scrollToPage({ querySelectorAll: () => articles, scrollTo } as never, page);
  return scrollTo.mock.calls.flat();
};

describe('a page to show', () => {
  it('is scrolled to, the first with what is above it', () => {
    expect([scrolls(1), scrolls(2)]).toEqual([[{ left: 0, top: 0 }], [{ left: 0, top: 900 - sheetGap }]]);
  });

  it('that has not been read yet leaves the view where it is', () => {
    expect(scrolls(3)).toEqual([]);
  });
});
