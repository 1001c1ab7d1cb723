// The build for older browsers: the other wants the newest of each, and this app runs from Safari 16.4 and Chrome 111 on.
// oxlint-disable-next-line import/default -- with its query it is an address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';

import { trustedScriptUrl } from '#src/ui/trusted-script-url.ts';

const address = trustedScriptUrl('balcao-pdf-worker', workerUrl);

export const startPdfWorker = () => new Worker(address, { type: 'module' });
