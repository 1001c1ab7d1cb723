import { TextControl } from './text-control.tsx';
import type { FieldProps } from './use-field.ts';

/** A count: digits by the numeric keypad, without the spin buttons of a number input. */
export function IntegerField(props: FieldProps) {
  return <TextControl {...props} inputMode="numeric" />;
}
