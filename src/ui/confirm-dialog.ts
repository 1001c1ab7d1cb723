import { lateComponent } from './late-component.ts';

/** Asks before something is dropped that can't be had back. MUI's dialog comes with the first question. */
export const ConfirmDialog = lateComponent(() => import('./dialog-confirm.tsx').then((module) => module.ConfirmDialog));
