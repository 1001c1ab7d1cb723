import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';

import type { Bank } from './bank-account.ts';

interface BankListProps {
  readonly combobox: UseAutocompleteReturnValue<Bank, false, false, true>;
}

/** The banks found, below their field or above it. */
export function BankList({ combobox }: BankListProps) {
  const { anchorEl } = combobox;
  const banks = combobox.groupedOptions as readonly Bank[];
  return (
    <Popper open anchorEl={anchorEl} placement="bottom-start" disablePortal sx={{ zIndex: 'modal' }}>
      <Paper elevation={8} sx={{ width: anchorEl?.clientWidth, marginBlock: 0.5 }}>
        <MenuList {...combobox.getListboxProps()} sx={{ maxHeight: 'min(320px, 40dvh)', overflowY: 'auto' }}>
          {banks.map((option, index) => {
            const { key, ...attributes } = combobox.getOptionProps({ option, index });
            return (
              <MenuItem key={key} {...attributes} sx={{ gap: 1.5 }}>
                <b>{option.code}</b>
                <span>{option.name}</span>
              </MenuItem>
            );
          })}
        </MenuList>
      </Paper>
    </Popper>
  );
}
