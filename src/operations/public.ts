import { withMessages } from '#src/i18n/load-messages.ts';

export { OpenOperationForm } from './open-operation-form.tsx';
export { OperationList } from './operation-list.tsx';
export { rememberOperation, useDeviceIndex } from './use-device-index.ts';

/** Chunks of their own, fetched with the first operation that is looked at. */
export const loadOperationPage = () => withMessages(import('./operation-page.tsx'), 'operations', 'actions');
export const loadActionPage = () => withMessages(import('./action-page.tsx'), 'operations', 'actions');
export const loadOperationsPage = () => withMessages(import('./operations-page.tsx'), 'operations');
