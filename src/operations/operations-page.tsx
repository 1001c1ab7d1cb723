import styled from '@emotion/styled';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { takeFocus } from '#src/ui/take-focus.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { without, type DeviceIndex } from './device-index.ts';
import { OpenOperationForm } from './open-operation-form.tsx';
import { OperationList } from './operation-list.tsx';
import { Section } from './section.tsx';
import { changeDeviceIndex, useDeviceIndex } from './use-device-index.ts';

const Column = styled('div')({ display: 'grid', gap: 24, maxWidth: 720 });
const Undone = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

/** The operations opened on this device: the service lists none. */
export function OperationsPage() {
  const m = useMessages();
  return (
    <MainRegion>
      <Column>
        <PageHeading title={m.operations.index.title} />
        <p>{m.operations.index.intro}</p>
        <Section title={m.operations.index.openByCode}>
          <OpenOperationForm />
        </Section>
        <Section title={m.operations.index.recent}>
          <OpenedHere />
        </Section>
      </Column>
    </MainRegion>
  );
}

interface Change {
  readonly before: DeviceIndex;
  readonly words: string;
}

function OpenedHere() {
  const m = useMessages();
  const operations = useDeviceIndex();
  const [change, setChange] = useState<Change>();

  function apply(next: DeviceIndex, words: string) {
    setChange({ before: operations, words });
    changeDeviceIndex(() => next);
  }
  function undo({ before }: Change) {
    setChange(undefined);
    changeDeviceIndex(() => before);
  }

  return (
    <>
      {change && (
        <Undone>
          <output>{change.words}</output>
          {/* The button that was pressed may be gone with its row: the focus goes on from here. */}
          <Button key={change.before.length} ref={takeFocus} variant="text" onClick={() => undo(change)}>
            {m.operations.index.undo}
          </Button>
        </Undone>
      )}
      {operations.length === 0 && <p>{m.operations.index.empty}</p>}
      {operations.length > 0 && (
        <>
          <OperationList
            operations={operations}
            renderAction={({ code }) => (
              <Button variant="text" onClick={() => apply(without(operations, code), m.operations.index.removed)}>
                {m.operations.index.remove} <VisuallyHidden>{code}</VisuallyHidden>
              </Button>
            )}
          />
          <div>
            <Button variant="outlined" onClick={() => apply([], m.operations.index.cleared)}>
              {m.operations.index.clear}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
