import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import type { OperationCode } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useFoundCode } from '#src/outcome/settling.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';

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

/**
 * After the contract: opens the operation's dashboard. The clerk enters its code if the partner returned none, and can
 * correct it here: one that the partner does not show is not opened.
 */
export function FollowUpStep({ achieved, code, summary, onOpen, onNewSale, end }: FollowUpStepProps) {
  const m = useMessages();
  const { testEnvironment } = useConfig();
  const form = useStepForm(schema, { code: code ?? '' });
  const { check, checking } = useFoundCode(
    (found) => void onOpen(found),
    () => form.setError('code', { type: 'server', message: 'unknownCode' }, { shouldFocus: true }),
  );
  const actions = (
    <>
      {summary}
      <ActionBar
        notice={checking && <DelayedProgress label={m.outcome.checkingFound} />}
        back={
          <Button variant="outlined" onClick={onNewSale}>
            {m.wizard.newSale}
          </Button>
        }
      >
        <Button type="submit" variant="contained" aria-disabled={checking}>
          {m.wizard.followUp.open}
        </Button>
      </ActionBar>
    </>
  );
  return (
    <>
      <Panel tone="accepted" title={achieved} headingLevel={2}>
        <p>{code === undefined ? m.wizard.followUp.mayLeave : m.wizard.followUp.codeKnown}</p>
        {code === undefined && <p>{m.wizard.followUp.codeUnknown}</p>}
        {testEnvironment && (
          <Box sx={{ marginInlineStart: -1.5 }}>
            <Button variant="text" href={testEnvironment.backOfficeUrl} target="_blank" rel="noopener noreferrer">
              {m.wizard.followUp.backOffice}
            </Button>
          </Box>
        )}
      </Panel>
      <StepForm
        form={form}
        onValid={(values) => (checking ? undefined : check(values.code))}
        actions={actions}
        startsAt="field"
        announces={achieved}
      >
        <TextField name="code" label={m.fields.operationCode} help={m.fields.operationCodeHelp} />
      </StepForm>
      {end}
    </>
  );
}
