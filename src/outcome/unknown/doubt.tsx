import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Unknown } from '#src/partner/answers/answer.ts';

import { SentFacts, type SentFactItems } from '../sent-facts.tsx';

interface DoubtProps {
  readonly answer: Unknown;
  /** What was sent, for whom and when, as far as it is known here. */
  readonly facts: SentFactItems;
}

/** How each panel of an unknown outcome begins: why it is unknown, what was sent, and that it must be looked up. */
export function Doubt({ answer, facts }: DoubtProps) {
  const m = useMessages();
  return (
    <>
      <p>
        {m.outcome.unknown[answer.reason]} <strong>{`${m.outcome.notAgain}.`}</strong>
      </p>
      {facts.length > 0 && <SentFacts facts={facts} />}
      <Box component="h3" sx={{ marginTop: 1.5 }}>
        {m.outcome.findOut}
      </Box>
    </>
  );
}

interface FindingButtonProps extends ButtonProps {
  readonly finding: string;
  /** What the app does then. */
  readonly does: string;
}

/** What the clerk may have found, and below it what follows, which is the button's description. */
export function FindingButton({ finding, does, ...props }: FindingButtonProps) {
  const id = useId();
  const doesId = useId();
  return (
    <Button variant="outlined" aria-labelledby={id} aria-describedby={doesId} {...props}>
      <span>
        <span id={id}>{finding}</span>
        <Typography id={doesId} component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {does}
        </Typography>
      </span>
    </Button>
  );
}
