import type { ResponseOf } from '#src/partner/api/endpoints.ts';

import type { Operation } from '../operation.ts';
import { hostileText, outcomeOf, type Quirks } from '../test-data.ts';
import { contractPdf } from './contract-pdf.ts';

type Document = ResponseOf<'Operacoes/ObterCcb'>;

const html = '<!doctype html><title>Contrato</title><script>alert("CCB")</script><p>Isto não é um PDF.</p>';
const hugeBytes = 8 * 1024 * 1024;

const base64Forms: Partial<Record<NonNullable<Quirks['document']>, (base64: string) => string>> = {
  'line-breaks': (base64) => base64.replace(/.{76}/g, '$&\r\n'),
  'data-url': (base64) => `data:application/pdf;base64,${base64}`,
  'url-safe': (base64) => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
};

/** The large contract takes 11 MB, so few are kept. */
const mostKept = 3;
const kept = new Map<string, Promise<Document>>();

/**
 * The last few documents are cached. A document stays the same while its operation does, and drawing one blocks other
 * requests.
 */
export function contractDocument(operation: Operation, quirk: Quirks['document']): Promise<Document> {
  const key = JSON.stringify([operation, quirk]);
  const known = kept.get(key);
  if (known) return known;
  const drawn = draw(operation, quirk);
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return drawn;
}

async function draw(operation: Operation, quirk: Quirks['document']): Promise<Document> {
  const named = { fileName: `CCB-${operation.code}.pdf`, contentType: 'application/pdf' };
  if (operation.issuedAt === undefined || quirk === 'empty') return { ...named, base64: '' };
  if (quirk === 'html')
    return { fileName: 'contrato.html', contentType: 'text/html', base64: Buffer.from(html).toString('base64') };
  const pdf = await contractPdf(operation, quirk === 'huge' ? hugeBytes : 0);
  const base64 = pdf.toString('base64');
  const hostile = quirk === 'traversal' || outcomeOf(operation.customer?.document) === 'hostile';
  const fileName = hostile ? `../../etc/${hostileText.markup}.exe` : named.fileName;
  return { ...named, fileName, base64: (quirk && base64Forms[quirk]?.(base64)) ?? base64 };
}
