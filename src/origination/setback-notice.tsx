import { Link } from '@tanstack/react-router';
import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import type { Answer, FieldError } from '#src/partner/outcome.ts';
import { paths } from '#src/paths.ts';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';

import { AnswerNotice } from './answer-notice.tsx';
import { useJourneyStore } from './journey-store.ts';

const List = styled('ul')({ paddingInlineStart: 20 });

interface SetbackNoticeProps {
  readonly definition: ProductDefinition;
  readonly step: Step<JourneyShape, string>;
  readonly answer: Answer<unknown> | undefined;
}

/** A no near the button that was pressed, the form intact above it; fields of other steps are named with the way to them. */
export function SetbackNotice({ definition, step, answer }: SetbackNoticeProps) {
  if (!answer || answer.kind === 'accepted' || answer.kind === 'denied' || !step.command) return null;
  const elsewhere = answer.kind === 'refused' ? answer.fieldErrors : [];
  return (
    <>
      <AnswerNotice key={answer.supportCode} answer={answer} changes={endpoints[step.command.endpoint].changes} />
      <FieldsElsewhere definition={definition} current={step.id} errors={elsewhere} />
    </>
  );
}

function FieldsElsewhere(props: { definition: ProductDefinition; current: string; errors: readonly FieldError[] }) {
  const { definition, current, errors } = props;
  const store = useJourneyStore();
  const m = useMessages();
  const askedAt = (field: string) =>
    definition.steps.find(({ id }) => Object.hasOwn(store.typed(definition.id, id), field));
  const lines = errors.map((error) => ({ ...error, step: askedAt(error.field) })).filter(({ step }) => step?.id !== current);
  if (lines.length === 0) return null;
  return (
    <List>
      {lines.map(({ field, message, step }) => (
        <li key={field}>
          {message} {step && <Link to={paths.step(definition.id, step.id)}>{m.wizard.changeSection({ section: step.title(m) })}</Link>}
        </li>
      ))}
    </List>
  );
}
