import { useQuery } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';
import type { ContractDocument } from '#src/partner/api/responses.ts';
import { fromBase64 } from '#src/platform/base64.ts';

import { useReadContract } from '../../operation-reads.ts';

export interface PdfFile {
  readonly kind: 'pdf';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

export type ContractFile =
  | PdfFile
  /** The partner has not issued it yet. */
  | { readonly kind: 'empty' }
  /** The bytes are checked, because `contentType` may be wrong. */
  | { readonly kind: 'not-a-pdf' };

/** Decodes the document. Its bytes stay as the partner sent them; its name is made safe. */
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

/** Characters decoded between two turns of the event loop: a multiple of four, so that each piece is valid base64. */
const pieceLength = 1024 * 1024;

/**
 * Takes base64 and base64url; `undefined` for anything else. Fetching a `data:` URL is faster, but the security policy
 * forbids it.
 */
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

/** In characters of up to four bytes, which every file system accepts. */
const longestName = 60;
const reservedByWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The partner's name reduced to what is safe on every system; `ccb-<code>.pdf` if nothing is left. */
export function contractFileName(fileName: string | null | undefined, code: string): string {
  const name = safeName((fileName ?? '').replace(/^.*[/\\]/s, '').replace(/\.pdf\s*$/i, ''));
  if (name !== '' && !reservedByWindows.test(name)) return `${name}.pdf`;
  return `${['ccb', safeName(code)].filter(Boolean).join('-')}.pdf`;
}

/** Letters, digits and a little punctuation: no control characters, no bidirectional marks, no emoji. */
function safeName(text: string): string {
  const kept = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, '');
  return trimEnds(Array.from(trimEnds(kept)).slice(0, longestName).join(''));
}

/** A leading dot hides the file; Windows removes a trailing one. */
const trimEnds = (text: string) => text.replaceAll(/^[ .]+|[ .]+$/g, '');

/** Milliseconds. A browser may still read the URL for a while after the click. */
const revokeAfter = 10_000;

/** Hands the PDF to the browser's downloads. */
export function savePdf({ bytes, name }: PdfFile): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}

type ReadContractFile = ContractFile & {
  /** The support code of the read that returned the file. */
  readonly supportCode: string;
};

/** Reads and checks the contract. No cache keeps the bytes. */
export function useReadContractFile(code: OperationCode) {
  const readContract = useReadContract(code);
  return async (): Promise<ReadContractFile> => {
    const { data, supportCode } = await readContract();
    return { ...(await contractFile(data, code)), supportCode };
  };
}

/** The contract while it is on screen. */
export function useContractFile(code: OperationCode) {
  return useQuery({
    queryKey: ['contract-file', code],
    queryFn: useReadContractFile(code),
    // The document must not change while a person reads it. `readContract` does its own retrying.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
