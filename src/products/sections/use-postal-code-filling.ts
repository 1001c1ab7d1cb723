import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { parsePostalCode, type PostalAddress } from '#src/domain/postal-code.ts';
import { usePostalCodeLookup } from '#src/forms/postal-code-lookup.ts';
import { report } from '#src/report.ts';

import { fillable, fillingOf, type FillablePart, type Filling, type HeldParts } from './postal-code-filling.ts';

/** The controls that a CEP fills in, by their wire names. */
export type FilledControls = Readonly<Partial<Record<FillablePart, string>>>;

export type FillingProgress = 'idle' | 'looking' | 'unknown' | 'unavailable' | Filling;

/**
 * Asks once for every CEP that is complete, and fills in what is still empty, or as an earlier CEP left it, when the answer
 * comes. Nothing waits for it: not the fields, not the step. `progress` is absent where there is no lookup.
 */
export function usePostalCodeFilling(controls: FilledControls): {
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
