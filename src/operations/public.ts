export { OpenOperationForm } from './open-operation-form.tsx';
export { OperationList } from './operation-list.tsx';
export { useDeviceIndex, useRememberOperation } from './use-device-index.ts';

/** Chunks of their own, fetched with the first operation that is looked at. */
export const loadOperationPage = () => import('./operation-page.tsx');
export const loadOperationsPage = () => import('./operations-page.tsx');
