import { report } from '#src/platform/report.ts';
import { roomForSteps } from '#src/ui/theme/media.ts';

export {
  createDraftKeeper,
  useDraftKeeper,
  useHasDraftOf,
  useIsUnderway,
  useOfferedDrafts,
  useSaleUnderway,
} from './journey/draft-keeper.ts';
export { heldProducts, useHeldElsewhere } from './journey/held-elsewhere.ts';
export { currentDraftJourney } from './journey/journey-draft.ts';
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
export type { JourneyState } from './journey/journey-state.ts';
export { isJourneyOf, journeyView, positionIn, resumeJourney } from './journey/journey-view.ts';
export { customerFacts, recognizableFacts, saleFacts } from './journey/recognizable-facts.ts';
export { NewSaleQuestion } from './wizard/new-sale-question.tsx';

/**
 * A chunk of its own, fetched with the first step, and side by side with the list of steps where there is room for it.
 */
export async function loadWizardPage() {
  const [page, hasList] = await Promise.all([
    import('./wizard/wizard-page.tsx'),
    matchMedia(roomForSteps.replace('@media ', '')).matches && fetchStepList(),
  ]);
  if (hasList) await page.preloadStepList();
  return page;
}

/** Without the list the page works all the same. */
async function fetchStepList(): Promise<boolean> {
  try {
    await import('#src/ui/steps/step-list.tsx');
    return true;
  } catch (error) {
    report(error, 'late file');
    return false;
  }
}
