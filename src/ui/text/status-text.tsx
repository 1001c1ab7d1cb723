import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';

import { useElapsed } from './timers.ts';

/** Empty, it stays in the document but takes no space. */
const Words = styled('output')({
  display: 'grid',
  gap: 4,
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute' },
});

/** Milliseconds until screen readers know a new live region. They do not announce what is in it before. */
const untilKnown = 150;

interface StatusTextProps {
  readonly children: ReactNode;
  /** If given, the first text is not announced: only changes of this value are. */
  readonly changesOf?: string | number;
  readonly className?: string;
}

/** Text that screen readers announce. It stands beside its live region until they know the region, and then in it. */
export function StatusText({ children, changesOf, className }: StatusTextProps) {
  const isKnown = useElapsed(untilKnown);
  const [first] = useState(changesOf);
  const [hasChanged, setHasChanged] = useState(changesOf === undefined);
  if (!hasChanged && changesOf !== first) setHasChanged(true);
  const isAnnounced = isKnown && hasChanged;
  const look = className === undefined ? {} : { className };
  return (
    <>
      <Words {...look}>{isAnnounced && children}</Words>
      {!isAnnounced && (
        <Words as="div" {...look} data-unsaid={hasChanged}>
          {children}
        </Words>
      )}
    </>
  );
}
