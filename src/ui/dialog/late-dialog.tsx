import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState, type ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { CatchBoundary } from '../late-part.tsx';

/** Around a dialog that a button opens. If its file can't be fetched, a notice beside the button offers to try again. */
export function LateDialog({ children }: { readonly children: ReactNode }) {
  const { failed, failures } = useMessages().app;
  const [tries, setTries] = useState(0);
  const retry = (
    <Button variant="text" onClick={() => setTries(tries + 1)}>
      {failed.retry}
    </Button>
  );
  return (
    <CatchBoundary
      resetKey={tries}
      instead={
        <Alert severity="warning" action={retry}>
          <span>{failures.opening}</span>
        </Alert>
      }
    >
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}
