import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';

const files: Readonly<Record<string, string>> = { 'FoxitDingbats.pfb': dingbats, 'FoxitSymbol.pfb': symbols };

/**
 * Of the fonts that a PDF may use without bringing them, the two that no device has under another name: without them the
 * ticks of a form would be missing. pdf.js asks for them by their file's name.
 */
export class PdfFonts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const file = files[filename];
    if (file === undefined) throw new Error(`No file "${filename}"`);
    // oxlint-disable-next-line no-restricted-globals -- One of the app’s own files.
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`"${filename}": ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
