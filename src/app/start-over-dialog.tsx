import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';

interface StartOverDialogProps {
  /** As it is called on screen. */
  readonly product: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function StartOverDialog({ product, open, onClose, onConfirm }: StartOverDialogProps) {
  const m = useMessages();
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{m.home.discardTitle}</DialogTitle>
      <DialogContent id={textId}>{m.home.discardText({ product })}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, padding: 3 }}>
        <Button variant="outlined" onClick={onClose}>
          {m.home.keep}
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {m.home.discard}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
