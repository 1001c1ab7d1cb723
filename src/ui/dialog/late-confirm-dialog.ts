import { lateComponent } from '#src/platform/late.ts';

/** `ConfirmDialog` for screens: MUI's dialog comes with the first question. */
export const LateConfirmDialog = lateComponent(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);
