import { keyframes, styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { parsePostalCode, stateCodes, type PostalAddress } from '#src/domain/values/address.ts';
import { focusNextEmpty } from '#src/forms/enter-key.ts';
import { FieldRow } from '#src/forms/fields/field-layout.tsx';
import { PostalCodeField } from '#src/forms/fields/masked-fields.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { addressTypes, type AddressType } from '#src/partner/api/fields.ts';
import { report } from '#src/platform/report.ts';
import { usePostalCodeLookup } from '#src/platform/services.tsx';
import { controlHeight } from '#src/ui/theme/looks.ts';

import { postalCodeTexts } from './postal-code-texts.ts';

interface PostalCodeRowProps {
  readonly label: string;
  readonly wireNames: FilledControls & { readonly postalCode: string };
}

/** A CEP that fills in the rest of its address, and reports it beside the control or, with large text, below it. */
export function PostalCodeRow({ label, wireNames }: PostalCodeRowProps) {
  const texts = postalCodeTexts(useMessages());
  const { progress, isKnown, onText } = usePostalCodeFilling(wireNames);
  const hint = progress !== undefined && !isKnown ? texts.hint : '';
  return (
    <ReportBeside>
      <FieldRow isPair columns="minmax(0, 11rem) minmax(0, 1fr)" phoneColumns="9rem minmax(0, 1fr)">
        <PostalCodeField name={wireNames.postalCode} label={label} onText={onText} {...(hint && { help: hint })} />
        {progress !== undefined && (
          <div>
            <div>
              {progress === 'idle' && <Line aria-hidden>{hint}</Line>}
              <output>{progress !== 'idle' && <ProgressLine progress={progress} />}</output>
            </div>
          </div>
        )}
      </FieldRow>
    </ReportBeside>
  );
}

/** By the width of the section that contains the row. */
const roomBeside = '@container (min-width: 20rem)';

/**
 * Label and error are as wide as the control and the report together. The field's help, the hint, is for screen readers
 * alone: it is shown in the report's place, until there is a report.
 */
const ReportBeside = styled('div')({
  // A description may be hidden. Visually hidden, it would be a layer that the browser goes through at every key.
  '& > div > :first-child > p': { display: 'none' },
  [roomBeside]: {
    '& > div > :first-child': { gridArea: '1 / 1 / span 4 / -1', gridTemplateColumns: 'subgrid' },
    '& > div > :first-child > :is(label, :last-child)': { gridColumn: '1 / -1' },
    '& > div > :nth-of-type(2)': { gridArea: '1 / 2 / span 4' },
  },
});

const appear = keyframes({ from: { opacity: 0 } });

/** Reserves its height from the start, so that nothing below it moves. */
const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: 1.3,
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.9em',
  marginTop: '-14px',
  // As high as the control: longer texts reach into the gaps around it.
  [roomBeside]: { marginTop: 0, height: 0, ...controlHeight },
  color: theme.vars.palette.text.secondary,
}));
/** Delays the progress text, so that it is not shown before a quick answer. */
const Late = styled('span')({ animation: `${appear} 150ms 400ms backwards` });

interface ProgressLineProps {
  readonly progress: Exclude<FillingProgress, 'idle'>;
}

function ProgressLine({ progress }: ProgressLineProps) {
  const texts = postalCodeTexts(useMessages());
  if (progress === 'looking') {
    return (
      <Line>
        <Late>{texts.looking}</Late>
      </Line>
    );
  }
  if ('reason' in progress) {
    return (
      <Line>
        {texts[progress.reason]}
        {progress.cleared && ` ${texts.cleared}`}
      </Line>
    );
  }
  const { filled, replaced, differing } = progress;
  const words = (parts: readonly FillablePart[]) => parts.map((part) => texts.parts[part]);
  const emptied = fillable.filter((part) => replaced[part] === '');
  return (
    <Line>
      {texts.done({
        filled: words(fillable.filter((part) => part in filled)),
        replaced: words(fillable.filter((part) => replaced[part])),
        emptied: words(emptied),
        differing: words(differing),
      })}
    </Line>
  );
}

