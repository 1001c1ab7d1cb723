import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { parseBankCode, type Bank, type BankSearch } from './bank-account.ts';

/** A longer list would not be read; another typed word shortens it. */
const mostShown = 20;

interface BankAutocompleteProps extends Pick<AutocompleteProps<Bank, false, false, true>, 'renderInput'> {
  readonly id: string;
  readonly name: string;
  readonly search: BankSearch;
  readonly onType: (text: string) => void;
}

/** The page's bar covers its end, where the list would not be seen. */
const barHeight = () => parseFloat(document.documentElement.style.getPropertyValue('--action-bar')) || 0;

/** The field's value is its text: a chosen bank's code, or a code typed without choosing. */
export function BankAutocomplete({ id, name, search, onType, renderInput }: BankAutocompleteProps) {
  const { setValue, clearErrors } = useFormContext<Record<string, string>>();
  const [isOpen, setIsOpen] = useState(false);
  const { text, banks, found } = search;
  /** The bank that Enter takes. None for a partly typed code, which is completed when the field is left. */
  const onlyFound = found.length === 1 && parseBankCode(text) === undefined ? found[0] : undefined;
  return (
    <Autocomplete<Bank, false, false, true>
      id={id}
      freeSolo
      disablePortal
      options={banks}
      value={null}
      inputValue={text}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      getOptionLabel={(bank) => (typeof bank === 'string' ? bank : bank.code)}
      filterOptions={() => found.slice(0, mostShown)}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') onType(typed);
      }}
      onChange={(_, chosen) => {
        const bank = typeof chosen === 'string' ? isOpen && onlyFound : chosen;
        if (!bank) return;
        setValue(name, bank.code);
        clearErrors(name);
      }}
      renderInput={renderInput}
      // As high as the plain field before it. Doubled, to override MUI's padding, which is for chips.
      sx={{ '&& > div': { padding: 0 } }}
      renderOption={({ key, ...attributes }, { code, name }) => (
        <li key={key} {...attributes}>
          <b>{code}</b>
          <span>{name}</span>
        </li>
      )}
      slotProps={{
        paper: { elevation: 8 },
        popper: { modifiers: [{ name: 'flip', options: { padding: { bottom: barHeight() } } }] },
        listbox: { sx: { maxHeight: 'min(320px, 40dvh)', '&& li': { minHeight: 48, gap: 1.5 } } },
      }}
    />
  );
}
