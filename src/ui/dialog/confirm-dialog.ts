import { lateComponent } from '#src/platform/late.ts';

/** `ConfirmDialogContent` for screens: MUI's dialog comes with the first question. */
export const ConfirmDialog = lateComponent(() =>
  import('./confirm-dialog-content.tsx').then((module) => module.ConfirmDialogContent),
);
