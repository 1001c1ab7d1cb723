import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { forgetFailedComponents } from '#src/ui/late-component.ts';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

/** In place of a screen that broke while it was loaded or drawn. The error itself is for the browser's console. */
export function FailedPage({ reset }: ErrorComponentProps) {
  const { failed } = useMessages().app;
  const router = useRouter();
  const tryAgain = () => {
    forgetFailedComponents();
    reset();
    // What a route could not load is loaded again.
    void router.invalidate();
  };
  return (
    <MainRegion>
      <PageHeading title={failed.title} error />
      <p>{failed.text}</p>
      <Button variant="outlined" onClick={tryAgain}>
        {failed.retry}
      </Button>
    </MainRegion>
  );
}
