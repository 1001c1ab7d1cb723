import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import {
  use,
  useCallback,
  useRef,
  useSyncExternalStore,
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefCallback,
} from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { FieldFrame } from '#src/forms/fields/field-frame.tsx';
import { DigitRow, FieldSection, overlaying } from '#src/forms/fields/field-layout.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { TextControl } from '#src/forms/fields/text-field.tsx';
import { LostFields, fieldAria, useErrorAria, useField, type FieldProps } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { accountType } from '#src/partner/api/fields.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { LatePart } from '#src/ui/late-part.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { bankSearchTexts } from './bank-account-texts.ts';
import {
  bankList,
  bankName,
  findBanks,
  isBankCode,
  parseBankCode,
  type BankAccountWireNames,
  type BankSearch,
} from './bank-account.ts';

interface BankAccountFieldsProps {
  readonly wireNames: BankAccountWireNames;
  /** Where the form has two columns. */
  readonly column?: 'end';
  readonly title?: string;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** A bank account, in the order in which a bank card prints it. */
export function BankAccountFields({ wireNames, column, title, children }: BankAccountFieldsProps) {
  const { bankAccount: m, wizard } = useMessages();
  const isLost = use(LostFields).includes(wireNames.account);
  const types = [accountType.checking, accountType.savings].map((value) => ({
    value: String(value),
    label: m.types[value],
  }));
  return (
    <FieldSection title={title ?? m.title} {...(column && { column })}>
      {children}
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

/** A code that is complete finds no bank. */
function useBankSearch(name: string): BankSearch {
  const { control } = useFormContext<Record<string, string>>();
  const text = useWatch({ control, name }) ?? '';
  const banks = useSyncExternalStore(bankList.subscribe, bankList.getSnapshot);
  return { text, banks, found: isBankCode(text) ? [] : findBanks(text, banks) };
}

/**
 * The field with its list: a file of its own, because of the library that positions the list. Until it has loaded, the
 * field takes the same text without a list.
 */
const BankAutocomplete = lateComponent(() =>
  import('./bank-autocomplete.tsx').then((module) => module.BankAutocomplete),
);

/** A found bank's name is darker than a hint, because the clerk compares it with the name of the customer's bank. */
const Note = styled('div')(({ theme }) => ({
  '&[data-known=true]': { color: theme.vars.palette.text.primary },
}));

/** A bank by its code, which need not be on the official list, or by its name on that list. */
function BankField(props: Pick<FieldProps, 'name' | 'label'>) {
  const { name } = props;
  const { id, registration } = useField(props);
  const search = useBankSearch(name);
  const { text } = search;
  const note = useNote(search);
  const keepSelection = useKeptSelection();
  const type = (value: string) => void registration.onChange({ target: { name, value } });
  const plain = { id, value: text, onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value) };
  return (
    <FieldFrame
      {...props}
      help={
        <Note data-known={isBankCode(text)}>
          <StatusText changesOf={note}>{note}</StatusText>
        </Note>
      }
    >
      <LatePart instead={<BankInput name={name} keepSelection={keepSelection} control={plain} />}>
        <BankAutocomplete
          id={id}
          name={name}
          search={search}
          onType={type}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <BankInput
              name={name}
              keepSelection={keepSelection}
              anchor={input.ref}
              // Its class is for an input with chips beside it.
              control={{ ...htmlInput, className: undefined }}
            />
          )}
        />
      </LatePart>
    </FieldFrame>
  );
}

/** A ref for both forms of the control: the second one takes over the focus and the selection of the first. */
function useKeptSelection(): RefCallback<HTMLInputElement> {
  const selected = useRef<readonly [start: number | null, end: number | null]>(undefined);
  return useCallback((element) => {
    if (element && selected.current && element !== document.activeElement) {
      element.focus();
      element.setSelectionRange(...selected.current);
    }
    return () => {
      const hasFocus = element && element === document.activeElement;
      selected.current = hasFocus ? [element.selectionStart, element.selectionEnd] : undefined;
    };
  }, []);
}

interface BankInputProps {
  readonly name: string;
  readonly keepSelection: RefCallback<HTMLInputElement>;
  /** Where the list is. */
  readonly anchor?: Ref<HTMLElement>;
  readonly control: ComponentProps<'input'>;
}

function BankInput({ name, keepSelection, anchor, control: { ref, onBlur, ...control } }: BankInputProps) {
  const helped = { name, help: bankSearchTexts(useMessages()).hint };
  const { registration } = useField(helped);
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const complete = () => {
    const text = getValues(name) ?? '';
    const code = parseBankCode(text);
    // Before the validation, whose result is discarded if the value changes meanwhile.
    if (code !== undefined && code !== text) setValue(name, code);
  };
  return (
    <OutlinedInput
      fullWidth
      name={name}
      ref={anchor}
      inputRef={useForkRef(registration.ref, ref ?? null, useErrorAria(helped), keepSelection)}
      autoComplete="off"
      slotProps={{
        input: {
          autoCapitalize: 'none',
          spellCheck: false,
          ...control,
          ...fieldAria(helped),
          enterKeyHint: 'next',
          onBlur: (event: FocusEvent<HTMLInputElement>) => {
            onBlur?.(event);
            complete();
            void registration.onBlur(event);
          },
        },
      }}
    />
  );
}

function useNote({ text, banks, found }: BankSearch): string {
  const words = bankSearchTexts(useMessages());
  if (banks.length === 0 || text.trim() === '') return words.hint;
  if (isBankCode(text)) return bankName(text) ?? words.unlisted;
  return found.length === 0 ? words.noneFound : words.found({ count: found.length });
}
