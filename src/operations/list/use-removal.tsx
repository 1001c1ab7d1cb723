import Button from '@mui/material/Button';
import Fade from '@mui/material/Fade';
import Snackbar from '@mui/material/Snackbar';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { mainId } from '#src/ui/page/main-region.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { changeDeviceIndex, restored, without, type DeviceIndex } from '../opened/device-index.ts';
import type { ListedOperation } from './list-filters.ts';

interface Removal {
  readonly removed: DeviceIndex;
  readonly words: string;
  /** Where the first removed row was in the list. */
  readonly place: number;
  /** Counts removals, so that each has a notice of its own, which is announced and takes the focus. */
  readonly number: number;
}

/**
 * Removes operations from this device's index, and offers in `notice` to undo the removal. Callers render `notice` as
 * the last child of a flex column. There it sticks to the bottom of the screen and does not cover the last row.
 */
export function useRemoval(listed: readonly ListedOperation[]) {
  const [removal, setRemoval] = useState<Removal>();

  function remove(removed: DeviceIndex, words: string) {
    const place = Math.max(0, listed.findIndex(isFirstOf(removed)));
    setRemoval((before) => ({ removed, words, place, number: (before?.number ?? 0) + 1 }));
    changeDeviceIndex((index) => without(index, ...removed.map(({ code }) => code)));
  }

  const notice = removal && (
    <RemovalNotice
      key={removal.number}
      words={removal.words}
      onUndo={() => {
        flushSync(() => {
          setRemoval(undefined);
          // Adds only the removed operations to the index: another tab may have opened an operation meanwhile.
          changeDeviceIndex((index) => restored(index, removal.removed));
        });
        focusRow(removal.removed[0]);
      }}
      onClose={(hadFocus) => {
        flushSync(() => setRemoval(undefined));
        const { removed, place } = removal;
        // The store's list still has the operation.
        if (hadFocus) focusRow(listed.find(isFirstOf(removed)) ?? listed[place] ?? listed.at(-1));
      }}
    />
  );
  return { remove, notice };
}

const isFirstOf =
  ([first]: DeviceIndex) =>
  ({ code }: Pick<ListedOperation, 'code'>) =>
    code === first?.code;

/** The row's link or, if the list does not show the operation, the page. */
function focusRow(operation: Pick<ListedOperation, 'code'> | undefined) {
  const main = document.getElementById(mainId);
  const row = operation && main?.querySelector<HTMLElement>(`a[href="${paths.operation(operation.code)}"]`);
  (row ?? main)?.focus();
}

/** Sticks to the bottom of the screen while the list continues below. */
const inSight = {
  position: 'sticky',
  bottom: 'calc(var(--action-bar, 0px) + var(--keyboard, 0px) + 16px)',
  alignSelf: { sm: 'start' },
  ...screenOnly,
} as const;

/** Milliseconds that it stays once neither the focus nor the pointer is in it. */
const staysFor = 10_000;

interface RemovalNoticeProps {
  readonly words: string;
  readonly onUndo: () => void;
  readonly onClose: (hadFocus: boolean) => void;
}

/** Has the focus at first, because the pressed button may be gone with its row. */
function RemovalNotice({ words, onUndo, onClose }: RemovalNoticeProps) {
  const { undo } = useLateMessages().operationList.index;
  const notice = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(true);
  return (
    <Snackbar
      ref={notice}
      open
      // MUI's own timer also pauses on focus. But it starts in spite of a focus set on mount, and starts again when the
      // pointer leaves.
      autoHideDuration={hasFocus ? null : staysFor}
      resumeHideDuration={staysFor}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') onClose(notice.current?.contains(document.activeElement) ?? false);
      }}
      slots={{ transition: Fade }}
      slotProps={{ content: { role: 'presentation' } }}
      message={<StatusText>{words}</StatusText>}
      action={
        <Button ref={focusInPlace} variant="text" onClick={onUndo}>
          {undo}
        </Button>
      }
      sx={inSight}
    />
  );
}

/** The button is already in sight, so the page must not scroll to it. */
const focusInPlace = (button: HTMLElement | null) => button?.focus({ preventScroll: true });
