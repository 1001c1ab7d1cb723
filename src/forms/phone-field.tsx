import { useMaskito } from '@maskito/react';

import { anyPhoneMask, mobilePhoneMask } from './masks.ts';
import { TextControl } from './text-control.tsx';
import type { FieldProps } from './use-field.ts';

export interface PhoneFieldProps extends FieldProps {
  /** `any` also takes a landline's ten digits. */
  readonly kind: 'mobile' | 'any';
}

export function PhoneField({ kind, ...props }: PhoneFieldProps) {
  const inputRef = useMaskito({ options: kind === 'mobile' ? mobilePhoneMask : anyPhoneMask });
  return <TextControl {...props} inputMode="tel" inputRef={inputRef} />;
}
