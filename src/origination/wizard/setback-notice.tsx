import styled from '@emotion/styled';
import { Link } from '@tanstack/react-router';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { AnswerNotice } from '#src/outcome/answer-notice.tsx';
import type { Answer, FieldError } from '#src/partner/answers/outcome.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import { namesOf } from '#src/partner/contract/wire-synonyms.ts';
import { paths } from '#src/paths.ts';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';

import { useJourneyStore } from '../journey/journey-store.ts';

const List = styled('ul')({ paddingInlineStart: 20 });

interface SetbackNoticeProps {
  readonly definition: ProductDefinition;
  readonly step: Step<JourneyShape, string>;
  readonly answer: Answer<unknown> | undefined;
}

/** A no near the button that was pressed, the form intact above it; what it says of each field, with the way to those of other steps. */
export function SetbackNotice({ definition, step, answer }: SetbackNoticeProps) {
  if (!answer || answer.kind === 'accepted' || answer.kind === 'denied' || !step.command) return null;
  return (
    <AnswerNotice key={answer.supportCode} answer={answer} changes={endpoints[step.command.endpoint].changes}>
      {answer.kind === 'refused' && (
        <RefusedFields definition={definition} current={step.id} errors={answer.fieldErrors} />
      )}
    </AnswerNotice>
  );
}

function RefusedFields(props: { definition: ProductDefinition; current: string; errors: readonly FieldError[] }) {
  const { definition, current, errors } = props;
  const store = useJourneyStore();
  const m = useMessages();
  // The last step that asks for it is the one whose answer was sent.
  const askedAt = (field: string) =>
    namesOf(field)
      .map((name) => definition.steps.findLast(({ id }) => Object.hasOwn(store.typed(definition.id, id), name)))
      .find((step) => step !== undefined);
  const lines = errors
    .map(({ field, message }) => ({ message, step: askedAt(field) }))
    .filter(({ step }) => step?.id !== current);
  if (lines.length === 0) return null;
  return (
    <List>
      {lines.map(({ message, step }, index) => (
        <li key={index}>
          <bdi>{message}</bdi>{' '}
          {step && (
            <Link to={paths.step(definition.id, step.id)}>{m.wizard.changeSection({ section: step.title(m) })}</Link>
          )}
        </li>
      ))}
    </List>
  );
}
