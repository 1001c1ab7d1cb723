import { useState } from 'react';
import Button from '@mui/material/Button';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { late, lateComponent } from '#src/platform/late.ts';
import { report } from '#src/platform/report.ts';

import type { Diagnosis } from './diagnose.ts';

const DiagnosticsDialog = lateComponent(() =>
  import('./diagnostics-dialog.tsx').then((module) => module.DiagnosticsDialog),
);
const loadDiagnose = late(() => import('./diagnose.ts'));

/**
 * Loads the dialog before it renders it: a dialog that can't be loaded must not replace the screen by an error page.
 */
export function DiagnosticsButton() {
  const { diagnostics: words } = useMessages().app;
  const [diagnosis, setDiagnosis] = useState<Diagnosis>();
  const [failed, setFailed] = useState(false);

  async function diagnoseAndOpen() {
    try {
      const [{ diagnose }] = await Promise.all([loadDiagnose(), DiagnosticsDialog.preload()]);
      setDiagnosis(await diagnose());
      setFailed(false);
    } catch (error) {
      report(error, 'diagnostics');
      setFailed(true);
    }
  }

  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => void diagnoseAndOpen()}>
        {words.open}
      </Button>
      <output>{failed && words.failed}</output>
      {diagnosis && <DiagnosticsDialog diagnosis={diagnosis} onClose={() => setDiagnosis(undefined)} />}
    </>
  );
}
