/** In points, 72 per inch; all other lengths in this file are CSS pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface Sheet {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The visible part of the column of sheets. */
export interface View {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Marks an area as high as its content, which the page scrolls. */
export const flowing = { 'data-flowing': '' } as const;
const isFlowing = (area: { readonly dataset?: DOMStringMap }) => area.dataset?.['flowing'] !== undefined;

export function viewOf(area: HTMLElement): View {
  const { scrollTop, clientWidth, clientHeight } = area;
  return isFlowing(area)
    ? { top: Math.max(0, -area.getBoundingClientRect().top), width: clientWidth, height: window.innerHeight }
    : { top: scrollTop, width: clientWidth, height: clientHeight };
}

/** Passes the page's scrolling on to an area that flows, until the returned function is called. */
export function followPage(area: HTMLElement): () => void {
  const pass = () => area.dispatchEvent(new Event('scroll'));
  window.addEventListener('scroll', pass, { passive: true });
  return () => window.removeEventListener('scroll', pass);
}

/** Changes the size of what an area shows, and keeps the middle of the view where it was. */
export function keepPlace(area: HTMLElement, change: () => void): void {
  const { scrollLeft, scrollWidth, clientWidth } = area;
  const across = (scrollLeft + clientWidth / 2) / scrollWidth;
  const { top, height } = viewOf(area);
  const middle = height / 2;
  const down = (top + middle) / area.scrollHeight;
  change();
  area.scrollLeft = across * area.scrollWidth - area.clientWidth / 2;
  // An area at its beginning stays there.
  if (top === 0) return;
  const next = down * area.scrollHeight - middle;
  if (isFlowing(area)) window.scrollBy(0, next - viewOf(area).top);
  else area.scrollTop = next;
}

/** Shows the beginning of a page, which is an `article` in both modes. Its text may not have been read yet. */
export function scrollToPage(
  area: Pick<HTMLElement, 'querySelectorAll' | 'scrollTo'> & { readonly dataset?: DOMStringMap },
  page: number,
): void {
  const article = [...area.querySelectorAll('article')][page - 1];
  if (!article) return;
  if (isFlowing(area)) return article.scrollIntoView();
  area.scrollTo({ left: 0, top: page === 1 ? 0 : article.offsetTop - sheetGap });
}

/** Around and between sheets. */
export const sheetGap = 12;
/** A wider sheet is easier to read only if its print is small. */
const comfortable = 860;
const smallestLegible = 12;

/**
 * How wide a sheet is at most until it is enlarged; `smallestPrint` is in points. A screen whose text is enlarged by
 * `textScale` enlarges the sheet too.
 */
export function widestFit(pages: readonly PageSize[], smallestPrint: number | undefined, textScale = 1): number {
  const widest = Math.max(0, ...pages.map(({ width }) => width));
  return Math.ceil(textScale * Math.max(comfortable, (smallestLegible / (smallestPrint ?? Infinity)) * widest));
}

/** Of the screen's text, by which the customer's is larger. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** At 1 the sheet fits the width, and text has its usual size. */
export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export const zoomIn = (zoom: number) => zoomSteps.find((step) => step > zoom) ?? zoom;
export const zoomOut = (zoom: number) => zoomSteps.findLast((step) => step < zoom) ?? zoom;

interface Fit {
  /** The area's width. */
  readonly width: number;
  /** The greatest width of a sheet at zoom 1. */
  readonly widest: number;
}

/** One column of equally wide sheets, whatever the pages' sizes. */
export function layOut(pages: readonly PageSize[], { width, widest }: Fit, zoom: number): Sheet[] {
  const sheetWidth = Math.max(1, Math.round(Math.min(width - 2 * sheetGap, widest) * zoom));
  let top = sheetGap;
  return pages.map((page) => {
    const sheet = { top, width: sheetWidth, height: Math.round((page.height / page.width) * sheetWidth) };
    top += sheet.height + sheetGap;
    return sheet;
  });
}

/** Number of the page being read: the one a third of the way down the view, or the last at the end. */
export function pageInSight(sheets: readonly Sheet[], { top, height }: View): number {
  const last = sheets.at(-1);
  if (last && top > 0 && top + height >= last.top + last.height) return sheets.length;
  return Math.max(1, sheets.findLastIndex((sheet) => sheet.top <= top + height / 3) + 1);
}

/** Whether it is visible or at most one screen away, and therefore drawn. */
export function isNear(sheet: Sheet, { top, height }: View): boolean {
  return height > 0 && sheet.top < top + 2 * height && sheet.top + sheet.height > top - height;
}

/** Per drawing: 16 MB of memory, which a cheap tablet has for each of the few pages that are near. */
const mostPixels = 4_000_000;

/** Pixels per point for a page `width` CSS pixels wide; `density` is in pixels per CSS pixel. */
export function drawingScale(page: PageSize, width: number, density: number): number {
  return Math.min((width * density) / page.width, Math.sqrt(mostPixels / (page.width * page.height)));
}

/** 200 dots per inch, which small print needs. */
export const printingScale = (page: PageSize) => drawingScale(page, page.width / 72, 200);

/** Twice as wide as it is shown, and too small to read. */
const thumbnailWidth = 240;

/** A small picture of a drawn page, as a `data:` URL: nothing has to revoke it. */
export function thumbnailOf(drawn: HTMLCanvasElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = thumbnailWidth;
  canvas.height = Math.round((drawn.height / drawn.width) * thumbnailWidth);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  const url = canvas.toDataURL('image/webp', 0.8);
  releaseCanvas(canvas);
  return url;
}

/** Frees a canvas's memory. Safari keeps it while the canvas has a size, even off the page. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
