export {
  createDraftKeeper,
  useDraftKeeper,
  useHasDraftOf,
  useIsUnderway,
  useOfferedDrafts,
  useSaleUnderway,
} from './journey/draft-keeper.ts';
export { createDraftVault } from './journey/draft-vault.ts';
export {
  createJourneyStore,
  useHasOtherSale,
  useJourney,
  useJourneyStore,
  useProductOpenedAs,
  useUnderway,
  useUnsettled,
  type JourneyStore,
} from './journey/journey-store.ts';
export { journeyView, positionIn } from './journey/journey-view.ts';
export { isJourneyOf, resumeJourney } from './journey/resume-journey.ts';

/** A chunk of its own, fetched with the first step. */
export const loadWizardPage = () => import('./wizard/wizard-page.tsx');
