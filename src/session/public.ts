import { late } from '#src/platform/loading/late.ts';

export { IdleDialog, IdleWarning, SessionRenewal, SignOutQuestion, useConfirmedSignOut } from './session-dialogs.tsx';
export { ClerkButton } from './account/late-clerk-button.ts';
export type { SessionStore } from './session-store.ts';
export { UnlockForm } from './lock/unlock-form.tsx';
export {
  provideSession,
  startSession,
  useGiveDevice,
  useHandover,
  useHandoverStore,
  useSeesOwnOnly,
  useSession,
  useSessionStore,
  type OpenSession,
  type SessionServices,
} from './use-session.ts';

/** A separate chunk: clerks who are signed in do not fetch it. */
export const loadSignInPage = late(() => import('./sign-in/sign-in-page.tsx'));
export const loadAccountPage = () => import('./account/account-page.tsx');
export const loadAccountSession = () => import('./account/account-session.ts');
