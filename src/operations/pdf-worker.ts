// The build for older browsers: the other wants the newest of each, and this app runs from Safari 16.4 and Chrome 111 on.
// oxlint-disable-next-line import/default -- with its query it is an address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: () => string }) => { readonly createScriptURL: (url: string) => string };
}

/** One address, whatever is asked for: the policy lets nothing else be run. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => workerUrl });

export const startPdfWorker = () => new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
