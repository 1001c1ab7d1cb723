import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';

import { focusOnMount } from '../text/focus.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** What it is about, above the text. */
  readonly about?: ReactNode;
  /** Label of the harmless button. It has the focus, so that a hasty Enter deletes nothing. */
  readonly keep: string;
  /** What the harmless button does; if absent, it closes the dialog. */
  readonly onKeep?: () => void;
  readonly confirm: string;
  /** Set if confirming deletes nothing either. */
  readonly isHarmless?: boolean;
  /** Label of a third button, which closes the dialog where the harmless one goes on. */
  readonly close?: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** At the other end of the row. A phone has a column. */
const apart = { marginInlineEnd: { sm: 'auto' } } as const;

/** The implementation of `ConfirmDialog`. */
export function ConfirmDialogContent(props: ConfirmDialogProps) {
  const { title, text, about, keep, confirm, isHarmless = false, close, onClose, onKeep = onClose, onConfirm } = props;
  const [titleId, textId] = [useId(), useId()];
  const third = close !== undefined && (
    <Button variant={isHarmless ? 'text' : 'outlined'} onClick={onClose}>
      {close}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId}>
        {about && (
          <Stack spacing={1.5} sx={{ marginBottom: 2 }}>
            {about}
          </Stack>
        )}
        {text}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" ref={focusOnMount} onClick={onKeep}>
          {keep}
        </Button>
        {!isHarmless && third}
        {/* What deletes something is the last, and apart from the others. */}
        <Button variant="outlined" {...(!isHarmless && { color: 'error', sx: apart })} onClick={onConfirm}>
          {confirm}
        </Button>
        {isHarmless && third}
      </DialogActions>
    </Dialog>
  );
}