/** The controls that a CEP fills in, by wire name. */
type FilledControls = Readonly<Partial<Record<FillablePart, string>>>;

/** A CEP without an address. */
interface Unanswered {
  readonly reason: 'unknown' | 'unavailable';
  /** Whether controls held an earlier CEP's answer. */
  readonly cleared: boolean;
}
type FillingProgress = 'idle' | 'looking' | Unanswered | Filling;

/** Clears what an earlier CEP filled in. */
const noAddress: Omit<PostalAddress, 'postalCode'> = { street: '', neighborhood: '', city: '', state: '' };

/**
 * Looks up every complete CEP once, except that of a whole address from an earlier step. The answer fills in controls
 * that are empty or still hold an earlier CEP's answer. If the new CEP has no address, an earlier CEP's answer is
 * cleared. Neither the controls nor the step wait for a lookup. `progress` is absent where lookups are turned off.
 */
function usePostalCodeFilling(controls: PostalCodeRowProps['wireNames']): {
  readonly progress: FillingProgress | undefined;
  /** The whole address is from an earlier step, so that there is nothing to fill in. */
  readonly isKnown: boolean;
  readonly onText: (text: string) => void;
} {
  const lookUp = usePostalCodeLookup();
  const fillIn = useFillIn(controls);
  const [progress, setProgress] = useState<FillingProgress>('idle');
  const { getValues } = useFormContext<Record<string, string | undefined>>();
  // The field formats its text on arrival, which calls `onText`.
  const [carried] = useState(() => {
    const isWhole = fillable.every((part) => controls[part] === undefined || !isBlank(getValues(controls[part])));
    return isWhole ? parsePostalCode(getValues(controls.postalCode) ?? '') : undefined;
  });
  const latest = useRef({ postalCode: carried });

  async function look(text: string) {
    const postalCode = parsePostalCode(text);
    if (!lookUp || postalCode === latest.current.postalCode) return;
    const request = { postalCode };
    latest.current = request;
    setProgress(postalCode === undefined ? 'idle' : 'looking');
    if (postalCode === undefined) return;
    const answer = await lookUp(postalCode).then(
      (address) => address ?? ('unknown' as const),
      (error: unknown) => report(error, 'postal code') ?? ('unavailable' as const),
    );
    // Ignores the answer to a CEP that has changed since.
    if (latest.current !== request) return;
    if (typeof answer === 'string') {
      const { replaced } = fillIn(noAddress);
      setProgress({ reason: answer, cleared: Object.keys(replaced).length > 0 });
      return;
    }
    const filling = fillIn(answer);
    setProgress(filling);
    leave(controls.postalCode, 'type' in filling.filled ? controls.type : undefined);
  }

  return { progress: lookUp && progress, isKnown: carried !== undefined, onText: (text) => void look(text) };
}

function useFillIn(controls: FilledControls) {
  const { getValues, setValue, getFieldState } = useFormContext<Record<string, string | undefined>>();
  const before = useRef<HeldParts>({});
  return (address: typeof noAddress): Filling => {
    const asked = fillable.flatMap((part) => (controls[part] === undefined ? [] : [{ part, name: controls[part] }]));
    const filling = fillingOf(
      address,
      Object.fromEntries(asked.map(({ part, name }) => [part, getValues(name) ?? ''])),
      before.current,
    );
    const texts = { ...filling.filled, ...filling.replaced };
    before.current = { ...before.current, ...texts };
    for (const { part, name } of asked) {
      const text = texts[part];
      if (text === undefined) continue;
      setValue(name, text, { shouldValidate: getFieldState(name).invalid });
      letTypingReplace(name);
    }
    return filling;
  };
}

/**
 * Moves the focus to the next empty control, usually the number, unless the clerk has already gone on from the CEP. Tab
 * and Enter lead to the list of street types, where nothing is left to do if the answer has chosen one.
 */
