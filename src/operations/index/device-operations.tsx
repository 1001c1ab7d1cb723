import { styled } from '@mui/material/styles';
import { useState } from 'react';
import Button from '@mui/material/Button';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { restored, without, type DeviceIndex } from './device-index.ts';
import { OperationList } from './operation-list.tsx';
import { changeDeviceIndex, useDeviceIndex } from './use-device-index.ts';

const Undone = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

interface Change {
  readonly removed: DeviceIndex;
  readonly words: string;
  /** Counts removals, so that each one's undo button takes the focus. */
  readonly number: number;
}

/** The operations opened on this device. They can be removed from the list. */
export function DeviceOperations() {
  const m = useMessages();
  const operations = useDeviceIndex();
  const [change, setChange] = useState<Change>();

  function remove(removed: DeviceIndex, words: string) {
    setChange((before) => ({ removed, words, number: (before?.number ?? 0) + 1 }));
    changeDeviceIndex((index) => without(index, ...removed.map(({ code }) => code)));
  }
  function undo({ removed }: Change) {
    setChange(undefined);
    // Not the previous list as a whole: another tab may have opened an operation meanwhile.
    changeDeviceIndex((index) => restored(index, removed));
  }

  return (
    <>
      {change && (
        <Undone>
          <output>{change.words}</output>
          {/* The pressed button may be gone with its row, so undo takes the focus. */}
          <Button key={change.number} ref={focusOnMount} variant="text" onClick={() => undo(change)}>
            {m.operations.index.undo}
          </Button>
        </Undone>
      )}
      {operations.length === 0 && <p>{m.operations.index.empty}</p>}
      {operations.length > 0 && (
        <>
          <OperationList
            operations={operations}
            renderAction={(operation) => (
              <Button variant="text" onClick={() => remove([operation], m.operations.index.removed)}>
                {m.operations.index.remove} <VisuallyHidden>{operation.code}</VisuallyHidden>
              </Button>
            )}
          />
          <div>
            <Button variant="outlined" onClick={() => remove(operations, m.operations.index.cleared)}>
              {m.operations.index.clear}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
