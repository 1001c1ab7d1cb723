import { useMaskito } from '@maskito/react';

import { postalCodeMask } from './masks.ts';
import { TextControl, type TextControlProps } from './text-control.tsx';
import type { FieldProps } from './use-field.ts';

export function PostalCodeField(props: FieldProps & Pick<TextControlProps, 'onText' | 'note'>) {
  const inputRef = useMaskito({ options: postalCodeMask });
  return <TextControl {...props} inputMode="numeric" inputRef={inputRef} />;
}
