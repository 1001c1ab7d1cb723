import { useFormContext } from 'react-hook-form';

import { moneyInput, parseMoney } from '#src/domain/money.ts';

import { anyPhoneMask, dateMask, maskedBy, mobilePhoneMask, postalCodeMask } from '../masks.ts';
import type { FieldProps } from '../use-field.ts';
import { TextControl, type TextControlProps } from './text-field.tsx';

const dateRef = maskedBy(dateMask);
const phoneRefs = { mobile: maskedBy(mobilePhoneMask), any: maskedBy(anyPhoneMask) };
const postalCodeRef = maskedBy(postalCodeMask);

/** An amount in reais: accepts any notation, and formats it as "1.234,56" on blur. */
export function MoneyField(props: FieldProps) {
  const { setValue } = useFormContext();
  const format = (text: string) => {
    const amount = parseMoney(text);
    if (amount !== undefined) setValue(props.name, moneyInput(amount));
  };
  return <TextControl {...props} inputMode="decimal" prefix="R$" onLeave={format} />;
}

/** An integer, with the numeric keypad and without the spin buttons of a number input. */
export function IntegerField(props: FieldProps) {
  return <TextControl {...props} inputMode="numeric" />;
}

/** A date, typed as dd/mm/aaaa, because a birth date is faster to type than to find in a calendar. */
export function DateField(props: FieldProps & Pick<TextControlProps, 'button' | 'note'>) {
  return <TextControl {...props} inputMode="numeric" inputRef={dateRef} />;
}

export interface PhoneFieldProps extends FieldProps {
  /** `any` also accepts a landline's ten digits. */
  readonly kind: 'mobile' | 'any';
}

export function PhoneField({ kind, ...props }: PhoneFieldProps) {
  return <TextControl {...props} inputMode="tel" inputRef={phoneRefs[kind]} />;
}

export function PostalCodeField(props: FieldProps & Pick<TextControlProps, 'onText' | 'note'>) {
  return <TextControl {...props} inputMode="numeric" inputRef={postalCodeRef} />;
}
