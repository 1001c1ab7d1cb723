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
  /** Always visible; a click shows or hides the rest. */
  readonly summary: ReactNode;
  /** Whether it is open initially. */
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page that is hidden until it is opened. */
export function Disclosure({ summary, children, ...details }: DisclosureProps) {
  return (
    <details {...details}>
      <Summary>{summary}</Summary>
      {children}
    </details>
  );
}
