import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { crampedPhone } from '#src/ui/theme/media.ts';

import { AgreedTerms } from './agreed-terms.tsx';
import { StepHeading } from './customer-frame.tsx';

/** A screen with room for two columns: a tablet or a phone on its side, or a monitor. */
export const wide = '@media (min-width: 43.75em) and (orientation: landscape), (min-width: 75em)';

/**
 * What the step is about, above what the customer does there or beside it on a wide screen. The same for both steps, so
 * that their headings and terms are in one place.
 */
export const stepGrid = {
  display: 'grid',
  gap: 2,
  columnGap: 3,
  minWidth: 0,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The column is as narrow as its heading, so that the contract is legible on a screen of 1280 pixels.
  [wide]: { gridTemplateColumns: '12.5rem minmax(0, 1fr)' },
} as const;

interface StepAboutProps {
  readonly code: OperationCode;
  readonly title: string;
  /** Of two; none if there is no other. */
  readonly step: 1 | 2 | undefined;
  readonly text?: ReactNode;
  /** The screen shows the terms elsewhere. */
  readonly hidesTerms?: boolean;
  readonly children?: ReactNode;
}

/** A step's heading and the terms of what the customer signs. */
export function StepAbout({ code, title, step, text, hidesTerms = false, children }: StepAboutProps) {
  const isWide = useMediaQuery(wide, { noSsr: true });
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Stack useFlexGap spacing={isPhone ? 1 : 2} sx={{ minWidth: 0, [crampedPhone]: { display: 'contents' } }}>
      <StepHeading title={title} step={step} />
      {text}
      {/* In the narrow column only smaller text leaves a term on one line. */}
      <Typography component="div" variant={isWide ? 'body2' : 'inherit'} sx={{ '&:empty': { display: 'none' } }}>
        {!hidesTerms && <AgreedTerms code={code} shown={isWide ? 'rows' : isPhone ? 'figure' : 'block'} />}
      </Typography>
      {children}
    </Stack>
  );
}
