import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import Button from '@mui/material/Button';

import type { OperationCode } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { Panel } from '#src/ui/panel.tsx';

const Stack = styled('div')({ display: 'grid', gap: 24 });
const schema = z.object({ code: requiredText({ max: 200 }) });

interface FollowUpStepProps {
  readonly achieved: string;
  /** Helps the clerk to recognize this sale's operation when looking up its code. */
  readonly summary: ReactNode;
  readonly code: OperationCode | undefined;
  readonly onOpen: (code: string) => void | Promise<void>;
  /** Starts a new sale of the same product. */
  readonly onNewSale: () => void;
  readonly end: ReactNode;
}

/** After the contract: opens the operation's dashboard. The clerk enters its code if the partner returned none. */
export function FollowUpStep({ achieved, code, summary, onOpen, onNewSale, end }: FollowUpStepProps) {
  const m = useMessages();
  const { testEnvironment } = useConfig();
  const form = useStepForm(schema, { code: code ?? '' });
  const actions = (
    <div>
      <Button type="submit" variant="contained">
        {m.wizard.followUp.open}
      </Button>
    </div>
  );
  return (
    <Stack>
      <Panel tone="accepted" title={achieved} headingLevel={2}>
        <p>{code === undefined ? m.wizard.followUp.codeUnknown : m.wizard.followUp.codeKnown}</p>
        {testEnvironment && (
          <div>
            <Button variant="text" href={testEnvironment.backOfficeUrl} target="_blank" rel="noopener noreferrer">
              {m.wizard.followUp.backOffice}
            </Button>
          </div>
        )}
      </Panel>
      {summary}
      <StepForm form={form} onValid={(values) => onOpen(values.code)} actions={actions}>
        <TextField name="code" label={m.fields.operationCode} help={m.fields.operationCodeHelp} />
      </StepForm>
      <div>
        <Button variant="outlined" onClick={onNewSale}>
          {m.wizard.newSale}
        </Button>
      </div>
      {end}
    </Stack>
  );
}
