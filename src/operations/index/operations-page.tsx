import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useLedger } from '#src/partner/use-command.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { Section } from '../section.tsx';
import { OpenOperationForm } from './open-operation-form.tsx';
import { DeviceOperations } from './device-operations.tsx';
import { StoreOperations } from './store-operations.tsx';

const Column = styled('div')({ display: 'grid', gap: 24, maxWidth: 720 });

/**
 * The store's operations or, if the app is served as static files, those of this device. The partner has no list of
 * operations.
 */
export function OperationsPage() {
  const m = useMessages();
  const ledger = useLedger();
  const { operations: words } = m.tills;
  return (
    <MainRegion>
      <Column>
        <PageHeading title={m.operations.index.title} />
        <p>{ledger ? `${words.intro} ${words.introTill({ till: ledger.till })}` : words.deviceOnly}</p>
        <Section title={m.operations.index.openByCode}>
          <OpenOperationForm />
        </Section>
        {ledger ? (
          <StoreOperations />
        ) : (
          <Section title={m.operations.index.recent}>
            <DeviceOperations />
          </Section>
        )}
      </Column>
    </MainRegion>
  );
}
