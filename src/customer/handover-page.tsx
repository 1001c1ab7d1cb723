import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { useGiveDevice, useSessionStore } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';

import { useCustomerTexts } from './customer-texts.ts';
import { AgreedTerms, TermLine } from './signing/agreed-terms.tsx';

/** The signing screen's page while the clerk still holds the device: explains the handover and offers it. */
export function HandoverPage({ code }: { readonly code: OperationCode }) {
  const texts = useCustomerTexts();
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

/** Which operation it is, and its amount in the tab that knows it. */
function OperationLine({ code }: { readonly code: OperationCode }) {
  const { operation } = useMessages().operations;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'inherit', columnGap: 3 }}>
      <DefinitionList List={TermLine} items={[{ label: operation, value: <CodeText>{code}</CodeText> }]} />
      <AgreedTerms code={code} only="amount" />
    </Box>
  );
}
