import ButtonBase from '@mui/material/ButtonBase';
import MuiStep from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import MuiStepper from '@mui/material/Stepper';
import type { MouseEvent } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { Step, StepperProps } from './stepper.tsx';

interface StepListProps extends StepperProps {
  readonly orientation: 'horizontal' | 'vertical';
}

/** All steps by their names. Those that can be visited are links. */
export function StepList({ steps, orientation }: StepListProps) {
  const m = useMessages();
  return (
    <nav aria-label={m.common.steps}>
      <MuiStepper orientation={orientation} nonLinear activeStep={steps.findIndex(({ state }) => state === 'current')}>
        {steps.map((step) => (
          <MuiStep key={step.label} completed={step.state === 'done'} disabled={step.state === 'locked'}>
            <StepEntry step={step} />
          </MuiStep>
        ))}
      </MuiStepper>
    </nav>
  );
}

function StepEntry({ step: { label, state, href, onSelect } }: { readonly step: Step }) {
  const m = useMessages();
  const content = (
    <StepLabel {...(state === 'current' && { 'aria-current': 'step' })}>
      {label}
      {state === 'done' && (
        <>
          {' '}
          <VisuallyHidden>{`(${m.common.stepDone})`}</VisuallyHidden>
        </>
      )}
    </StepLabel>
  );
  if (state === 'current' || href === undefined) return content;
  const select = (event: MouseEvent) => {
    if (!onSelect || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect();
  };
  return (
    <ButtonBase component="a" href={href} onClick={select}>
      {content}
    </ButtonBase>
  );
}
