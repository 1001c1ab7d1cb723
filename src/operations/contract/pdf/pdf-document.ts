import { getDocument, PDFWorker, VerbosityLevel, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// The legacy build runs from Safari 16.4 and Chrome 111 on, as this app does; the other one needs newer browsers.
// oxlint-disable-next-line import/default -- with its query the import is a URL
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jpeg2000Url from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

import { trustedScriptUrl } from '#src/platform/loading/trusted-script-url.ts';
import { report } from '#src/platform/report.ts';

import { releaseCanvas, type PageSize } from '../contract-layout.ts';
import { blocksOf, smallestPrint, type Block, type TextItem } from './pdf-text.ts';

export interface Drawing {
  /** Pixels per point. */
  readonly scale: number;
  readonly signal: AbortSignal;
  readonly intent?: 'display' | 'print';
}

/** An open PDF. Pages are addressed by their index. */
export interface Pdf {
  readonly pages: readonly PageSize[];
  /** Rejects if the page cannot be drawn or `signal` is aborted. */
  readonly draw: (index: number, drawing: Drawing) => Promise<HTMLCanvasElement>;
  /** Rejects if the page can't be read; empty if it has no text. */
  readonly text: (index: number) => Promise<readonly Block[]>;
  /** In points, on the first pages; `undefined` if they have no text. */
  readonly smallestPrint: number | undefined;
}

/** How many pages are measured to choose the initial zoom: measuring all of them would delay the first page. */
const measuredPages = 3;

const scriptUrl = trustedScriptUrl('balcao-pdf-worker', workerUrl);

const fonts: Readonly<Record<string, string>> = { 'FoxitDingbats.pfb': dingbats, 'FoxitSymbol.pfb': symbols };

/**
 * Two of the fonts that a PDF need not embed. Devices have substitutes for the other ones, but not for these two, which
 * forms use for ticks.
 */
class FontFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = fonts[filename];
    if (url === undefined) throw new Error(`No file "${filename}"`);
    // oxlint-disable-next-line no-restricted-globals -- One of the app’s own files.
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`"${filename}": ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** The security policy forbids WebAssembly and eval, and every file comes from a URL of the build. */
const options = {
  verbosity: VerbosityLevel.ERRORS,
  isEvalSupported: false,
  useWasm: false,
  useWorkerFetch: false,
  BinaryDataFactory: FontFiles,
  // pdf.js expects a folder and appends the name of the one file that it loads: after the # the name has no effect.
  wasmUrl: `${jpeg2000Url}#/`,
};

/**
 * Opens a PDF in its own worker, which ends when `signal` is aborted. Resolves to `undefined` if the file is damaged or
 * needs a password; rejects if the worker does not load.
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Pdf | undefined> {
  signal.throwIfAborted();
  const port = new Worker(scriptUrl, { type: 'module' });
  const workerFailed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker of pdf.js did not load')));
  });
  const worker = PDFWorker.create({ port, verbosity: options.verbosity });
  // pdf.js transfers the bytes to the worker: a copy leaves the original to be saved.
  const task = getDocument({ ...options, data: bytes.slice(), worker });
  const close = async () => {
    await task.destroy().catch((error: unknown) => report(error, 'contract close'));
    port.terminate();
  };
  signal.addEventListener('abort', () => void close(), { once: true });
  const pages = task.promise.then((document) =>
    Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1))),
  );
  try {
    return await Promise.race([
      workerFailed,
      pages.then(asPdf, (error: unknown) => (signal.aborted ? undefined : report(error, 'contract open'))),
    ]);
  } catch (error) {
    // Not by `close`: if the worker has not loaded, `destroy` never gets the answer that it waits for.
    port.terminate();
    throw error;
  }
}

async function asPdf(pages: readonly PDFPageProxy[]): Promise<Pdf> {
  const pageAt = (index: number) => {
    const page = pages[index];
    if (!page) throw new RangeError(`No page ${index + 1}`);
    return page;
  };
  const measured = pages.slice(0, measuredPages).map(async (page) => {
    const items = await readText(page).catch((error: unknown) => report(error, 'contract text') ?? []);
    return smallestPrint(items) ?? Infinity;
  });
  const smallest = Math.min(...(await Promise.all(measured)));
  return {
    pages: pages.map((page) => page.getViewport({ scale: 1 })).map(({ width, height }) => ({ width, height })),
    draw: (index, drawing) => draw(pageAt(index), drawing),
    text: async (index) => blocksOf(await readText(pageAt(index)), await pageAt(index).getStructTree()),
    smallestPrint: smallest === Infinity ? undefined : smallest,
  };
}

/** Reads chunk by chunk: pdf.js's own `getTextContent` needs async iteration of streams, which Safari lacks. */
async function readText(page: PDFPageProxy): Promise<TextItem[]> {
  const stream: ReadableStream<Pick<Awaited<ReturnType<PDFPageProxy['getTextContent']>>, 'items'>> =
    page.streamTextContent({ includeMarkedContent: true });
  const reader = stream.getReader();
  const items: TextItem[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return items;
    items.push(...value.items);
  }
}

async function draw(page: PDFPageProxy, { scale, signal, intent = 'display' }: Drawing): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport, intent });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    return canvas;
  } catch (error) {
    releaseCanvas(canvas);
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    // Frees the page's images and glyphs, which the next drawing loads again.
    page.cleanup();
  }
}
