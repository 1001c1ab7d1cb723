import { createHash } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contractFile, contractFileName } from './contract-file.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pdf = (...bytes: number[]) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(bytes)]);
const read = (base64: string | null) => contractFile({ base64 }, 'A-1');

const base64 = (text: string) => Buffer.from(text).toString('base64');

const spellings: Record<string, (bytes: Buffer) => string> = {
  plain: (bytes) => bytes.toString('base64'),
  'line breaks': (bytes) => bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  'a data: prefix': (bytes) => `data:application/pdf;name="a b.pdf";base64,${bytes.toString('base64')}`,
  'the base64url alphabet': (bytes) => bytes.toString('base64url'),
  'no padding': (bytes) => bytes.toString('base64').replaceAll('=', ''),
};

describe('the contract’s bytes are decoded unchanged @P33 @T52', () => {
  it.each(Object.entries(spellings))('from base64 with %s', async (_, spell) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (tail) => {
        const original = pdf(...tail);
        const file = await read(spell(original));
        expect(file.kind === 'pdf' && sha256(file.bytes)).toBe(sha256(original));
      }),
    );
  });

  // Longer than two of the pieces that it is decoded in.
  it.each(Object.entries(spellings))('at 2 MB, with %s', async (_, spell) => {
    const original = Buffer.alloc(2 * 1024 * 1024 + 1, 0xfb);
    original.write('%PDF-1.7\n');
    const file = await read(spell(original));
    expect(file.kind === 'pdf' && sha256(file.bytes)).toBe(sha256(original));
  });
});

it('8 MB are decoded without blocking the screen', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const file = await read(pdf().toString('base64') + Buffer.alloc(8 * 1024 * 1024).toString('base64'));
  clearInterval(others);
  expect(file.kind).toBe('pdf');
  expect(turns).toBeGreaterThanOrEqual(10);
});

describe('only a PDF is saved @P34 @T52', () => {
  it.each([
    base64('<html><script>alert(1)</script></html>'),
    base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    base64(' %PDF-1.7'),
    base64('%PDF'),
    `data:text/html;base64,${base64('<b>')}`,
    'not base64 at all!',
    '%PDF-1.7',
    'JVBERi0=JVBERi0=',
    'J',
  ])('%s', async (text) => {
    expect(await contractFile({ base64: text, contentType: 'application/pdf', fileName: 'a.pdf' }, 'A-1')).toEqual({
      kind: 'not-a-pdf',
    });
  });

  it.each([null, '', ' \r\n', 'data:application/pdf;base64,', '=='])('%j counts as not issued yet', async (text) => {
    expect(await read(text)).toEqual({ kind: 'empty' });
  });
});

describe('the file name @P35 @T52', () => {
  it.each([
    ['CCB 12345.pdf', 'CCB 12345.pdf'],
    ['Cédula de crédito (via 2).PDF', 'Cédula de crédito (via 2).pdf'],
    ['contrato', 'contrato.pdf'],
    ['contrato.pdf.exe', 'contrato.pdf.exe.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    [String.raw`C:\Windows\win.ini`, 'win.ini.pdf'],
    ['../../x\n/y.pdf', 'y.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['a<b>:"|?*\u0000c.pdf', 'abc.pdf'],
    ['😀 contrato 😀.pdf', 'contrato.pdf'],
    ['CON', 'ccb-A-1.pdf'],
    ['nul.pdf', 'ccb-A-1.pdf'],
    ['Com1.tar.pdf', 'ccb-A-1.pdf'],
    ['console.pdf', 'console.pdf'],
    ['..', 'ccb-A-1.pdf'],
    ['😀', 'ccb-A-1.pdf'],
    ['.pdf', 'ccb-A-1.pdf'],
    [' ', 'ccb-A-1.pdf'],
    [null, 'ccb-A-1.pdf'],
    [undefined, 'ccb-A-1.pdf'],
  ])('%j becomes %s', (fileName, name) => {
    expect(contractFileName(fileName, 'A-1')).toBe(name);
  });

  it('is cut if it is too long', () => {
    expect(contractFileName('a'.repeat(300), 'A-1')).toBe(`${'a'.repeat(60)}.pdf`);
    expect(contractFileName(`${'a'.repeat(59)}.${'b'.repeat(300)}`, 'A-1')).toBe(`${'a'.repeat(59)}.pdf`);
  });

  it('omits a code without any safe character', () => {
    expect(contractFileName(null, '//')).toBe('ccb.pdf');
  });

  it('is valid on every file system for any name and code', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(fc.option(text), text, (fileName, code) => {
        const name = contractFileName(fileName, code);
        expect(name).toMatch(/^[^. \p{C}/\\:*?"<>|][^\p{C}/\\:*?"<>|]*\.pdf$/u);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\./i);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }),
      { numRuns: 1000 },
    );
  });
});
