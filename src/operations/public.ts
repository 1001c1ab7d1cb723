import { withMessages } from '#src/i18n/load-messages.ts';
import { late } from '#src/ui/late.ts';

export { OpenOperationForm } from './open-operation-form.tsx';
export { OperationList } from './operation-list.tsx';
export { useDefinition } from './use-definition.ts';
export { rememberOperation, useDeviceIndex } from './use-device-index.ts';

/** Chunks of their own, fetched with the first operation that is looked at. */
export const loadOperationPage = late(() => withMessages(import('./operation-page.tsx'), 'operations', 'actions'));
export const loadActionPage = late(() => withMessages(import('./action-page.tsx'), 'operations', 'actions'));
export const loadOperationsPage = late(() => withMessages(import('./operations-page.tsx'), 'operations'));
