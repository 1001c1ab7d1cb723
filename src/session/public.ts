import { late } from '#src/ui/late.ts';

export { IdleDialog, IdleWarning } from './idle-warning.tsx';
export { SessionRenewal } from './session-renewal.tsx';
export type { SessionStore } from './session-store.ts';
export { useLeaving } from './use-leaving.tsx';
export { UnlockForm } from './unlock-form.tsx';
export { useHandOver } from './use-hand-over.ts';
export { startSession } from './start-session.ts';
export {
  provideSession,
  useHandover,
  useHandoverStore,
  useSession,
  useSessionStore,
  type SessionServices,
} from './use-session.ts';

/** A chunk of its own, fetched by the clerks who have yet to sign in. */
export const loadSignInPage = late(() => import('./sign-in-page.tsx'));
