import styled from '@emotion/styled';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { restored, without, type DeviceIndex } from './device-index.ts';
import { OperationList } from './operation-list.tsx';
import { changeDeviceIndex, useDeviceIndex } from './use-device-index.ts';

const Undone = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

interface Change {
  readonly removed: DeviceIndex;
  readonly words: string;
  /** Of this screen's changes. */
  readonly number: number;
}

/** The operations opened on this device, and taken off its list again. */
export function OpenedHere() {
  const m = useMessages();
  const operations = useDeviceIndex();
  const [change, setChange] = useState<Change>();

  function remove(removed: DeviceIndex, words: string) {
    setChange((before) => ({ removed, words, number: (before?.number ?? 0) + 1 }));
    changeDeviceIndex((index) => without(index, ...removed.map(({ code }) => code)));
  }
  function undo({ removed }: Change) {
    setChange(undefined);
    // Another tab may have opened one meanwhile: the whole list of before would be without it.
    changeDeviceIndex((index) => restored(index, removed));
  }

  return (
    <>
      {change && (
        <Undone>
          <output>{change.words}</output>
          {/* The button that was pressed may be gone with its row: the focus goes on from here. */}
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
