import { late, lateComponent } from '#src/platform/loading/late.ts';

export { OpenOperationForm } from './list/open-operation-form.tsx';
export { OperationList, OperationListSkeleton } from './list/operation-list.tsx';
export { useDefinition } from './actions/use-definition.ts';
export { isScannable, QrCode } from './signing/qr-code.tsx';
export { toSigningPage, useCheckedLink, type CheckedLink } from './signing/signing-link.ts';
export { useNewEvents, useSigningEvents, useSigningLink, useWasLinkUsable } from './operation-reads.ts';
export { useAgreedSale } from './opened/agreed-sale.ts';
export { recordInLedger, rememberOperation } from './opened/device-index.ts';
export { useRecentOperations } from './list/use-store-operations.ts';

/** Separate chunks, fetched with the first operation. */
export const loadOperationPage = late(() => import('./operation-page.tsx'));
export const loadActionPage = late(() => import('./actions/action-page.tsx'));
export const loadOperationsPage = late(() => import('./list/operations-page.tsx'));

/** Saves the contract, with the file's name or what went wrong below the button. */
export const ContractDownload = lateComponent(() =>
  import('./contract/contract-download.tsx').then((module) => module.ContractDownload),
);

/** Shows an operation's contract at the height of its container. */
export const ContractReader = lateComponent(() =>
  import('./contract/contract-reader.tsx').then((module) => module.ContractReader),
);
