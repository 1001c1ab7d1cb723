import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { use, type InputEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';

import { fromReais } from '#src/domain/values/money.ts';
import { FieldFrame } from '#src/forms/fields/field-frame.tsx';
import { FieldRow } from '#src/forms/fields/field-layout.tsx';
import { MoneyField, TaxDocumentField } from '#src/forms/fields/masked-fields.tsx';
import { maskedBy } from '#src/forms/masks.ts';
import { choice, money, readAs, taxDocument } from '#src/forms/schemas.ts';
import { LostFields, fieldAria, useErrorAria, useField, type FieldProps } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { documentText, filledFacts } from '../facts.tsx';
import { defineProduct, operationIn, type Wording, type Fact } from '../product.ts';
import { fundedFacts } from '../sections/offer/offer.ts';
import {
  maskCardNumber,
  parseCardNumber,
  toRepurchaseProposal,
  toRepurchaseSimulation,
  type RepurchaseJourney,
  type SimulationValues,
} from './journey.ts';
import { chosenOption, customerOffer, isStillOffered, optionsOf, totalsOf } from './offer.ts';
import { texts } from './texts.ts';

/** Every field is required. This is the app's own policy: the partner's document marks none. */
export const simulationSchema = () =>
  z.object({ document: taxDocument(), cardNumber: readAs('cardNumber', parseCardNumber), value: money() });

export const offerSchema = (journey: RepurchaseJourney) =>
  z.object({
    installments: choice(
      optionsOf(journey).map((option) => option.installments),
      'installments',
    ),
  });

const OfferFields = lateComponent(() => import('./offer-fields.tsx').then((module) => module.OfferFields));

const sameCustomer = (one: SimulationValues, other: SimulationValues) => one.document === other.document;

/** "Repurchase": Simular, Contratar. No endpoint returns the operation's code. */
export const repurchase = defineProduct<RepurchaseJourney>({
  id: 'repurchase',
  steps: [
    {
      kind: 'form',
      id: 'simulation',
      title: (m) => texts(m).simulation.title,
      schema: simulationSchema,
      initial: () => ({ document: '', cardNumber: '', value: '' }),
      Fields: SimulationFields,
      command: { endpoint: 'Recompra/Simular', body: toRepurchaseSimulation },
      submitLabel: (_, { m }) => texts(m).simulation.submit,
      facts: simulationFacts,
    },
    {
      kind: 'form',
      id: 'offer',
      title: (m) => m.offer.title,
      schema: offerSchema,
      initial: () => ({ installments: null }),
      Fields: OfferFields,
      submitLabel: (journey, { m }) => (optionsOf(journey).length > 0 ? m.offer.submit : undefined),
      facts: offerFacts,
      reviewFacts: returnedFacts,
    },
    {
      kind: 'review',
      id: 'review',
      title: (m) => texts(m).review.title,
      command: { endpoint: 'Recompra/Contratar', body: toRepurchaseProposal },
      sent: sentText,
      display: (journey) => customerOffer(journey, journey.offer.values?.installments),
      irrevocable: true,
    },
    { kind: 'follow-up', id: 'followUp', title: (m) => texts(m).followUp.title },
  ],
  tie: {
    step: 'simulation',
    valueField: 'value',
    choice: 'offer',
    minutes: 10,
    stillHolds: isStillOffered,
    sameCustomer,
  },
  operation: ({ review }) => operationIn(review),
  duplicateKey: ({ simulation: { values } }) => values && { customer: values.document, value: values.value },
  secrets: ['cardNumber'],
  secretKind: 'card',
  summary: summaryFacts,
});

function sentText({ simulation: { values }, offer }: RepurchaseJourney, { m, format }: Wording) {
  const value = values ? format.money(values.value) : '';
  return texts(m).review.sent({ value, number: offer.values?.installments ?? 0 });
}

/** Groups of four, for any number of digits: too long a number is reported, not cut off. */
const inGroups = maskedBy({
  mask: ({ value }) => {
    const groups = Math.ceil(value.replaceAll(/\D/gu, '').length / 4);
    return Array.from({ length: groups * 5 - 1 }, (_, index) => (index % 5 === 4 ? ' ' : /\d/));
  },
});

/** An invalid number is shown unmasked: dots would hide the mistake. */
const masked = (typed: string) => (parseCardNumber(typed) === undefined ? typed : maskCardNumber(typed));

/** A card's number, shown unmasked only while its field has the focus. */
function CardNumberField(props: FieldProps) {
  const { name } = props;
  const { id, registration } = useField(props);
  const inputRef = useForkRef(inGroups, useErrorAria(props));
  const { getValues } = useFormContext<Record<string, string | undefined>>();
  const typed = () => getValues(name) ?? '';
  // The form gets the value without the element: it would read the mask in the element as the value.
  const told = (type: string, value: string) => ({ type, target: { name, value } });
  return (
    <FieldFrame {...props}>
      <OutlinedInput
        id={id}
        name={name}
        inputRef={inputRef}
        defaultValue={masked(typed())}
        autoComplete="off"
        // Selected again at once: the selection made on focus was that of the mask.
        onFocus={({ target }) => {
          target.value = typed();
          target.select();
        }}
        onBlur={({ target }) => {
          target.value = masked(typed());
          void registration.onBlur(told('blur', typed()));
        }}
        slotProps={{
          input: {
            ...fieldAria(props),
            inputMode: 'numeric',
            enterKeyHint: 'next',
            spellCheck: false,
            onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) =>
              void registration.onChange(told('change', currentTarget.value)),
          },
        }}
      />
    </FieldFrame>
  );
}