function leave(postalCode: string, filledList: string | undefined) {
  const active = document.activeElement;
  const isControl = active instanceof HTMLInputElement || active instanceof HTMLSelectElement;
  if (!isControl || !active.form || ![postalCode, filledList].includes(active.name)) return;
  if (focusNextEmpty(active, active.form)) absorbLeaving(document.activeElement);
}

/** Milliseconds in which a key is still meant for the CEP. */
const habit = 1500;

/** Ignores the key of a clerk who leaves every control with it: it would skip the control that has the focus now. */
function absorbLeaving(control: Element | null) {
  if (!(control instanceof HTMLInputElement)) return;
  const movedAt = performance.now();
  const onFirstKey = (event: KeyboardEvent) => {
    // What is pasted or dictated into the control comes without a key.
    const leaves = ['Tab', 'Enter'].includes(event.key) && !event.shiftKey && control.value === '';
    if (leaves && performance.now() - movedAt < habit) event.preventDefault();
  };
  control.addEventListener('keydown', onFirstKey, { once: true });
}

/** Selects the text that was filled into the focused control, so that typing replaces it. */
function letTypingReplace(name: string) {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && active.name === name) active.select();
}

/** The parts of an address that a CEP has, in the order of the controls. */
export const fillable = ['type', 'street', 'neighborhood', 'city', 'state'] as const;
type FillablePart = (typeof fillable)[number];

/** The controls' current texts; a part that the form does not ask for is absent. */
export type HeldParts = Readonly<Partial<Record<FillablePart, string>>>;

interface Filling {
  /** Texts for empty controls. */
  readonly filled: HeldParts;
  /** Texts for controls that still hold an earlier CEP's answer; blank if the new one has no value. */
  readonly replaced: HeldParts;
  /** Controls that keep a text that differs from the CEP's. */
  readonly differing: readonly FillablePart[];
}

/** How an address changes the controls. `before` is what an earlier address filled in; what a person typed stays. */
export function fillingOf(address: typeof noAddress, held: HeldParts, before: HeldParts = {}): Filling {
  const isOurs = (part: FillablePart) => !isBlank(before[part]) && held[part] === before[part];
  // Name and type of a street belong together: the type beside a typed name stays.
  const ours = fillable.filter((part) => isOurs(part) && (part !== 'type' || isOurs('street')));
  const found = partsOf(address, { ...held, ...Object.fromEntries(ours.map((part) => [part, ''])) });
  const filled: Partial<Record<FillablePart, string>> = {};
  const replaced: Partial<Record<FillablePart, string>> = {};
  const differing: FillablePart[] = [];
  for (const part of fillable) {
    const [text, newText = ''] = [held[part], found[part]];
    if (text === undefined || text === newText) continue;
    if (ours.includes(part)) replaced[part] = newText;
    else if (newText === '') continue;
    else if (isBlank(text)) filled[part] = newText;
    else if (!agrees(text, newText)) differing.push(part);
  }
  return { filled, replaced, differing };
}

/**
 * Splits a street into type and name only if the name is empty and no other type is chosen. A type that the partner's
 * list lacks stays in the name, and the clerk chooses one.
 */
function partsOf({ street, neighborhood, city, state }: typeof noAddress, held: HeldParts): HeldParts {
  const rest = { neighborhood, city, state: stateCodes.find((code) => code === state) ?? '' };
  const split = splitStreet(street);
  const apart = split && isBlank(held.street) && (held.type === '' || held.type === split.type);
  return apart ? { ...rest, type: split.type, street: split.name } : { ...rest, street };
}

/** "Avenida Paulista" → AVENIDA and Paulista, if the partner lists the type. */
export function splitStreet(street: string): { readonly type: AddressType; readonly name: string } | undefined {
  const type = addressTypes.find((candidate) => street.toLowerCase().startsWith(`${candidate.toLowerCase()} `));
  return type && { type, name: street.slice(type.length).trim() };
}

const isBlank = (text = '') => text.trim() === '';

/** Ignores capitals and accents. A street may have been typed without its type. */
function agrees(typed: string, found: string): boolean {
  const [short, long] = [plain(typed), plain(found)];
  return long === short || long.endsWith(` ${short}`);
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
