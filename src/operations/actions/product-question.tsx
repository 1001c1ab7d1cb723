import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import * as z from 'zod/mini';

import { productIds, type OperationCode } from '#src/domain/ids.ts';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { choice } from '#src/forms/schemas.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { changeDeviceIndex, withProduct } from '../opened/device-index.ts';

const schema = z.object({ product: choice(productIds) });

/** Columns in which the longest name has one line, so that all rows are of one height. */
const oneLineEach = {
  '&& [role=radiogroup]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' },
} as const;

interface ProductQuestionProps {
  readonly code: OperationCode;
}

/** Asks the clerk for the operation's product, once per device. Neither the code nor any endpoint contains it. */
export function ProductQuestion({ code }: ProductQuestionProps) {
  const m = useMessages();
  const words = useLateMessages().actions.product;
  const form = useStepForm(schema, { product: null });
  const options = productIds.map((value) => ({ value, label: m.products[value].name }));

  function save(values: z.infer<typeof schema>) {
    changeDeviceIndex((index) => withProduct(index, { code, product: values.product, at: Date.now() }));
  }
  const submit = (
    <div>
      <Button type="submit" variant="outlined">
        {words.tell}
      </Button>
    </div>
  );
  return (
    <StepForm form={form} onValid={save} actions={submit}>
      <Box sx={oneLineEach}>
        <RadioField name="product" label={words.question} help={words.help} options={options} />
      </Box>
    </StepForm>
  );
}

/** The product's definition could not be downloaded. */
export function DefinitionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { actions: words, operation } = useLateMessages();
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {operation.retry}
    </Button>
  );
  return (
    <Panel tone="attention" title={words.failedTitle} headingLevel={3} actions={retry}>
      <p>{words.failed}</p>
    </Panel>
  );
}
