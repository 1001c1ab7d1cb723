import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { LatePart } from '#src/ui/late-part.tsx';

import type { LatestEventsProps } from './latest-events.tsx';

const LatestEvents = lateComponent(() => import('./latest-events.tsx').then((module) => module.LatestEvents));

interface EvidenceProps extends LatestEventsProps {
  /** A button before the link to all events. */
  readonly action?: ReactNode;
}

/**
 * The operation's latest events, and a link to all. If the file can't be fetched, the rest of the screen still works.
 */
export function Evidence({ action, ...props }: EvidenceProps) {
  const m = useMessages();
  return (
    <>
      <LatePart resetKey={props.code}>
        <LatestEvents {...props} />
      </LatePart>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'start', columnGap: 2.5, rowGap: 0.5 }}>
        {action}
        <ButtonLink
          variant={action ? 'text' : 'outlined'}
          to={paths.operation(props.code)}
          sx={{ marginInlineStart: action ? -1.5 : 0 }}
        >
          {m.outcome.openTimeline}
        </ButtonLink>
      </Stack>
    </>
  );
}
