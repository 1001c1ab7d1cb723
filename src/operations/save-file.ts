/** A browser may still be reading the address after the click; by then it surely is not. */
const releaseAfter = 10_000;

/** Hands a PDF to the browser's downloads. */
export function savePdf({ bytes, name }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string }) {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfter);
}
