import useAutocomplete from '@mui/material/useAutocomplete';
import { useSyncExternalStore, type FocusEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { Field } from '#src/forms/use-field.ts';

import { bankList, findBanks, isBankCode, parseBankCode, type Bank } from './banks.ts';

/** More than anybody reads: a word more finds fewer. */
const mostShown = 50;

/**
 * What is typed into a bank's control and the banks that it finds. The control holds the text alone, which is the code as
 * soon as a bank is chosen: what is typed without choosing is as good.
 */
export function useBankSearch(name: string, { id, registration }: Field) {
  const { control, setValue, clearErrors } = useFormContext<Record<string, string>>();
  const text = useWatch({ control, name }) ?? '';
  const banks = useSyncExternalStore(bankList.subscribe, bankList.getSnapshot);
  const found = isBankCode(text) ? [] : findBanks(text, banks);
  const combobox = useAutocomplete<Bank, false, false, true>({
    id,
    freeSolo: true,
    options: banks,
    value: null,
    inputValue: text,
    getOptionLabel: (bank) => (typeof bank === 'string' ? bank : bank.code),
    filterOptions: () => found.slice(0, mostShown),
    onInputChange: (_, typed, reason) => {
      if (reason === 'input') void registration.onChange({ target: { name, value: typed } });
    },
    onChange: (_, bank) => {
      if (bank === null || typeof bank === 'string') return;
      setValue(name, bank.code);
      clearErrors(name);
    },
  });
  const leave = (event: FocusEvent) => {
    const code = parseBankCode(text);
    // Before the check, whose result is dropped when the value has changed meanwhile.
    if (code !== undefined && code !== text) setValue(name, code);
    void registration.onBlur(event);
  };
  return { text, listed: banks.length > 0, found: found.length, combobox, leave };
}
