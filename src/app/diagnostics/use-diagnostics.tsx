import { useState } from 'react';

import { late, lateComponent } from '#src/platform/late.ts';

import type { Diagnosis } from './diagnose.ts';

const DiagnosticsDialog = lateComponent(() =>
  import('./diagnostics-dialog.tsx').then((module) => module.DiagnosticsDialog),
);
const loadDiagnose = late(() => import('./diagnose.ts'));

/**
 * Loads the dialog before it renders it: a dialog that can't be loaded must not replace the screen by an error page.
 * `open` rejects then.
 */
export function useDiagnostics() {
  const [diagnosis, setDiagnosis] = useState<Diagnosis>();
  const open = async () => {
    const [{ diagnose }] = await Promise.all([loadDiagnose(), DiagnosticsDialog.preload()]);
    setDiagnosis(await diagnose());
  };
  const dialog = diagnosis && <DiagnosticsDialog diagnosis={diagnosis} onClose={() => setDiagnosis(undefined)} />;
  return { open, dialog };
}