function SimulationFields() {
  const m = useMessages();
  const isCardLost = use(LostFields).includes('cardNumber');
  return (
    <>
      {isCardLost && <StatusText>{m.wizard.notKept.card}</StatusText>}
      <FieldRow columns="repeat(3, minmax(0, 1fr))">
        <TaxDocumentField name="document" label={m.fields.document} accepts="cpf-or-cnpj" />
        <CardNumberField name="cardNumber" label={m.fields.cardNumber} />
        <MoneyField name="value" label={m.fields.buyValue} />
      </FieldRow>
    </>
  );
}

/** A card's number is masked for the clerk too: nobody needs it after it is typed. */
export function simulationFacts({ simulation: { values } }: RepurchaseJourney, { m, format }: Wording): Fact[] {
  if (!values) return [];
  return filledFacts([
    { label: m.fields.document, ...documentText(values.document) },
    { label: m.fields.cardNumber, value: values.cardNumber && maskCardNumber(values.cardNumber) },
    { label: m.fields.buyValue, value: format.money(values.value), agreed: 'amount' },
  ]);
}

export function offerFacts(journey: RepurchaseJourney, { m, format }: Wording): Fact[] {
  const option = chosenOption(journey);
  if (!option) return [];
  const value = format.money(fromReais(option.installmentsValue));
  return [
    {
      label: m.fields.installments,
      value: m.offer.price({ number: option.installments, value }),
      agreed: 'installments',
    },
    ...totalsOf(option).map(({ source, total }) => ({
      // A total that the lender gives and the app calculates alike is labelled as calculated.
      label: m.offer.totalLabel({ source: m.offer.totalSources[source === 'both' ? 'calculated' : source] }),
      value: format.money(total),
      agreed: true as const,
    })),
  ];
}

/** What is financed, by the partner's answer. */
export function returnedFacts({ simulation: { accepted } }: RepurchaseJourney, wording: Wording): Fact[] {
  return accepted ? fundedFacts(accepted.data, wording) : [];
}

export function summaryFacts(journey: RepurchaseJourney, wording: Wording): Fact[] {
  return [...simulationFacts(journey, wording), ...offerFacts(journey, wording)];
}
