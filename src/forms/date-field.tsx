import { useMaskito } from '@maskito/react';

import { dateMask } from './masks.ts';
import { TextControl } from './text-control.tsx';
import type { FieldProps } from './use-field.ts';

/** A day, typed dd/mm/aaaa: nobody finds a birth date in a calendar faster. */
export function DateField(props: FieldProps) {
  const inputRef = useMaskito({ options: dateMask });
  return <TextControl {...props} inputMode="numeric" inputRef={inputRef} />;
}
