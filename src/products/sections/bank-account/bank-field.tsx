import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { useSyncExternalStore, type FocusEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { Input } from '#src/forms/fields/controls.ts';
import { FieldFrame } from '#src/forms/fields/field-frame.tsx';
import { useField, type Field, type FieldProps } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { bankList, bankName, findBanks, isBankCode, parseBankCode, type Bank } from './banks.ts';

/** A longer list would not be read; another typed word shortens it. */
const mostShown = 50;

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

const Root = styled('div')({ position: 'relative' });
const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  maxHeight: 'min(320px, 40dvh)',
  padding: 4,
  overflowY: 'auto',
  listStyle: 'none',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.2)',
}));
const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  paddingInline: 10,
  paddingBlock: 6,
  borderRadius: theme.shape.borderRadius,
  lineHeight: 1.3,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 48 },
  '&.Mui-focused': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, ${theme.vars.palette.background.paper})`,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
}));
/** Never blank, so that a text in the hint's place moves nothing. */
const Note = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  marginTop: 6,
  color: theme.vars.palette.text.secondary,
}));

/** A bank by its code, which need not be on the official list, or by its name on that list. */
export function BankField(props: Pick<FieldProps, 'name' | 'label'>) {
  const field = useField(props);
  const { id, error, aria, registration } = field;
  const { text, listed, found, combobox, leave } = useBankSearch(props.name, field);
  const { ref, onBlur, ...input } = combobox.getInputProps();
  const noteId = `${id}-note`;
  return (
    <FieldFrame {...props} error={error}>
      <Root {...combobox.getRootProps()}>
        <Input
          {...input}
          {...aria}
          aria-describedby={[noteId, aria['aria-describedby']].filter(Boolean).join(' ')}
          ref={useForkRef(registration.ref, ref)}
          name={props.name}
          onBlur={(event) => {
            onBlur?.(event);
            leave(event);
          }}
        />
        <Banks combobox={combobox} />
      </Root>
      <Note id={noteId} htmlFor={id}>
        <NoteText text={text} listed={listed} found={found} />
      </Note>
    </FieldFrame>
  );
}

function Banks({ combobox }: Pick<ReturnType<typeof useBankSearch>, 'combobox'>) {
  const banks = combobox.groupedOptions as readonly Bank[];
  if (banks.length === 0) return null;
  return (
    <List {...combobox.getListboxProps()}>
      {banks.map((option, index) => {
        const { key, ...attributes } = combobox.getOptionProps({ option, index });
        return (
          <Option key={key} {...attributes}>
            <b>{option.code}</b>
            <span>{option.name}</span>
          </Option>
        );
      })}
    </List>
  );
}

function NoteText({ text, listed, found }: Pick<ReturnType<typeof useBankSearch>, 'text' | 'listed' | 'found'>) {
  const m = useMessages().bankAccount;
  if (!listed || text.trim() === '') return m.bankHint;
  if (isBankCode(text)) return bankName(text) ?? m.unlistedBank;
  return found === 0 ? m.noBankFound : m.banksFound({ count: found });
}
