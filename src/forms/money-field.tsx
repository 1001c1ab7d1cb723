import { useFormContext } from 'react-hook-form';

import { moneyInput, parseMoney } from '#src/domain/money.ts';

import { TextControl } from './text-control.tsx';
import type { FieldProps } from './use-field.ts';

/** An amount in reais: any way of writing it is taken and, on leaving the field, shown as "1.234,56". */
export function MoneyField(props: FieldProps) {
  const { setValue } = useFormContext();
  const format = (text: string) => {
    const amount = parseMoney(text);
    if (amount !== undefined) setValue(props.name, moneyInput(amount));
  };
  return <TextControl {...props} inputMode="decimal" prefix="R$" onLeave={format} />;
}
