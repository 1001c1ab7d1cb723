import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { Suspense, use, useSyncExternalStore, type FocusEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { FieldFrame } from '#src/forms/fields/field-frame.tsx';
import { DigitRow, FieldSection, overlaying } from '#src/forms/fields/field-layout.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { TextControl } from '#src/forms/fields/text-field.tsx';
import { LostFields, fieldAria, useErrorAria, useField, type Field, type FieldProps } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { accountType } from '#src/partner/api/fields.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import {
  bankList,
  bankName,
  findBanks,
  isBankCode,
  parseBankCode,
  type BankAccountWireNames,
  type Bank,
} from './bank-account.ts';

interface BankAccountFieldsProps {
  readonly wireNames: BankAccountWireNames;
  /** Where the form has two columns. */
  readonly column?: 'end';
}

/** A bank account, in the order in which a bank card prints it. */
export function BankAccountFields({ wireNames, column }: BankAccountFieldsProps) {
  const { bankAccount: m, wizard } = useMessages();
  const isLost = use(LostFields).includes(wireNames.account);
  const types = [accountType.checking, accountType.savings].map((value) => ({
    value: String(value),
    label: m.types[value],
  }));
  return (
    <FieldSection title={m.title} {...(column && { column })}>
      {isLost && <StatusText>{wizard.notKept.account}</StatusText>}
      <Box sx={overlaying}>
        <BankField name={wireNames.bank} label={m.bank} />
      </Box>
      <DigitRow>
        <NumberField name={wireNames.branch} label={m.branch} digit={wireNames.branchDigit} />
        <DigitField name={wireNames.branchDigit} label={m.branchDigit} optional />
      </DigitRow>
      <DigitRow>
        <NumberField name={wireNames.account} label={m.account} digit={wireNames.accountDigit} />
        <DigitField name={wireNames.accountDigit} label={m.accountDigit} />
      </DigitRow>
      <RadioField name={wireNames.type} label={m.type} options={types} />
    </FieldSection>
  );
}

interface PartProps {
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
}

/** Splits a pasted or typed "12345-6" into the two controls. */
function NumberField({ digit, ...props }: PartProps & { readonly digit: string }) {
  const { getValues, setValue, clearErrors } = useFormContext<Record<string, string>>();
  const split = (text: string) => {
    const [, number, itsDigit] = /^\s*([\d.\s]+)-\s*([\dA-Za-z]{1,2})\s*$/.exec(text) ?? [];
    if (number === undefined || itsDigit === undefined || (getValues(digit) ?? '') !== '') return;
    setValue(props.name, number.trim());
    setValue(digit, itsDigit);
    clearErrors(digit);
  };
  return <TextControl {...props} inputMode="numeric" onLeave={split} />;
}

/** Some banks use letters as check digits. */
function DigitField(props: PartProps) {
  return <TextControl {...props} shown={useMessages().bankAccount.digit} autoCapitalize="characters" maxLength={2} />;
}

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
  /** The bank that Enter takes. None for a partly typed code, which is completed when the field is left. */
  const onlyFound = found.length === 1 && parseBankCode(text) === undefined ? found[0] : undefined;
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
    onChange: (_, chosen) => {
      const bank = typeof chosen === 'string' ? combobox.popupOpen && onlyFound : chosen;
      if (!bank) return;
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

/**
 * A file of its own, because of the library that positions the list. The clerk can type before the list has loaded.
 * MUI's `Autocomplete` combines field and list, so a first step would have to wait for both.
 */
const BankList = lateComponent(() => import('./bank-list.tsx').then((module) => module.BankList));

/** A found bank's name is darker than a hint, because the clerk compares it with the name of the customer's bank. */
const Note = styled('div')(({ theme }) => ({
  '&[data-known=true]': { color: theme.vars.palette.text.primary },
}));

/** A bank by its code, which need not be on the official list, or by its name on that list. */
function BankField(props: Pick<FieldProps, 'name' | 'label'>) {
  const m = useMessages().bankAccount;
  const field = useField(props);
  const helped = { ...props, help: m.bankHint };
  const { registration } = field;
  const { text, listed, found, combobox, leave } = useBankSearch(props.name, field);
  const { ref, onBlur, ...input } = combobox.getInputProps();
  const inputRef = useForkRef(registration.ref, ref, useErrorAria(helped));
  const { setAnchorEl: setAnchor } = combobox;
  const note = useNote({ text, listed, found });
  return (
    <FieldFrame
      {...props}
      help={
        <Note data-known={isBankCode(text)}>
          <StatusText changesOf={note}>{note}</StatusText>
        </Note>
      }
    >
      <div {...combobox.getRootProps()} ref={setAnchor}>
        <OutlinedInput
          fullWidth
          name={props.name}
          inputRef={inputRef}
          slotProps={{
            input: {
              ...input,
              ...fieldAria(helped),
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
