import type { Context } from 'hono';

import { isStepId, productIds, stepIdOf } from '#src/domain/ids.ts';
import { attemptHeader, keyHeader } from '#src/domain/own-server.ts';

import type { Subject } from './ledger.ts';

/** A string in quotation marks, as the IETF draft has it, without escapes and of a length that can be kept. */
const quotedKey = /^"([\x20\x21\x23-\x5b\x5d-\x7e]{1,100})"$/;

/** The key that names a POST; `undefined` where there is none or it is malformed, which `hasKey` tells apart. */
export const keyOf = (c: Context): string | undefined => quotedKey.exec(c.req.header(keyHeader) ?? '')?.[1];
export const hasKey = (c: Context): boolean => c.req.header(keyHeader) !== undefined;
export const isKey = (text: string): boolean => quotedKey.test(`"${text}"`);

export const bearerToken = (c: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];

/** What can be a code at all. */
export const isText = (text: string): boolean => /^[^\p{Cc}]{1,200}$/u.test(text) && text.trim() !== '';
const looksLikeADocument = /(?<!\d)(?:\d{11}|\d{14}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})(?!\d)/;
const looksLikeAName = /\p{L}{2,}\s+\p{L}{2,}/u;
/** A code that may be kept. The document gives codes no form: what looks like a CPF, a CNPJ or two words is taken for a person. */
export const isOperationCode = (text: string): boolean =>
  isText(text) && text.length <= 100 && !looksLikeADocument.test(text) && !looksLikeAName.test(text);
export const isProduct = (text: string): boolean => productIds.some((id) => id === text);

/** What may be kept of `Balcao-Attempt`; what has another form is left out. */
const forms: Readonly<Record<keyof Subject, (text: string) => boolean>> = {
  product: isProduct,
  step: (text) => isStepId(stepIdOf(text)),
  code: isOperationCode,
  till: (text) => /^[\w-]{1,16}$/.test(text),
};

export function subjectOf(c: Context): Subject {
  const said = new URLSearchParams(c.req.header(attemptHeader) ?? '');
  const kept = Object.entries(forms).flatMap(([name, isRight]) => {
    const value = said.get(name);
    return value !== null && isRight(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}
