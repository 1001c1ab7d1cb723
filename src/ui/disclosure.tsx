import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Summary = styled('summary')({
  minHeight: 48,
  paddingBlock: 12,
  fontWeight: 600,
  cursor: 'pointer',
  '& > h2': { display: 'inline' },
});

export interface DisclosureProps {
  /** What stands there while it is folded. */
  readonly summary: ReactNode;
  /** Whether it is unfolded to begin with. */
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page that is unfolded when somebody wants it. */
export function Disclosure({ summary, children, ...details }: DisclosureProps) {
  return (
    <details {...details}>
      <Summary>{summary}</Summary>
      {children}
    </details>
  );
}
