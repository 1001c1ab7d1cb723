import OutlinedInput from '@mui/material/OutlinedInput';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { Suspense, useSyncExternalStore, type FocusEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { FieldFrame } from '#src/forms/fields/field-frame.tsx';
import { useField, useFieldAria, type Field, type FieldProps } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/late.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { bankList, bankName, findBanks, isBankCode, parseBankCode, type Bank } from './banks.ts';

/** A longer list would not be read; another typed word shortens it. */
const mostShown = 20;

/**
 * The typed text and the banks that it finds. The control's value is the text: a chosen bank's code, or a code typed
 * without choosing.
 */
function useBankSearch(name: string, { id, registration }: Field) {
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
    // Before the validation, whose result is discarded if the value changes meanwhile.
    if (code !== undefined && code !== text) setValue(name, code);
    void registration.onBlur(event);
  };
  return { text, listed: banks.length > 0, found: found.length, combobox, leave };
}

/** Apart, because of the library that positions it. The bank can be typed before it has loaded. */
const BankList = lateComponent(() => import('./bank-list.tsx').then((module) => module.BankList));

/** A bank by its code, which need not be on the official list, or by its name on that list. */
export function BankField(props: Pick<FieldProps, 'name' | 'label'>) {
  const m = useMessages().bankAccount;
  const field = useField(props);
  const aria = useFieldAria({ ...props, help: m.bankHint });
  const { registration } = field;
  const { text, listed, found, combobox, leave } = useBankSearch(props.name, field);
  const { ref, onBlur, ...input } = combobox.getInputProps();
  const inputRef = useForkRef(registration.ref, ref);
  const { setAnchorEl: setAnchor } = combobox;
  const note = useNote({ text, listed, found });
  return (
    <FieldFrame {...props} help={<StatusText changesOf={note}>{note}</StatusText>}>
      <div {...combobox.getRootProps()} ref={setAnchor}>
        <OutlinedInput
          fullWidth
          name={props.name}
          inputRef={inputRef}
          slotProps={{
            input: {
              ...input,
              ...aria,
              enterKeyHint: 'next',
              onBlur: (event: FocusEvent<HTMLInputElement>) => {
                onBlur?.(event);
                leave(event);
              },
            },
          }}
        />
        {combobox.groupedOptions.length > 0 && (
          <Suspense>
            <BankList combobox={combobox} />
          </Suspense>
        )}
      </div>
    </FieldFrame>
  );
}

function useNote({ text, listed, found }: Pick<ReturnType<typeof useBankSearch>, 'text' | 'listed' | 'found'>): string {
  const m = useMessages().bankAccount;
  if (!listed || text.trim() === '') return m.bankHint;
  if (isBankCode(text)) return bankName(text) ?? m.unlistedBank;
  return found === 0 ? m.noBankFound : m.banksFound({ count: found });
}
