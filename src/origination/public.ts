export { AnswerNotice } from './answer-notice.tsx';
export { createJourneyStore, JourneyStoreContext, useJourneyStore, useUnderway, useUnsettled, type JourneyStore } from './journey-store.ts';
export { SupportCode } from './support-code.tsx';

/** A chunk of its own, fetched with the first step. */
export const loadWizardPage = () => import('./wizard-page.tsx');
