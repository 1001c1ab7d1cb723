import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import Button from '@mui/material/Button';

import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';

const schema = z.object({ code: requiredText({ max: 200 }) });

/** Opens an operation by its code: typed, pasted or scanned, and trimmed of surrounding blanks. */
export function OpenOperationForm({ code = '' }: { readonly code?: string }) {
  const m = useMessages();
  const navigate = useNavigate();
  const form = useStepForm(schema, { code });
  const submit = (
    <div>
      <Button type="submit" variant="outlined">
        {m.operations.open}
      </Button>
    </div>
  );
  return (
    <StepForm form={form} onValid={({ code }) => navigate({ href: paths.operation(code) })} actions={submit}>
      <TextField name="code" label={m.fields.operationCode} help={m.fields.operationCodeHelp} enterKeyHint="go" />
    </StepForm>
  );
}
