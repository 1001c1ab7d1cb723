import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/report.ts';
import { Button, type ButtonProps } from '#src/ui/button.tsx';

import { loadServiceWorker } from './new-version.ts';

/** Nothing but this reloads the page. */
export function UpdateButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const { newVersion: words } = useMessages().app;
  const [updating, setUpdating] = useState(false);
  return (
    <Button
      variant={variant}
      aria-disabled={updating}
      onClick={({ currentTarget }) => {
        if (updating) return;
        setUpdating(true);
        void loadServiceWorker()
          .then(({ update }) => update(currentTarget))
          .catch((error: unknown) => {
            report(error, 'update');
            location.reload();
          });
      }}
    >
      {updating ? words.updating : words.update}
    </Button>
  );
}
