import CloseIcon from '@mui/icons-material/Close';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useBackButton } from '#src/platform/back-button.ts';
import { iconAlone } from '#src/ui/theme/looks.ts';
import { phone } from '#src/ui/theme/media.ts';

import { printout } from './contract-print.tsx';
import { ContractReader } from './contract-reader.tsx';

/** With a panel in place of the contract. */
const withNotice = '&:has([role=region])';
const smallWithNotice = {
  [withNotice]: {
    width: 'calc(100% - 32px)',
    maxWidth: 600,
    height: 'auto',
    maxHeight: 'calc(100% - 32px)',
    borderRadius: 1,
  },
} as const;

/** The buttons that save and print. A phone has room for their icons. */
const keepers = {
  display: 'flex',
  flex: 'none',
  marginInlineEnd: -1.5,
  [phone]: { '& button': { ...iconAlone, minWidth: 48 } },
} as const;

interface ContractDialogProps {
  readonly code: OperationCode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onThumbnail: (url: string) => void;
}

/** In print the dialog is shown and the page behind it is not, even before the contract is there. */
const inPrint = 'data-contract-dialog';
const notBehind = { '@media print': { [`body > :not([${inPrint}], [${printout}])`]: { display: 'none !important' } } };

/** The dialog looks like a page, so the back button closes it. */
function BackCloses({ onBack }: { readonly onBack: () => void }) {
  useBackButton(() => {
    onBack();
    return false;
  });
  return null;
}

/** Full screen: every pixel is for reading. A notice in place of the contract is as large as it needs. */
export function ContractDialog({ code, open, onClose, onThumbnail }: ContractDialogProps) {
  const reader = useLateMessages().contract;
  const titleId = useId();
  const [keepIn, setKeepIn] = useState<HTMLElement | null>(null);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: smallWithNotice } }}
      {...{ [inPrint]: '' }}
    >
      <BackCloses onBack={onClose} />
      <GlobalStyles styles={notBehind} />
      <AppBar component="div">
        <Toolbar variant="dense" sx={{ gap: 1 }}>
          <Tooltip title={reader.close}>
            <IconButton edge="start" color="inherit" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Tooltip>
          <DialogTitle
            id={titleId}
            sx={{ typography: { xs: 'h3', sm: 'h2' }, flex: 1, minWidth: 0, padding: 0, overflowWrap: 'anywhere' }}
          >
            {`${reader.title} · ${code}`}
          </DialogTitle>
          <Box ref={setKeepIn} sx={keepers} />
        </Toolbar>
      </AppBar>
      <DialogContent sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1, [withNotice]: { paddingBlock: 2 } }}>
        {/* On a phone a page's small print is too small. */}
        <ContractReader
          code={code}
          keepIn={keepIn}
          takesFocus
          initialMode={isPhone ? 'text' : 'pages'}
          onThumbnail={onThumbnail}
        />
      </DialogContent>
    </Dialog>
  );
}
