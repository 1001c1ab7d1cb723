import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { Suspense, useId, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/late.ts';

const OperationMenu = lateComponent(async () => (await import('./operation-menu.tsx')).OperationMenu);

interface OperationMenuButtonProps {
  readonly code: string;
  readonly onRemove: () => void;
}

export function OperationMenuButton({ code, onRemove }: OperationMenuButtonProps) {
  const m = useMessages();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = m.operations.index.more({ code });
  return (
    <>
      <IconButton
        edge="end"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      {anchor && (
        <Suspense>
          <OperationMenu
            id={id}
            anchor={anchor}
            label={label}
            onRemove={onRemove}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
