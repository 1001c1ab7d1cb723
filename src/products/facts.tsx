import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

import { formatCalendarDate, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { formatPhone, maskPhone } from '#src/domain/values/phone.ts';
import { formatTaxDocument, maskTaxDocument } from '#src/domain/values/tax-document.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import type { Fact, Wording } from './product.ts';

/** The arguments of a product definition's text functions. */
export function useWording(): Wording {
  return { m: useMessages(), format: useFormat() };
}

interface PossibleFact extends Omit<Fact, 'value'> {
  readonly value: string | undefined;
}

/** Drops the facts without a value. */
export const filledFacts = (facts: readonly PossibleFact[]): Fact[] =>
  facts.flatMap(({ value, ...fact }) => (value === undefined ? [] : [{ ...fact, value }]));

export const dateText = (date: CalendarDate | undefined) => date && formatCalendarDate(date);

/** A CPF or CNPJ as a fact's value: masked, and whole on request. */
export const documentText = (digits: string | undefined) => ({
  value: digits && maskTaxDocument(digits),
  whole: digits && formatTaxDocument(digits),
  taxDocument: true as const,
});

/** The same for a phone number's digits. */
export const phoneText = (digits: string | undefined) => ({
  value: digits && maskPhone(digits),
  whole: digits && formatPhone(digits),
});

/**
 * Text of an answer by its wire names, without blanks. In place of an amount it is folded, so that nobody takes it for
 * one.
 */
export const textFacts = (record: Readonly<Record<string, unknown>>): Fact[] =>
  Object.entries(record).flatMap(([label, text]) => {
    const value = typeof text === 'string' ? text.trim() : '';
    return value === '' ? [] : [{ label, value }];
  });

const NotPrinted = styled(Disclosure)(screenOnly);

/** Undocumented data, folded, under its wire names. Nothing is computed from it. */
export function OtherData({ facts }: { readonly facts: readonly Fact[] }) {
  const { otherData } = useLateMessages();
  if (facts.length === 0) return null;
  return (
    <NotPrinted summary={otherData.title}>
      <Box component="p" sx={{ '&&': { marginBottom: 1.5 } }}>
        {otherData.help}
      </Box>
      <DefinitionList items={facts} />
    </NotPrinted>
  );
}
