import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { crampedPhone, smallPhone } from '#src/ui/theme/media.ts';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { useCustomerTexts } from '../customer-texts.ts';

/** The contract, the signature. */
const total = 2;

/**
 * Always in sight, unless it would take the place of what is read. On a phone the primary button has a row of its own.
 */
const bar = {
  position: 'sticky',
  insetBlockEnd: 'var(--keyboard, 0px)',
  zIndex: 'mobileStepper',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  columnGap: { xs: 1, sm: 2 },
  paddingBlock: 1,
  paddingInline: { xs: 2, sm: 3 },
  borderTop: 1,
  borderColor: 'divider',
  '& > .MuiButton-contained': {
    order: { xs: -1, sm: 0 },
    flexBasis: { xs: '100%', sm: 'auto' },
    minWidth: { sm: '15rem' },
    '&:only-child': { marginInlineStart: 'auto' },
  },
  // The position fits beside it on the narrowest phone.
  '& > .MuiButton-text:first-of-type': {
    marginInlineStart: -1.5,
    fontSize: { xs: 'body2.fontSize', sm: 'inherit' },
    [smallPhone]: { paddingInlineEnd: 0, fontSize: '0.8125rem' },
  },
  '& > p': { [smallPhone]: { fontSize: '0.6875rem' } },
  [crampedPhone]: { position: 'static' },
  ...screenOnly,
} as const;

export interface CustomerBarProps {
  /** Counted from 1; none beside a button that ends the steps. */
  readonly step?: 1 | 2;
  readonly back?: ReactNode;
  readonly next?: ReactNode;
}

/** The buttons of a customer's step, and its position. */
export function CustomerBar({ step, back, next }: CustomerBarProps) {
  const texts = useCustomerTexts();
  return (
    <Paper square elevation={0} sx={bar}>
      {back}
      {step && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {texts.step({ step, total })}
        </Typography>
      )}
      {next}
    </Paper>
  );
}
