import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { mostClerks } from '#src/domain/accounts.ts';

import { isSecret } from './sealing.ts';

/*
 * `__Host-`: only this host can set them, over https. Browsers treat http on the machine itself as secure, except
 * Safari. `Lax`, because the provider's redirect comes from another site.
 */
const signInCookie = '__Host-balcao-sign-in';
const clerkCookie = (seat: number) => `__Host-balcao-clerk-${seat}`;
const options = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

export const seats: readonly number[] = Array.from({ length: mostClerks }, (_, index) => index + 1);

function secretIn(c: Context, name: string): string | undefined {
  const value = getCookie(c, name);
  return value !== undefined && isSecret(value) ? value : undefined;
}

export const clerkSecret = (c: Context, seat: number): string | undefined => secretIn(c, clerkCookie(seat));
export const setClerkSecret = (c: Context, seat: number, { secret, lifeMs }: { secret: string; lifeMs: number }) =>
  setCookie(c, clerkCookie(seat), secret, { ...options, maxAge: Math.floor(lifeMs / 1000) });
export const deleteClerkSecret = (c: Context, seat: number): void => void deleteCookie(c, clerkCookie(seat), options);

/** Binds a sign-in to the browser that began it. */
export const signInSecret = (c: Context): string | undefined => secretIn(c, signInCookie);
export const setSignInSecret = (c: Context, secret: string, lifeMs: number): void =>
  setCookie(c, signInCookie, secret, { ...options, maxAge: Math.floor(lifeMs / 1000) });
