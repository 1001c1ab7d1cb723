import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';

import type { OperationCode } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { fieldId, focusField } from '#src/forms/use-field.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { doneMark, OutcomePanel } from '#src/outcome/outcome-panel.tsx';
import type { SaleOfCode } from '#src/outcome/unknown/code-doubt.tsx';
import { CodeQuestion, useFoundCode } from '#src/outcome/unknown/settling.tsx';
import { paths } from '#src/paths.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { useConfig } from '#src/platform/services.tsx';
import { useWording } from '#src/products/facts.tsx';
import type { Fact, FollowUpStep as FollowUpStepDefinition, JourneyShape } from '#src/products/product.ts';
import { BarProgress } from '#src/ui/bar-progress.tsx';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { LatePart } from '#src/ui/late-part.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';

import { useJourneyStore } from '../../journey/journey-store.ts';
import { contractedAt, journeyView } from '../../journey/journey-view.ts';
import { recognizableFacts } from '../../journey/recognizable-facts.ts';
import { useStartOver } from '../new-sale.ts';
import type { StepViewProps } from '../step-view.tsx';
import { side, withSide } from './side-column.ts';

/** Like the sale's summary beside the other steps. */
const Summary = styled(FactGrid)({ '& dd': { fontWeight: 600 } });

/** The price, under the good news. */
const Agreed = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 16,
  '&:not(:has(span:not(:empty)))': { display: 'none' },
});

const schema = z.object({ code: requiredText({ max: 200 }) });

interface FollowUpStepProps {
  readonly achieved: string;
  /** What was sold, and to whom: masked. */
  readonly facts: readonly Fact[];
  readonly code: OperationCode | undefined;
  readonly sale: SaleOfCode;
  /** The code under which the clerk opened the operation before. */
  readonly openedAs: string | undefined;
  readonly onOpen: (code: string) => void | Promise<void>;
  /** Starts a new sale of the same product. */
  readonly onNewSale: () => void;
  readonly end: ReactNode;
}

/**
 * After the contract: leads to the operation's dashboard. If the partner returned no code, the clerk enters it here, or
 * later and serves the next customer first. A code that the partner does not show is not opened and can be corrected.
 * The code's field comes before the facts, so that it is in sight on a small screen.
 */
export function FollowUpStep({ achieved, code, sale, openedAs, facts, onOpen, onNewSale, end }: FollowUpStepProps) {
  const m = useMessages();
  const { newSale } = m.wizard;
  const { finding, followUp } = useLateMessages();
  const { testEnvironment } = useConfig();
  const form = useStepForm(schema, { code: code ?? '' });
  const { check, checking, doubt } = useFoundCode({
    sale,
    // The partner returned it, or it was checked when it was recorded or opened before.
    sure: [code, openedAs],
    onFound: (found) => void onOpen(found),
    onNotShown: showUnknownCode,
  });
  function showUnknownCode() {
    // The field is scrolled into sight with its message, which has to be there by then.
    flushSync(() => form.setError('code', { type: 'server', message: followUp.unknownCode }));
    focusCode();
  }
  const [amount, installments] = (['amount', 'installments'] as const).map(
    (term) => facts.find(({ agreed }) => agreed === term)?.value,
  );
  const bar = (
    <ActionBar
      notice={checking && <BarProgress label={finding.checking} />}
      back={
        <Button variant="outlined" onClick={onNewSale}>
          {newSale}
        </Button>
      }
    >
      <Button
        type="submit"
        variant="contained"
        aria-disabled={checking}
        data-awaiting={checking ? finding.checking : undefined}
      >
        {followUp.open}
      </Button>
    </ActionBar>
  );
  return (
    <Box sx={withSide}>
      <OutcomePanel tone="accepted" title={achieved} headingLevel={2} icon={doneMark} onKey={typeCode}>
        {(amount ?? installments) !== undefined && (
          <Agreed>
            <Typography variant="h1" component="span">
              {amount}
            </Typography>{' '}
            <Typography variant="h6" component="span">
              {installments}
            </Typography>
          </Agreed>
        )}
        {code !== undefined && !doubt && <p>{followUp.codeKnown}</p>}
      </OutcomePanel>
      <StepForm
        form={form}
        onValid={(values) => (checking ? undefined : check(values.code))}
        actions={
          doubt ? (
            <LatePart instead={bar}>
              <CodeQuestion doubt={doubt} onSure={(sure) => void onOpen(sure)}>
                {bar}
              </CodeQuestion>
            </LatePart>
          ) : (
            bar
          )
        }
      >
        {code === undefined && !doubt && (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h2">{followUp.codeMissing}</Typography>
            <p>{followUp.toSign}</p>
          </Box>
        )}
        <Box sx={{ maxWidth: '28rem' }}>
          <TextField name="code" label={m.fields.operationCode} help={m.fields.operationCodeHelp} />
          {/* After the field, so that one Tab leads from the outcome to the field. */}
          {testEnvironment && !doubt && (
            <Box sx={{ marginInlineStart: -1.5, marginTop: 0.5 }}>
              <Button
                variant="text"
                size="small"
                href={testEnvironment.backOfficeUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {followUp.backOffice}
              </Button>
            </Box>
          )}
        </Box>
      </StepForm>
      {facts.length > 0 && (
        <Card sx={side}>
          <CardContent>
            <Typography variant="h3" component="h2" sx={{ marginBottom: 1.5 }}>
              {m.wizard.summary}
            </Typography>
            <DefinitionList List={Summary} items={facts} />
          </CardContent>
        </Card>
      )}
      {end}
    </Box>
  );
}

function focusCode(): HTMLElement | null {
  const field = document.getElementById(fieldId('code'));
  if (field) focusField(field);
  return field;
}

/** The outcome has the focus, to be read out. A code that is typed, scanned or pasted there goes to the only field. */
function typeCode({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const isCommand = ctrlKey || metaKey || altKey;
  const isTyped = key.length === 1 && key !== ' ' && !isCommand;
  const isPasted = key.toLowerCase() === 'v' && (ctrlKey || metaKey) && !altKey;
  if (!isTyped && !isPasted && (key !== 'Enter' || isCommand)) return;
  const field = focusCode();
  // It replaces a known code.
  if (key !== 'Enter' && field instanceof HTMLInputElement) field.select();
}

type AfterContractProps = StepViewProps & { readonly step: FollowUpStepDefinition<JourneyShape, string> };

/** The last step of the sale on screen. */
export function AfterContract({ definition, step, journey, afterSale }: AfterContractProps) {
  const store = useJourneyStore();
  const navigate = useNavigate();
  const startOver = useStartOver(definition.id);
  const wording = useWording();
  const { m } = wording;
  const view = journeyView(definition, journey);
  const open = (code: string) => {
    store.change(definition.id, (sale) => ({ ...sale, openedAs: code }));
    return navigate(paths.operation(code), { state: { product: definition.id } });
  };
  return (
    <FollowUpStep
      achieved={step.achieved?.(m, view) ?? m.wizard.proposalAccepted}
      facts={recognizableFacts(definition, journey, wording)}
      code={definition.operation(view)?.code}
      openedAs={journey.openedAs}
      sale={{ product: definition.id, since: contractedAt(journey) }}
      onOpen={open}
      onNewSale={startOver}
      end={afterSale}
    />
  );
}
