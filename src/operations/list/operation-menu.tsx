import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { copyText } from '#src/ui/text/copy-button.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

interface OperationMenuProps {
  readonly id: string;
  readonly code: string;
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly remove: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What can be done with an operation's row. */
export function OperationMenu({ id, code, anchor, label, remove, onRemove, onClose }: OperationMenuProps) {
  const m = useMessages();
  const { operation } = useLateMessages();
  const [result, setResult] = useState<'copied' | 'copyFailed'>();
  const name = `${m.common.copy} ${operation.code}`;
  const copy = async () => setResult((await copyText(code)) ? 'copied' : 'copyFailed');
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {/* It stays open to say whether the code was copied. */}
      <MenuItem aria-label={name} onClick={() => void copy()}>
        <ListItemIcon>
          <CopyIcon />
        </ListItemIcon>
        <ListItemText>
          {/* For screen readers the name stays, so that they announce the result once. */}
          <span aria-hidden>{result ? m.common[result] : name}</span>
          <output>
            <VisuallyHidden>{result && m.common[result]}</VisuallyHidden>
          </output>
        </ListItemText>
      </MenuItem>
      <MenuItem onClick={onRemove}>
        <ListItemIcon>
          <DeleteIcon />
        </ListItemIcon>
        <ListItemText>{remove}</ListItemText>
      </MenuItem>
    </Menu>
  );
}
