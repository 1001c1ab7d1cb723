import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { copyText } from '#src/ui/text/copy-button.tsx';

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
  const [result, setResult] = useState<'copied' | 'copyFailed'>();
  const copy = async () => setResult((await copyText(code)) ? 'copied' : 'copyFailed');
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {/* It stays open to say whether the code was copied. */}
      <MenuItem onClick={() => void copy()}>
        <ListItemIcon>
          <CopyIcon />
        </ListItemIcon>
        <ListItemText>
          <output>{result ? m.common[result] : `${m.common.copy} ${m.operations.code}`}</output>
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
