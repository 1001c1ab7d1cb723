import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

import { Button } from '../button.tsx';
import { focusOnMount } from '../text/focus-on-mount.ts';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The way back, first and in the focus: nothing happens by a hasty Enter. */
  readonly keep: string;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is dropped that can't be had back. */
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
