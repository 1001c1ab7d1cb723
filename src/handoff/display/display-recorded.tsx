import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { inPortuguese } from '#src/i18n/locale.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CustomerRecorded } from '#src/ui/customer-view.ts';
import { useConfig } from '#src/platform/services.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

/** What was recorded while the customer had the link, in the partner's own words. */
export function DisplayRecorded({ text, isOver }: Pick<CustomerRecorded, 'text' | 'isOver'>) {
  const m = useMessages();
  const { lender } = useConfig();
  const { recorded } = m.handoff;
  return (
    <Stack useFlexGap spacing={2} sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: '7rem' } }}>
        {isOver ? <DoneIcon color="success" /> : <RecordedIcon />}
      </Box>
      <Box sx={{ maxWidth: '32rem' }}>
        <Typography sx={{ color: 'text.secondary' }}>{recorded.by({ lender: lender.name })}</Typography>
        <PageHeading key={text} title={text}>
          <span {...inPortuguese}>{recorded.words({ text })}</span>
        </PageHeading>
      </Box>
      <p>
        {recorded.thanks} {isOver && m.display.over}
      </p>
    </Stack>
  );
}
