import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { shortScreen } from './theme/media.ts';
import { screenOnly } from './theme/theme.ts';

const Bar = styled(Paper)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  insetInline: 0,
  bottom: 'var(--keyboard, 0px)',
  paddingBlock: `12px max(12px, env(safe-area-inset-bottom))`,
  paddingInline: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { paddingInline: `calc(${theme.spacing(3)} + var(--rail, 0px)) ${theme.spacing(3)}` },
  [shortScreen]: { paddingBlock: 6 },
  ...screenOnly,
}));
/** As wide as the page. `--bar-start` and `--bar-end` are the widths of the page's side columns, `--rail` that of the rail. */
const Inner = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  maxWidth: 1440,
  marginInline: 'auto',
  paddingInlineStart: 'var(--bar-start, 0)',
  paddingInlineEnd: 'var(--bar-end, 0)',
});
const Start = styled('div')({ order: -1, display: 'flex', gap: 12 });
const End = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  marginInlineStart: 'auto',
  [theme.breakpoints.down('md')]: { flex: '1 1 12rem', '& > *': { flex: '1 1 auto' } },
}));
const Notice = styled('div')({ order: -2, flexBasis: '100%' });

interface ActionBarProps {
  /** The way back, at the left. */
  readonly back?: ReactNode;
  /** Above the buttons: progress, or why a button can't be pressed. */
  readonly notice?: ReactNode;
  /** The Tab key reaches the primary action before the way back. */
  readonly primaryFirst?: boolean;
  /** The primary action and, before it, its alternatives. */
  readonly children: ReactNode;
}

/**
 * A page's actions, always in sight at the bottom of the screen. Its height is the page's `--action-bar`, by which the
 * page ends above it and a focused field is scrolled clear of it.
 */
export function ActionBar({ back, notice, primaryFirst = false, children }: ActionBarProps) {
  const start = back && <Start>{back}</Start>;
  return (
    <Bar ref={measured} square elevation={0}>
      <Inner>
        {notice && <Notice>{notice}</Notice>}
        {!primaryFirst && start}
        <End>{children}</End>
        {primaryFirst && start}
      </Inner>
    </Bar>
  );
}

function measured(bar: HTMLElement | null) {
  // Tests have neither layout nor observer.
  if (!bar || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--action-bar');
  };
}
