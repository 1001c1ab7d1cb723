import * as z from 'zod/mini';

import { TextField } from '#src/forms/fields/text-field.tsx';
import { optionalText, readAs } from '#src/forms/schemas.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

/** One of the partner's codes, as opaque text. The caller chooses its brand. */
export const codeText = <Code extends string>() =>
  readAs('tooLong', (text) => (text.length <= 200 ? (text as Code) : undefined));

/** A `ConfirmationField`'s value: the text that a person confirmed. It is not sent. */
export const confirmation = { confirmedValue: optionalText({ max: 200 }) };

type Confirmable<Name extends string> = { readonly [Key in Name | 'confirmedValue']?: string | undefined };

/**
 * The value of the control `name` must be the confirmed one. Checked with the other fields, so that one press names all
 * that is missing; not while that control itself is wrong.
 */
export const confirms = <Name extends string>(name: Name) =>
  z.refine<Confirmable<Name>>((values) => values.confirmedValue === values[name], {
    path: ['confirmedValue'],
    error: 'affirmed',
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === name),
  });

/** Typed or scanned: a scanner ends its input with Enter, which leads to the next field. */
export function OperationCodeField({ name }: { readonly name: string }) {
  const m = useMessages();
  return <TextField name={name} label={m.fields.operationCode} help={m.fields.operationCodeHelp} />;
}
