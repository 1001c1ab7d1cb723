import { lateComponent } from './late-component.ts';

/** `ConfirmDialog` for screens: MUI's dialog comes with the first question. */
export const LateConfirmDialog = lateComponent(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);
