import type { ContractDocument } from '#src/partner/contract/operation.ts';
import { fromBase64 } from '#src/platform/base64.ts';

export type ContractFile =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string }
  /** Not issued yet. */
  | { readonly kind: 'empty' }
  /** Not base64, or something else than a PDF: never handed on, whatever `contentType` says. */
  | { readonly kind: 'not-a-pdf' };

/** The document as a file to save; its name never comes from the partner unchanged, its bytes always do. */
export async function contractFile(document: ContractDocument, code: string): Promise<ContractFile> {
  const base64 = plainBase64(document.base64 ?? '');
  if (base64 === '') return { kind: 'empty' };
  const bytes = await decode(base64);
  return bytes && isPdf(bytes)
    ? { kind: 'pdf', bytes, name: contractFileName(document.fileName, code) }
    : { kind: 'not-a-pdf' };
}

/** Without line breaks, `data:` prefix and padding. */
function plainBase64(text: string): string {
  return text
    .replace(/^\s*data:[^,]*,/i, '')
    .replaceAll(/\s+/g, '')
    .replace(/=+$/, '');
}

/** Characters decoded before the screen gets a turn; a multiple of four, so that each piece stands alone. */
const pieceLength = 1024 * 1024;

/** Takes the alphabet of addresses too; `undefined` where the text is not base64. A `data:` address would do this faster, but the security policy allows none. */
async function decode(base64: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!/^[A-Za-z0-9+/_-]*$/.test(base64) || base64.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((base64.length * 3) / 4));
  let length = 0;
  for (let start = 0; start < base64.length; start += pieceLength) {
    if (start > 0) await nextTurn();
    const piece = base64.slice(start, start + pieceLength);
    const decoded = fromBase64(piece.replaceAll('-', '+').replaceAll('_', '/'));
    bytes.set(decoded, length);
    length += decoded.length;
  }
  return bytes;
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

const isPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';

/** Four bytes a letter at most, and still short enough for every file system. */
const longestName = 60;
const reservedByWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that is safe on every system: the partner's, as far as it is one, else `ccb-<code>.pdf`. */
export function contractFileName(fileName: string | null | undefined, code: string): string {
  const name = safeName((fileName ?? '').replace(/^.*[/\\]/s, '').replace(/\.pdf\s*$/i, ''));
  if (name !== '' && !reservedByWindows.test(name)) return `${name}.pdf`;
  return `${['ccb', safeName(code)].filter(Boolean).join('-')}.pdf`;
}

/** Letters, digits and a little punctuation: no control characters, no change of writing direction, no emoji. */
function safeName(text: string): string {
  const kept = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, '');
  return trimEnds(Array.from(trimEnds(kept)).slice(0, longestName).join(''));
}

/** Neither hidden by a leading dot, nor cut by Windows at a trailing one. */
const trimEnds = (text: string) => text.replaceAll(/^[ .]+|[ .]+$/g, '');
