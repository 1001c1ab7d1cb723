import * as z from 'zod/mini';

import type { ValidationKey } from '#src/forms/error-text.ts';

const key = (name: ValidationKey) => name;

/** The prefix of a pasted `Authorization` header. */
const scheme = /^bearer(?:\s+|$)/i;

/** A token is sent in a request header unchanged: visible ASCII without spaces. */
const token = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, key('required'))),
    z.transform((typed) => typed.replace(scheme, '')),
  ),
  z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/, key('token'))),
);

const pin = z.string().check(z.trim(), z.minLength(1, key('required')), z.regex(/^\d{4,8}$/, key('pin')));

export const signInSchema = z.object({ token, pin });
export const unlockSchema = z.object({ pin });
export const renewalSchema = z.object({ token });
