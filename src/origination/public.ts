export { AnswerNotice } from './answer-notice.tsx';
export { Awaiting } from './awaiting.tsx';
export { createDraftKeeper, useDraftKeeper, useIsDraftOf, useIsUnderway, useOffered } from './draft-keeper.ts';
export { createDraftVault } from './draft-vault.ts';
export {
  createJourneyStore,
  useHasOtherSale,
  useJourney,
  useJourneyStore,
  useSoldAs,
  useUnderway,
  useUnsettled,
  type JourneyStore,
} from './journey-store.ts';
export { journeyView, positionIn } from './journey-view.ts';
export { ActionForm, ActionLink } from './later-views.ts';
export { isJourneyOf, resumeJourney } from './resume-journey.ts';
export { SettleTrouble } from './settle-trouble.tsx';
export { SupportCode } from './support-code.tsx';
export { UnknownPanel } from './unknown-panel.tsx';
export { WithheldNotice } from './withheld-notice.tsx';
export { useOperationCommand, type OperationCommand } from './use-operation-command.ts';
export { useSettle } from './use-settle.ts';
export { useWording } from './use-wording.ts';

/** A chunk of its own, fetched with the first step. */
export const loadWizardPage = () => import('./wizard-page.tsx');
