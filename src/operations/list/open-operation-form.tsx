import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import * as z from 'zod/mini';

import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { useNavigate } from '#src/platform/navigation.ts';

const schema = z.object({ code: requiredText({ max: 200 }) });

/** The button is beside the control. Label, help and error are as wide as both. */
const fieldAndButton = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  '& > *': { display: 'grid', gridArea: '1 / 1 / span 4 / -1', gridTemplate: 'subgrid / subgrid' },
  '& > * > *': { gridColumn: '1 / -1' },
  '& > * > div': { gridArea: '3 / 1' },
  '& > * > div:last-child': { gridArea: '4 / 1 / auto / -1' },
  // Over the whole grid, the button's box would cover the field and take its clicks.
  '& > :last-child': { gridArea: '3 / 2', gridTemplate: 'none' },
} as const;

interface OpenOperationFormProps {
  readonly code?: string;
  /** Called in place of opening `code`, where its page is already open. */
  readonly onSameCode?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Replaces the control's usual label and help. */
  readonly label?: string;
  /** The page is about this form: its button is the primary one. */
  readonly isPrimary?: true;
  /** What has the focus on arrival. By default the heading, because there is something to read first. */
  readonly startsAt?: 'field' | 'heading';
}

/** Opens an operation by its code: typed, pasted or scanned, and trimmed of surrounding blanks. */
export function OpenOperationForm(props: OpenOperationFormProps) {
  const { code = '', onSameCode, inputRef, label, isPrimary, startsAt = 'heading' } = props;
  const m = useMessages();
  const { operation } = useLateMessages();
  const navigate = useNavigate();
  const form = useStepForm(schema, { code });
  return (
    <StepForm
      form={form}
      onValid={(typed) => (onSameCode && typed.code === code ? onSameCode() : navigate(paths.operation(typed.code)))}
      actions={null}
      startsAt={startsAt}
      enter="go"
    >
      <Box sx={fieldAndButton}>
        <TextField
          name="code"
          label={label ?? m.fields.operationCode}
          called={m.fields.operationCode}
          {...(label === undefined && { help: m.fields.operationCodeHelp })}
          {...(inputRef && { inputRef })}
        />
        <div>
          <Button type="submit" variant={isPrimary ? 'contained' : 'outlined'} aria-label={operation.open}>
            {operation.openShort}
          </Button>
        </div>
      </Box>
    </StepForm>
  );
}
