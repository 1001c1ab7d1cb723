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
export { useHeldElsewhere } from './journey/held-elsewhere.ts';
export { heldElsewhere } from './journey/journey-hold.ts';
export { currentDraftJourney } from './journey/journey-draft.ts';
export { forgetDraftKey } from './journey/draft-key.ts';
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
export { contractedAt, isJourneyOf, journeyView, positionIn, resumeJourney } from './journey/journey-view.ts';
export { recognizableFacts } from './journey/recognizable-facts.ts';
export { customerFacts, saleFacts } from './journey/short-facts.ts';
export { NewSaleQuestion } from './wizard/new-sale-question.tsx';
export { useSalesInHand, useSalesInHandStore, type SalesInHand } from './journey/sales-in-hand.ts';
export { watchSalesInHand } from './journey/watch-sales-in-hand.ts';
export { SaleSummary } from './wizard/sale-summary.tsx';
export { useStartOver } from './wizard/new-sale.ts';

/**
 * Fetches the wizard's page, which is a separate chunk. Where there is room for the list of steps, fetches the list in
 * parallel.
 */
export async function loadWizardPage() {
  const [page, hasList] = await Promise.all([
    import('./wizard/wizard-page.tsx'),
    matchMedia(roomForSteps.replace('@media ', '')).matches && fetchStepList(),
  ]);
  if (hasList) await page.preloadStepList();
  return page;
}

/** Never rejects, because the page also works without the list. */
async function fetchStepList(): Promise<boolean> {
  try {
    await import('#src/ui/steps/step-list.tsx');
    return true;
  } catch (error) {
    report(error, 'late file');
    return false;
  }
}
