/** How a document lies on the screen: pure numbers, in CSS pixels unless told otherwise. */
export interface PageSize {
  /** In points. */
  readonly width: number;
  readonly height: number;
}

export interface Sheet {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the stack of sheets that is in sight. */
export interface View {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Around and between sheets. */
export const sheetGap = 12;
/** A sheet that is as wide as a desk is not read better. */
const widestFit = 860;

/** 1 is the width of the screen. */
export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export const zoomIn = (zoom: number) => zoomSteps.find((step) => step > zoom) ?? zoom;
export const zoomOut = (zoom: number) => zoomSteps.findLast((step) => step < zoom) ?? zoom;

/** Below each other and equally wide, whatever the sizes of their paper. */
export function layOut(pages: readonly PageSize[], { width }: Pick<View, 'width'>, zoom: number): Sheet[] {
  const sheetWidth = Math.max(1, Math.round(Math.min(width - 2 * sheetGap, widestFit) * zoom));
  let top = sheetGap;
  return pages.map((page) => {
    const sheet = { top, width: sheetWidth, height: Math.round((page.height / page.width) * sheetWidth) };
    top += sheet.height + sheetGap;
    return sheet;
  });
}

/** The page being read, from 1 on: the one a third of the way down, or the last at the end of the way. */
export function pageInSight(sheets: readonly Sheet[], { top, height }: View): number {
  const last = sheets.at(-1);
  if (last && top > 0 && top + height >= last.top + last.height) return sheets.length;
  return Math.max(1, sheets.findLastIndex((sheet) => sheet.top <= top + height / 3) + 1);
}

/** Whether it is in sight or one screen away, and so worth the memory of being drawn. */
export function isNear(sheet: Sheet, { top, height }: View): boolean {
  return height > 0 && sheet.top < top + 2 * height && sheet.top + sheet.height > top - height;
}

/** Of a drawing: 16 MB of memory, which a cheap tablet has for each of the few pages that are near. */
const mostPixels = 4_000_000;

/** Pixels per point for a page that is `width` wide on a screen of `density` pixels per CSS pixel. */
export function drawingScale(page: PageSize, width: number, density: number): number {
  return Math.min((width * density) / page.width, Math.sqrt(mostPixels / (page.width * page.height)));
}

/** Inches that a page was made for; 72 points each. 200 dots per inch is what small print needs. */
export const printingScale = (page: PageSize) => drawingScale(page, page.width / 72, 200);
