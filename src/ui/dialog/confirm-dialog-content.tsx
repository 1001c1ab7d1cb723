import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';

import { focusOnMount } from '../text/focus.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Label of the cancelling button. It has the focus, so that a hasty Enter is harmless. */
  readonly keep: string;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The implementation of `ConfirmDialog`. */
export function ConfirmDialogContent({ title, text, keep, confirm, onClose, onConfirm }: ConfirmDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId}>{text}</DialogContent>
      <DialogActions>
        <Button variant="contained" ref={focusOnMount} onClick={onClose}>
          {keep}
        </Button>
        <Button variant="outlined" color="error" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
