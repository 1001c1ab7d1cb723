import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import CheckIcon from '@mui/icons-material/Check';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { VisuallyHidden } from './text/visually-hidden.tsx';
import { screenOnly } from './theme/theme.ts';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'current' | 'open' | 'locked';
  /** The step's address; a step without one is not a link. */
  readonly href?: string;
  /**
   * Navigates within the app on a plain click. Clicks with a modifier key, such as for a new tab, are left to the
   * browser.
   */
  readonly onSelect?: () => void;
}

const Nav = styled('nav')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' }, ...screenOnly }));
const List = styled('ol')({ listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 13.5,
    top: 38,
    bottom: -10,
    width: 1,
    backgroundColor: theme.vars.palette.divider,
  },
}));
const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  'a&:hover': { textDecoration: 'underline', color: theme.vars.palette.text.primary },
  '&[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));
const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '[data-state="done"] &': { borderColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.main },
  '[data-state="current"] &': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));

const Narrow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  [theme.breakpoints.up('md')]: { display: 'none' },
  ...screenOnly,
}));
const Track = styled('div')(({ theme }) => ({
  height: 3,
  marginTop: 8,
  borderRadius: 2,
  backgroundColor: theme.vars.palette.divider,
}));
const Progress = styled('div')(({ theme }) => ({
  height: '100%',
  borderRadius: 2,
  backgroundColor: theme.vars.palette.primary.main,
}));

/** The wizard's progress: a list beside the form on a wide screen, one line above it on a narrow one. */
export function Stepper({ steps }: { readonly steps: readonly Step[] }) {
  const m = useMessages();
  const position = steps.findIndex((step) => step.state === 'current') + 1;
  const label = steps[position - 1]?.label ?? '';
  return (
    <>
      <Nav aria-label={m.common.steps}>
        <List>
          {steps.map((step, index) => (
            <Item key={step.label} data-state={step.state}>
              <StepLine step={step} number={index + 1} />
            </Item>
          ))}
        </List>
      </Nav>
      <Narrow>
        <p>{m.common.stepProgress({ position, total: steps.length, label })}</p>
        <Track aria-hidden>
          <Progress style={{ width: `${(position / steps.length) * 100}%` }} />
        </Track>
      </Narrow>
    </>
  );
}

function StepLine({ step, number }: { readonly step: Step; readonly number: number }) {
  const m = useMessages();
  const { label, state, href, onSelect } = step;
  const content = (
    <>
      <Mark aria-hidden>{state === 'done' ? <CheckIcon sx={{ fontSize: 16 }} /> : number}</Mark>
      <span>
        {label}
        {state === 'done' && (
          <>
            {' '}
            <VisuallyHidden>{`(${m.common.stepDone})`}</VisuallyHidden>
          </>
        )}
      </span>
    </>
  );
  if (state === 'current') return <Line aria-current="step">{content}</Line>;
  if (!href) return <Line>{content}</Line>;
  const select = (event: MouseEvent) => {
    if (!onSelect || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect();
  };
  return (
    <Line as="a" {...{ href }} onClick={select}>
      {content}
    </Line>
  );
}
