import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { todayIn, withCentury } from '#src/domain/values/calendar-date.ts';
import { moneyInput, parseMoney } from '#src/domain/values/money.ts';
import { withoutFalseAreaCode } from '#src/domain/values/phone.ts';
import { parseCpf } from '#src/domain/values/tax-document.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

import {
  anyPhoneMask,
  cpfMask,
  dateMask,
  maskedBy,
  mobilePhoneMask,
  postalCodeMask,
  taxDocumentMask,
} from '../masks.ts';
import { type FieldProps, fieldId } from '../use-field.ts';
import { TextControl, type TextControlProps } from './text-field.tsx';

const dateRef = maskedBy(dateMask);
const phoneRefs = { mobile: maskedBy(mobilePhoneMask), any: maskedBy(anyPhoneMask) };
const postalCodeRef = maskedBy(postalCodeMask);
const cpfRef = maskedBy(cpfMask);
const taxDocumentRef = maskedBy(taxDocumentMask);

/** Rewrites a field's text in another notation. */
function useFormatted(name: string) {
  const { setValue } = useFormContext();
  return (text: string, formatted: string) => {
    if (formatted !== text) setValue(name, formatted);
  };
}

/** An amount in reais: accepts any notation, and formats it as "1.234,56" once it is typed. */
export function MoneyField(props: FieldProps) {
  const format = useFormatted(props.name);
  const complete = (text: string) => {
    const amount = parseMoney(text);
    if (amount !== undefined) format(text, moneyInput(amount));
  };
  return <TextControl {...props} inputMode="decimal" prefix="R$" onLeave={complete} />;
}

/** An integer, with the numeric keypad and without the spin buttons of a number input. */
export function IntegerField(props: FieldProps) {
  return <TextControl {...props} inputMode="numeric" />;
}

interface DateFieldProps extends FieldProps, Pick<TextControlProps, 'button' | 'note'> {
  /** A date in the future; otherwise today or earlier. */
  readonly isFuture?: true;
}

/**
 * A date, typed as dd/mm/aaaa, because a birth date is faster to type than to find in a calendar. Once it is typed, a
 * year of two digits gets its century.
 */
export function DateField({ isFuture, ...props }: DateFieldProps) {
  const { timeZone } = useConfig();
  const format = useFormatted(props.name);
  const { dateShape } = useMessages().forms;
  const complete = (text: string) => format(text, withCentury(text, isFuture ? undefined : todayIn(timeZone)));
  return <TextControl {...props} placeholder={dateShape} inputMode="numeric" inputRef={dateRef} onLeave={complete} />;
}

export interface PhoneFieldProps extends FieldProps {
  /** `any` also accepts a landline's ten digits. */
  readonly kind: 'mobile' | 'any';
}

/** Once it is typed, a number without its area code loses the brackets, which would make its first digits one. */
export function PhoneField({ kind, ...props }: PhoneFieldProps) {
  const format = useFormatted(props.name);
  const complete = (text: string) => format(text, withoutFalseAreaCode(text));
  return <TextControl {...props} inputMode="tel" inputRef={phoneRefs[kind]} onLeave={complete} />;
}

export function PostalCodeField(props: FieldProps & Pick<TextControlProps, 'onText' | 'note'>) {
  return <TextControl {...props} inputMode="numeric" inputRef={postalCodeRef} />;
}

interface TaxDocumentFieldProps extends FieldProps {
  readonly accepts: 'cpf' | 'cpf-or-cnpj';
}

/** A CPF, or a CPF or CNPJ. */
export function TaxDocumentField({ accepts, ...props }: TaxDocumentFieldProps) {
  return accepts === 'cpf' ? <CpfField {...props} /> : <CpfOrCnpjField {...props} />;
}

function CpfField(props: FieldProps) {
  return <TextControl {...props} inputMode="numeric" inputRef={cpfRef} />;
}

/** Only a touch screen has a keyboard to switch; a hardware keyboard types letters in any case. */
const onTouchScreens = { display: 'none', '@media (any-pointer: coarse)': { display: 'inline-flex' } } as const;

/**
 * The number pad opens, with a switch for a CNPJ with letters: they are issued since 2026. Beside a whole CPF it would
 * be a riddle.
 */
function CpfOrCnpjField(props: FieldProps) {
  const { name } = props;
  const m = useMessages();
  const { getValues } = useFormContext<Record<string, string | undefined>>();
  const [hasLetters, setHasLetters] = useState(() => /[a-z]/iu.test(getValues(name) ?? ''));
  const [isCpf, setIsCpf] = useState(() => parseCpf(getValues(name) ?? '') !== undefined);
  const switchKeyboard = () => {
    setHasLetters(!hasLetters);
    // A device changes its keyboard when a control takes the focus.
    const input = document.getElementById(fieldId(name));
    input?.blur();
    requestAnimationFrame(() => input?.focus());
  };
  return (
    <TextControl
      {...props}
      inputMode={hasLetters ? 'text' : 'numeric'}
      autoCapitalize="characters"
      inputRef={taxDocumentRef}
      onText={(text) => setIsCpf(parseCpf(text) !== undefined)}
      button={
        <Button
          variant="text"
          sx={{ ...onTouchScreens, visibility: isCpf ? 'hidden' : 'visible' }}
          aria-label={m.forms.cnpjKeyboard}
          aria-pressed={hasLetters}
          onClick={switchKeyboard}
        >
          {m.forms.letters}
        </Button>
      }
    />
  );
}
