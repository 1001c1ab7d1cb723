import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useRef, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

import { parsePostalCode, type PostalAddress } from '#src/domain/address.ts';
import { FieldRow } from '#src/forms/fields/field-layout.tsx';
import { PostalCodeField } from '#src/forms/fields/masked-fields.tsx';
import { usePostalCodeLookup } from '#src/forms/postal-code-lookup.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/platform/report.ts';

import { fillable, fillingOf, type FillablePart, type Filling, type HeldParts } from './postal-code-filling.ts';

interface PostalCodeRowProps {
  readonly label: string;
  readonly wireNames: FilledControls & { readonly postalCode: string };
  /** What stands beside it. */
  readonly children: ReactNode;
}

/** A CEP that fills in the rest of its address, and says so. */
export function PostalCodeRow({ label, wireNames, children }: PostalCodeRowProps) {
  const texts = useMessages().fields.postalCodeFilling;
  const { progress, onText } = usePostalCodeFilling(wireNames);
  return (
    <FieldRow>
      <PostalCodeField
        name={wireNames.postalCode}
        label={label}
        onText={onText}
        {...(progress !== undefined && { help: texts.hint, note: <ProgressLine progress={progress} /> })}
      />
      {children}
    </FieldRow>
  );
}

const appear = keyframes({ from: { opacity: 0 } });

/** Holds the room of its longest words from the start: nothing below it moves when they come. */
const Line = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  minHeight: '3em',
  marginTop: 6,
  [theme.breakpoints.down('sm')]: { marginBottom: -12 },
  color: theme.vars.palette.text.secondary,
}));
/** An answer that comes at once is not preceded by the news that it is awaited. */
const Late = styled('span')({ animation: `${appear} 150ms 400ms backwards` });

function ProgressLine({ progress }: { readonly progress: FillingProgress }) {
  const texts = useMessages().fields.postalCodeFilling;
  if (progress === 'idle') return <Line />;
  if (progress === 'looking') {
    return (
      <Line>
        <Late>{texts.looking}</Late>
      </Line>
    );
  }
  if (typeof progress === 'string') return <Line>{texts[progress]}</Line>;
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

/** The controls that a CEP fills in, by their wire names. */
type FilledControls = Readonly<Partial<Record<FillablePart, string>>>;

type FillingProgress = 'idle' | 'looking' | 'unknown' | 'unavailable' | Filling;

/**
 * Asks once for every CEP that is complete, and fills in what is still empty, or as an earlier CEP left it, when the answer
 * comes. Nothing waits for it: not the fields, not the step. `progress` is absent where there is no lookup.
 */
function usePostalCodeFilling(controls: FilledControls): {
  readonly progress: FillingProgress | undefined;
  readonly onText: (text: string) => void;
} {
  const lookUp = usePostalCodeLookup();
  const fillIn = useFillIn(controls);
  const [progress, setProgress] = useState<FillingProgress>('idle');
  const latest = useRef<{ readonly postalCode: string | undefined }>({ postalCode: undefined });

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
    // The answer to a CEP that was changed meanwhile is nobody's.
    if (latest.current === request) setProgress(typeof answer === 'string' ? answer : fillIn(answer));
  }

  return { progress: lookUp && progress, onText: (text) => void look(text) };
}

function useFillIn(controls: FilledControls) {
  const { getValues, setValue, getFieldState } = useFormContext<Record<string, string | undefined>>();
  const before = useRef<HeldParts>({});
  return (address: PostalAddress): Filling => {
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

/** Who is about to type into a field that was empty a moment ago must not find the words run together. */
function letTypingReplace(name: string) {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && active.name === name) active.select();
}
