import { late } from '#src/platform/late.ts';

export { IdleDialog, IdleWarning } from './lock/idle-warning.tsx';
export { SessionRenewal } from './sign-in/session-renewal.tsx';
export type { SessionStore } from './session-store.ts';
export { useLeaving } from './lock/use-leaving.tsx';
export { UnlockForm } from './lock/unlock-form.tsx';
export { useHandOver } from './use-session.ts';
export { startSession } from './use-session.ts';
export {
  provideSession,
  useHandover,
  useHandoverStore,
  useSession,
  useSessionStore,
  type SessionServices,
} from './use-session.ts';

/** A chunk of its own, fetched by the clerks who have yet to sign in. */
export const loadSignInPage = late(() => import('./sign-in/sign-in-page.tsx'));
