import Box from '@mui/material/Box';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { LatePart } from '#src/ui/late-part.tsx';

import type { LatestEventsProps } from './latest-events.tsx';

const LatestEvents = lateComponent(() => import('./latest-events.tsx').then((module) => module.LatestEvents));

/**
 * The operation's latest events, and a link to all. If the file can't be fetched, the rest of the screen still works.
 */
export function Evidence(props: LatestEventsProps) {
  const m = useMessages();
  return (
    <>
      <LatePart resetKey={props.code}>
        <LatestEvents {...props} />
      </LatePart>
      <Box>
        <ButtonLink variant="outlined" to={paths.operation(props.code)}>
          {m.outcome.openTimeline}
        </ButtonLink>
      </Box>
    </>
  );
}
