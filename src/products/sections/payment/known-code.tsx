import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { TextField } from '#src/forms/fields/text-field.tsx';
import { useFieldError } from '#src/forms/use-field.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { focusFirstField } from '#src/ui/text/focus.ts';

interface KnownCodeProps {
  readonly name: string;
  readonly label: string;
  readonly known: string;
}

/** No higher than its text. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  '& > button': { marginBlock: -1.5, marginInlineEnd: -1.5 },
} as const;

/** A code that is known, as text. It becomes a field where the clerk changes it, or where it is wrong. */
export function KnownCode({ name, label, known }: KnownCodeProps) {
  const { getValues } = useFormContext<Record<string, string>>();
  const { change, changeSection } = useLateMessages().review;
  const [changing, setChanging] = useState<'before' | 'now' | undefined>(() =>
    getValues(name) === known ? undefined : 'before',
  );
  const error = useFieldError(name);
  // It stays a field once its error is gone.
  if (error && !changing) setChanging('before');
  if (changing || error)
    return (
      <div ref={changing === 'now' ? focusFirstField : null}>
        <TextField name={name} label={label} />
      </div>
    );
  return (
    <div>
      <FormLabel component="p">{label}</FormLabel>
      <Box sx={line}>
        <CodeText>{known}</CodeText>
        <Button variant="text" aria-label={changeSection({ section: label })} onClick={() => setChanging('now')}>
          {change}
        </Button>
      </Box>
    </div>
  );
}
