import { styled } from '@mui/material/styles';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { ContractReader } from './contract-reader.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  paddingInlineEnd: 8,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Title = styled(DialogTitle)(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
}));
const Content = styled(DialogContent)(({ theme }) => ({
  '&&': { padding: theme.spacing(2), [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) } },
}));

interface ContractDialogProps {
  readonly code: OperationCode;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Full screen: every pixel is for reading. */
export function ContractDialog({ code, open, onClose }: ContractDialogProps) {
  const m = useMessages();
  const titleId = useId();
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{m.operations.contract.title}</Title>
        <Button variant="text" onClick={onClose}>
          {m.operations.reader.close}
        </Button>
      </Head>
      <Content>
        <ContractReader code={code} takesFocus />
      </Content>
    </Dialog>
  );
}
