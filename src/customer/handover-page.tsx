import ContractIcon from '@mui/icons-material/DescriptionOutlined';
import PinIcon from '@mui/icons-material/LockOutlined';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useSigningEvents, useWasLinkUsable } from '#src/operations/public.ts';
import { timelineOf } from '#src/partner/timeline.ts';
import { paths } from '#src/paths.ts';
import { useGiveDevice, useSessionStore } from '#src/session/public.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { roomForSummary } from '#src/ui/theme/media.ts';

import { AgreedTerms, TermBlock } from './signing/agreed-terms.tsx';
import { EventWords } from './signing/recorded-step.tsx';

/** The signing screen's page while the clerk still holds the device: explains the hand-over and offers it. */
export function HandoverPage({ code }: { readonly code: OperationCode }) {
  const texts = useLateMessages().customer;
  const giveDevice = useGiveDevice();
  const canBeUnlocked = useSessionStore().canBeUnlocked();
  const isLinkUsable = useWasLinkUsable(code);
  const { whenRead, signs, noLink } = texts.page;
  return (
    <MainRegion>
      <Stack useFlexGap spacing={3} sx={{ minWidth: 0 }}>
        <PageHeading title={texts.page.title} />
        <Card>
          <Box sx={columns}>
            <OperationFacts code={code} />
            <Divider aria-hidden />
            <Stack useFlexGap spacing={2.5}>
              <Fact icon={<ContractIcon color="primary" />}>
                {isLinkUsable === undefined ? whenRead : isLinkUsable ? signs : noLink}
              </Fact>
              <Fact icon={<HiddenIcon color="primary" />}>{texts.page.text}</Fact>
              <Fact icon={<PinIcon color="primary" />}>{canBeUnlocked ? texts.page.back : texts.page.notHere}</Fact>
            </Stack>
          </Box>
        </Card>
        <ActionBar back={<BackLink label={texts.page.toOperation} to={paths.operation(code)} />}>
          {canBeUnlocked && (
            <Button variant="contained" onClick={() => giveDevice(code)}>
              {texts.begin}
            </Button>
          )}
        </ActionBar>
      </Stack>
    </MainRegion>
  );
}

/** Which operation it is, and beside it, if there is room, what happens. */
const columns = {
  display: 'grid',
  gap: 2.5,
  padding: { xs: 2.5, sm: 3 },
  [roomForSummary]: {
    columnGap: 6,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > hr': { display: 'none' },
  },
} as const;

/** One line about what to know before the hand-over. */
function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <Stack direction="row" spacing={1.5}>
      {icon}
      <p>{children}</p>
    </Stack>
  );
}

/** Which operation it is, its amount in the tab that knows it, and its newest event. */
function OperationFacts({ code }: { readonly code: OperationCode }) {
  const { title, facts } = useLateMessages().operation;
  const { data } = useSigningEvents(code, { isSigning: false });
  const [newest] = data ? timelineOf(data) : [];
  const items = [
    { label: title, value: <CodeText>{code}</CodeText> },
    { label: facts.lastEvent, value: newest && <EventWords event={newest.event} isQuoted={false} /> },
  ];
  return (
    // On a phone the event's words take a line of their own.
    <Stack
      useFlexGap
      spacing={1.5}
      sx={{
        '& dl': { gap: '12px 24px', '--fact-width': { sm: '14rem' } },
        '& dl:first-of-type': {
          '--fact-width': { xs: '100%', sm: '14rem' },
          [roomForSummary]: { '--fact-width': '100%' },
        },
      }}
    >
      <DefinitionList List={TermBlock} items={items.filter(({ value }) => value)} />
      <AgreedTerms code={code} shown="block" />
    </Stack>
  );
}
