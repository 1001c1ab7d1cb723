import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { scrollIntoSight } from '../text/focus.ts';
import { barLook } from '../theme/looks.ts';
import { phone, shortScreen } from '../theme/media.ts';
import { screenOnly } from '../theme/theme.ts';

const atBottom = {
  position: 'fixed',
  zIndex: 'appBar',
  insetInline: 0,
  bottom: 'var(--keyboard, 0px)',
  paddingBlock: '12px max(12px, env(safe-area-inset-bottom))',
  paddingInline: { xs: 2, sm: 'calc(24px + var(--rail, 0px)) 24px' },
  [shortScreen]: { paddingBlock: '6px' },
  ...screenOnly,
} as const;
/**
 * As wide as the page. `--bar-start` and `--bar-end` are the widths of the page's side columns, `--rail` that of the
 * rail.
 */
const inner = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: { xs: 1, sm: 1.5 },
  maxWidth: '90rem',
  marginInline: 'auto',
  paddingInline: 'var(--bar-start, 0) var(--bar-end, 0)',
  // Less padding on a phone, so that the labels of two buttons fit on one line each.
  [phone]: { '& :is(a, button)': { paddingInline: 1.5 } },
  // One width on every screen, unless its words are longer.
  '& .MuiButton-contained': { minWidth: { md: 240 } },
} as const;
const end = {
  order: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1.5,
  flex: { xs: '1 1 8rem', md: 'none' },
  marginInlineStart: 'auto',
  '& > *': { flex: { xs: '1 1 auto', md: 'none' } },
} as const;

/**
 * What a long wait says is shown over the end of the page: a bar that grew would move the page. A reason is a
 * paragraph in the bar. No `:has(p)`: each error in a form is a paragraph too, and would make the browser style the
 * form again.
 */
const above = {
  display: 'contents',
  '& > p': { order: -2, flexBasis: '100%' },
  '& > output:not([data-brief])': {
    position: 'absolute',
    insetInline: 0,
    bottom: '100%',
    pointerEvents: 'none',
    paddingBlock: 1,
    paddingInline: {
      xs: 2,
      sm: 'calc(24px + var(--rail, 0px) + var(--bar-start, 0px)) calc(24px + var(--bar-end, 0px))',
    },
  },
} as const;
const Above = styled('div')(({ theme }) => ({ '& > output:not([data-brief])': barLook(theme) }));

/** Above the other buttons, or in their line where the screen is wide. */
const aboveOthers = { order: { xs: -2, md: 0 }, flexBasis: { xs: '100%', md: 'auto' } } as const;

/** Right before its answers. On a narrow screen it is above them, after the way back. */
const asked = {
  order: 0,
  flex: { xs: '1 1 0', md: 'none' },
  marginInlineStart: { md: 'auto' },
} as const;
const answers = { ...end, flexBasis: { xs: '100%', md: 'auto' }, marginInlineStart: 0 } as const;

/** At the left: never where the press was that led here. */
const aside = { ...aboveOthers, display: 'grid' } as const;

/** Empty where a step's way back is closed. */
const atStart = {
  order: -1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignSelf: { xs: 'end', md: 'center' },
  '&:empty': { display: 'none' },
  // A text button after the way back has less padding on a phone, so that the primary action fits on the same line.
  [phone]: { '& > a + button': { paddingInlineStart: 0 } },
} as const;

interface ActionBarProps {
  /** The way back or out, at the left. The Tab key reaches it after the primary action. */
  readonly back?: ReactNode;
  /** An action that must not be pressed by mistake. */
  readonly apart?: ReactNode;
  /** What the buttons answer. */
  readonly question?: ReactNode;
  /** Above the buttons: progress, or a paragraph that says why a button can't be pressed. */
  readonly notice?: ReactNode;
  /** The primary action and, before it, its alternatives. */
  readonly children?: ReactNode;
}

/**
 * A page's actions, always in sight at the bottom of the screen. `--action-bar` is the bar's height: it makes the page
 * end above the bar, and keeps a focused field clear of the bar when the page scrolls.
 */
export function ActionBar({ back, apart, question, notice, children }: ActionBarProps) {
  return (
    <Paper ref={measured} square variant="bar" sx={atBottom}>
      <Box sx={inner}>
        {question && <Box sx={asked}>{question}</Box>}
        {notice && <Above sx={above}>{notice}</Above>}
        <Box sx={question ? answers : end}>{children}</Box>
        {apart && <Box sx={aside}>{apart}</Box>}
        {back && <Box sx={atStart}>{back}</Box>}
      </Box>
    </Paper>
  );
}

function measured(bar: HTMLElement | null) {
  // Tests have neither layout nor observer.
  if (!bar || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  let isNew = true;
  const write = () => {
    if (!bar.isConnected) return;
    style.setProperty('--action-bar', `${bar.offsetHeight}px`);
    // A panel that came with the bar took the focus before the bar's height was known.
    if (isNew && document.activeElement?.matches('[role=region]')) scrollIntoSight(document.activeElement);
    isNew = false;
  };
  // Written in the next frame: it resizes the page, and an observed page must not change size during the callback.
  const observer = new ResizeObserver(() => requestAnimationFrame(write));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--action-bar');
  };
}
