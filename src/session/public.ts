import { withMessages } from '#src/i18n/load-messages.ts';
import { late } from '#src/ui/late.ts';

export { createSessionStore, type SessionState, type SessionStore } from './session-store.ts';
export { SessionRenewal } from './session-renewal.tsx';
export { SessionContext, useSession, useSessionStore } from './use-session.ts';

/** A chunk of its own, fetched by the clerks who have yet to sign in. */
export const loadSignInPage = late(() => withMessages(import('./sign-in-page.tsx'), 'session'));
