import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface OperationMenuProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly remove: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What can be done with an operation's row. */
export function OperationMenu({ id, anchor, label, remove, onRemove, onClose }: OperationMenuProps) {
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      <MenuItem onClick={onRemove}>
        <ListItemIcon>
          <DeleteIcon />
        </ListItemIcon>
        <ListItemText>{remove}</ListItemText>
      </MenuItem>
    </Menu>
  );
}
