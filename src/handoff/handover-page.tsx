import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { useGiveDevice, useSessionStore } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { OperationLine } from './signing/operation-line.tsx';

/** The signing screen's page while the clerk still holds the device: explains the handover and offers it. */
export function HandoverPage({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const giveDevice = useGiveDevice();
  const canBeUnlocked = useSessionStore().canBeUnlocked();
  return (
    <MainRegion>
      <Stack useFlexGap spacing={3} sx={{ maxWidth: '45rem' }}>
        <PageHeading title={m.handoff.page.title} />
        <OperationLine code={code} />
        <p>{m.handoff.page.text}</p>
        <p>{canBeUnlocked ? m.handoff.page.back : m.handoff.page.notHere}</p>
        <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={1.5}>
          {canBeUnlocked && (
            <Button variant="contained" onClick={() => giveDevice(code)}>
              {m.handoff.begin}
            </Button>
          )}
          <ButtonLink variant="outlined" to={paths.operation(code)}>
            {m.handoff.page.toOperation}
          </ButtonLink>
        </Stack>
      </Stack>
    </MainRegion>
  );
}
