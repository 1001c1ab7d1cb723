import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';

import { AcceptedIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx';

export type Tone = 'neutral' | 'accepted' | 'attention' | 'error';

const toneIcon = { neutral: InfoIcon, accepted: AcceptedIcon, attention: WarningIcon, error: ErrorIcon } as const;

const Root = styled('section', { shouldForwardProp: (prop) => prop !== 'tone' })<{ readonly tone: Tone }>(({
  theme,
  tone,
}) => {
  const { text, success, warning, error, background } = theme.vars.palette;
  const color = { neutral: text.secondary, accepted: success.main, attention: warning.main, error: error.main }[tone];
  const surface = background.paper;
  return {
    '--tone': color,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 16,
    padding: theme.spacing(2.5),
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${tone === 'neutral' ? theme.vars.palette.divider : `color-mix(in srgb, ${color} 45%, ${surface})`}`,
    backgroundColor: tone === 'neutral' ? surface : `color-mix(in srgb, ${color} 6%, ${surface})`,
    [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
  };
});
const Mark = styled('span')({ color: 'var(--tone)', lineHeight: 0, marginTop: 1 });
const Body = styled('div')({ display: 'grid', gap: 12, minWidth: 0 });
const Title = styled('p')(({ theme }) => theme.typography.h2);
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 8 });

export interface PanelProps {
  readonly tone: Tone;
  readonly title: string;
  readonly headingLevel: 1 | 2 | 3;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Focusable, so that a panel that replaces other content can be read out. */
  readonly ref?: Ref<HTMLElement>;
}

/** A message in the full width of the page: what happened, what it means, what to do next. */
export function Panel({ tone, title, headingLevel, children, actions, ref }: PanelProps) {
  const Icon = toneIcon[tone];
  return (
    <Root tone={tone} ref={ref} tabIndex={-1} aria-label={title}>
      <Mark>
        <Icon size={24} />
      </Mark>
      <Body>
        <Title as={`h${headingLevel}`}>{title}</Title>
        {children}
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Root>
  );
}
