import Button from '@mui/material/Button';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { SupportCode } from '#src/ui/text/support-code.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { ReadNotice, type ReadNoticeProps } from '../read-notice.tsx';

interface ContractNoticeProps {
  readonly kind: 'empty' | 'not-a-pdf';
  readonly supportCode: string;
  readonly onRetry: () => void;
}

/** Why there is no contract to read or save. */
export function ContractNotice({ kind, supportCode, onRetry }: ContractNoticeProps) {
  const { contract, operation } = useLateMessages();
  const words = contract.notices[kind];
  return (
    <Panel
      tone={kind === 'not-a-pdf' ? 'error' : 'neutral'}
      title={words.title}
      headingLevel={3}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          {operation.retry}
        </Button>
      }
    >
      <StatusText>
        <p>
          <VisuallyHidden>{`${words.title}. `}</VisuallyHidden>
          {words.text}
        </p>
      </StatusText>
      <SupportCode code={supportCode} />
    </Panel>
  );
}

/** Why the contract could not be read. The partner may know the operation and not have its contract yet. */
export function ContractReadNotice(props: Pick<ReadNoticeProps, 'error' | 'onRetry'>) {
  return <ReadNotice {...props} notFound={useLateMessages().contract.notThere} />;
}
