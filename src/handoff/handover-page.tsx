import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { useHandOver, useSessionStore } from '#src/session/public.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** At the signing screen's address while the clerk still holds the device: what is about to happen, and the button for it. */
export function HandoverPage({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const handOver = useHandOver();
  const canBeUnlocked = useSessionStore().canBeUnlocked();
  return (
    <MainRegion>
      <Stack gap={3}>
        <PageHeading title={m.handoff.page.title} />
        <p>{m.handoff.page.text}</p>
        <p>{canBeUnlocked ? m.handoff.page.back : m.handoff.page.notHere}</p>
        <Stack gap={1.5} style={{ justifyItems: 'start' }}>
          {canBeUnlocked && (
            <Button variant="contained" onClick={() => handOver(code)}>
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
