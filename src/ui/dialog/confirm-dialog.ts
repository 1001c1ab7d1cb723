import { lateComponent } from '#src/platform/loading/late.ts';

/** Asks before something is deleted irrevocably. Loaded on its first use, because MUI's dialog is large. */
export const ConfirmDialog = lateComponent(() =>
  import('./confirm-dialog-content.tsx').then((module) => module.ConfirmDialogContent),
);
