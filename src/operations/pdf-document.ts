import jpeg2000Url from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import { getDocument, PDFWorker, VerbosityLevel, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { report } from '#src/report.ts';

import type { PageSize } from './contract-layout.ts';
import { letGo } from './let-go.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { paragraphsOf } from './pdf-text.ts';
import { startPdfWorker } from './pdf-worker.ts';

export interface Drawing {
  /** Pixels per point. */
  readonly scale: number;
  readonly signal: AbortSignal;
  readonly intent?: 'display' | 'print';
}

/** A PDF that is open: pages are told apart by their index. */
export interface Pdf {
  readonly pages: readonly PageSize[];
  /** Rejects where the page cannot be drawn, and where `signal` says that nobody wants it any more. */
  readonly draw: (index: number, drawing: Drawing) => Promise<HTMLCanvasElement>;
  readonly text: (index: number) => Promise<string[]>;
}

/** What the content security policy leaves to pdf.js: no WebAssembly, and every file by an address of the build. */
const underPolicy = {
  verbosity: VerbosityLevel.ERRORS,
  isEvalSupported: false,
  useWasm: false,
  useWorkerFetch: false,
  BinaryDataFactory: PdfFonts,
  // A folder to pdf.js, which adds the name of the one file that it takes from there: behind the # nobody minds it.
  wasmUrl: `${jpeg2000Url}#/`,
};

/**
 * Opens a PDF in a worker of its own, until `signal` says that it is done with. `undefined` where the file is damaged or
 * wants a password; rejects where pdf.js itself is not to be had.
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Pdf | undefined> {
  signal.throwIfAborted();
  const port = startPdfWorker();
  const lost = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker of pdf.js did not come')));
  });
  const worker = PDFWorker.create({ port, verbosity: underPolicy.verbosity });
  // A copy, for pdf.js gives its bytes away to the worker: what is saved stays as it came.
  const task = getDocument({ ...underPolicy, data: bytes.slice(), worker });
  const end = () => port.terminate();
  signal.addEventListener(
    'abort',
    () =>
      void task
        .destroy()
        .catch((error: unknown) => report(error, 'contract close'))
        .then(end),
    { once: true },
  );
  const pages = task.promise.then((document) =>
    Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1))),
  );
  try {
    return await Promise.race([
      lost,
      pages.then(asPdf, (error: unknown) => (signal.aborted ? undefined : report(error, 'contract open'))),
    ]);
  } catch (error) {
    // Whom pdf.js would wait for in vain.
    end();
    throw error;
  }
}

function asPdf(pages: readonly PDFPageProxy[]): Pdf {
  const pageAt = (index: number) => {
    const page = pages[index];
    if (!page) throw new RangeError(`No page ${index + 1}`);
    return page;
  };
  return {
    pages: pages.map((page) => page.getViewport({ scale: 1 })).map(({ width, height }) => ({ width, height })),
    draw: (index, drawing) => draw(pageAt(index), drawing),
    text: async (index) => paragraphsOf((await pageAt(index).getTextContent()).items.filter((item) => 'str' in item)),
  };
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
    letGo(canvas);
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    // Images and glyphs of the page are made again where it is drawn again.
    page.cleanup();
  }
}
