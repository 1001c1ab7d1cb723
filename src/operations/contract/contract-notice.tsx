import Button from '@mui/material/Button';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { SupportCode } from '#src/outcome/outcome-panel.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { useReaderTexts } from './reader-texts.ts';

interface ContractNoticeProps {
  readonly kind: 'empty' | 'not-a-pdf';
  readonly supportCode: string;
  readonly onRetry: () => void;
  /** The customer reads it, who can only call the clerk. */
  readonly isForCustomer?: boolean;
}

/** Why there is no contract to read or save. */
export function ContractNotice({ kind, supportCode, onRetry, isForCustomer = false }: ContractNoticeProps) {
  const { contract, retry } = useMessages().operations;
  const reader = useReaderTexts();
  const words = isForCustomer ? { title: reader.noneTitle, text: reader.askClerk } : contract.notices[kind];
  const isError = kind === 'not-a-pdf' && !isForCustomer;
  return (
    <Panel
      tone={isError ? 'error' : 'neutral'}
      title={words.title}
      headingLevel={isForCustomer ? 2 : 3}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      <StatusText>
        <p>
          <VisuallyHidden>{`${words.title}. `}</VisuallyHidden>
          {words.text}
        </p>
      </StatusText>
      {isError && <SupportCode code={supportCode} />}
    </Panel>
  );
}
