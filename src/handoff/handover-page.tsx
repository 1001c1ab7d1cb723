import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import type { OperationCode } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { useGiveDevice, useSessionStore } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

import { useHandoffTexts } from './handoff-texts.ts';
import { OperationLine } from './signing/operation-line.tsx';

/** The signing screen's page while the clerk still holds the device: explains the handover and offers it. */
export function HandoverPage({ code }: { readonly code: OperationCode }) {
  const texts = useHandoffTexts();
  const giveDevice = useGiveDevice();
  const canBeUnlocked = useSessionStore().canBeUnlocked();
  return (
    <MainRegion>
      <Stack useFlexGap spacing={3} sx={{ maxWidth: '45rem' }}>
        <PageHeading title={texts.page.title} />
        <OperationLine code={code} />
        <p>{texts.page.text}</p>
        <p>{canBeUnlocked ? texts.page.back : texts.page.notHere}</p>
        <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={1.5}>
          {canBeUnlocked && (
            <Button variant="contained" onClick={() => giveDevice(code)}>
              {texts.begin}
            </Button>
          )}
          <ButtonLink variant="outlined" to={paths.operation(code)}>
            {texts.page.toOperation}
          </ButtonLink>
        </Stack>
      </Stack>
    </MainRegion>
  );
}
