import type { ErrorComponentProps } from '@tanstack/react-router';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

/** In place of a screen that broke while it was loaded or drawn. The error itself is for the browser's console. */
export function FailedPage({ reset }: ErrorComponentProps) {
  const { failed } = useMessages().app;
  return (
    <MainRegion>
      <PageHeading title={failed.title} error />
      <p>{failed.text}</p>
      <Button variant="outlined" onClick={reset}>
        {failed.retry}
      </Button>
    </MainRegion>
  );
}
