import { report } from '#src/report.ts';

/** What nobody has caught leaves a trace too. Once a page. */
export function watchFailures(): void {
  window.addEventListener('error', (event) => report(event.error, 'window error', event));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'window rejection'));
  // Of the address that was refused nothing is kept: it may be the partner's.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber, columnNumber }) =>
    report({ name: effectiveDirective }, 'window policy violation', {
      filename: sourceFile,
      lineno: lineNumber,
      colno: columnNumber,
    }),
  );
}
