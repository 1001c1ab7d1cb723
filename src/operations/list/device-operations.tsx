import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, Suspense, useId } from 'react';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';
import { useConfig } from '#src/platform/services.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { useDeviceIndex } from '../opened/device-index.ts';
import { filtered, type ListFilters } from './list-filters.ts';
import { OperationDays, useNoneFound } from './operation-days.tsx';
import { useRemoval } from './use-removal.tsx';

interface DeviceOperationsProps {
  readonly filters: ListFilters;
  /** Clears the filters, where anything is filtered. */
  readonly onClear: (() => void) | undefined;
  /** Shown for the store's list, below the reason why that can't be read. */
  readonly isInstead?: boolean;
}

/** The operations opened on this device, where there is no list of the store's. They can be removed from the list. */
export function DeviceOperations({ filters, onClear, isInstead = false }: DeviceOperationsProps) {
  const m = useMessages();
  const { timeZone } = useConfig();
  const list = useLateMessages().operationList;
  const words = list.index;
  const known = useDeviceIndex();
  const noneFound = useNoneFound(filters);
  const operations = filtered(known, filters, { timeZone, names: m.products });
  const { remove, notice } = useRemoval(operations);
  const count =
    known.length === 0
      ? words.empty
      : operations.length === 0
        ? noneFound
        : list.shown({ count: operations.length, more: false });
  return (
    <>
      <OperationDays
        operations={operations}
        count={isInstead && known.length === 0 ? undefined : count}
        onClear={onClear}
        searched={filters.search}
        renderAction={(operation) => (
          <OperationMenuButton
            code={operation.code}
            label={words.remove}
            onRemove={() => remove([operation], words.removed)}
          />
        )}
      />
      {known.length > 0 && (
        <Box sx={{ marginInline: -1.5, marginTop: { xs: 2, sm: 1 } }}>
          <Button variant="text" color="error" startIcon={<DeleteIcon />} onClick={() => remove(known, words.cleared)}>
            {words.clear}
          </Button>
        </Box>
      )}
      {notice}
    </>
  );
}

const OperationMenu = lateComponent(async () => (await import('./operation-menu.tsx')).OperationMenu);

interface OperationMenuButtonProps {
  readonly code: string;
  /** What removing means in this list. */
  readonly label: string;
  readonly onRemove: () => void;
}

export function OperationMenuButton({ code, label: remove, onRemove }: OperationMenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = useLateMessages().operationList.index.more({ code });
  return (
    <>
      <IconButton
        edge="end"
        sx={screenOnly}
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
            code={code}
            anchor={anchor}
            label={label}
            remove={remove}
            onRemove={onRemove}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
