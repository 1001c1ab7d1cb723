import { useMaskito } from '@maskito/react';

import { cpfMask, taxDocumentMask } from './masks.ts';
import { TextControl } from './text-control.tsx';
import type { FieldProps } from './use-field.ts';

export interface TaxDocumentFieldProps extends FieldProps {
  readonly accepts: 'cpf' | 'cpf-or-cnpj';
}

/** A CPF, or either document as it is typed. Since 2026 a CNPJ may hold letters, so only a CPF gets the numeric keypad. */
export function TaxDocumentField({ accepts, ...props }: TaxDocumentFieldProps) {
  const onlyCpf = accepts === 'cpf';
  const inputRef = useMaskito({ options: onlyCpf ? cpfMask : taxDocumentMask });
  return (
    <TextControl
      {...props}
      inputMode={onlyCpf ? 'numeric' : 'text'}
      autoCapitalize={onlyCpf ? 'none' : 'characters'}
      inputRef={inputRef}
    />
  );
}
