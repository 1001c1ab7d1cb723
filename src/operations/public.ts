import { lateComponent } from '#src/ui/late-component.ts';
import { late } from '#src/ui/late.ts';

export { OpenOperationForm } from './open-operation-form.tsx';
export { OperationList } from './operation-list.tsx';
export { useDefinition } from './use-definition.ts';
export { QrCode } from './qr-code.tsx';
export { ReadNotice } from './read-notice.tsx';
export { useCheckedLink } from './use-checked-link.ts';
export { useEvents, useSigningLink } from './use-operation.ts';
export { rememberOperation } from './use-device-index.ts';
export { useRecentOperations } from './use-store-operations.ts';

/** Chunks of their own, fetched with the first operation that is looked at. */
export const loadOperationPage = late(() => import('./operation-page.tsx'));
export const loadActionPage = late(() => import('./action-page.tsx'));
export const loadOperationsPage = late(() => import('./operations-page.tsx'));

/** An operation's contract to read, as high as the room that it is given. */
export const ContractReader = lateComponent(() =>
  import('./contract-reader.tsx').then((module) => module.ContractReader),
);
