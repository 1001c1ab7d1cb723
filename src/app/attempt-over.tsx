import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useFormat } from '#src/ui/use-format.ts';

import type { AboutAttempt } from './attempt-standing.ts';

/** What became of it: settled by whom and when, or answered by the partner meanwhile. */
export function AttemptOver({ about: { state, changedAt, settledBy, code } }: { readonly about: AboutAttempt }) {
  const m = useMessages();
  const format = useFormat();
  const { states, before } = m.outcome.settling;
  const at = format.dateTime(new Date(settledBy?.at ?? changedAt).toISOString())?.text ?? '';
  const said = { at, state: states[state] };
  const byPerson = state === 'found' || state === 'freed';
  const actions = (
    <>
      {code !== undefined && (
        <ButtonLink variant="outlined" to={paths.operation(code)}>
          {m.tills.attempts.openOperation}
        </ButtonLink>
      )}
      <ButtonLink variant={code === undefined ? 'outlined' : 'text'} to={paths.home}>
        {m.tills.attempt.backHome}
      </ButtonLink>
    </>
  );
  return (
    <Panel tone="neutral" title={m.tills.attempt.overTitle} headingLevel={2} actions={actions}>
      <output>
        {byPerson
          ? before({ ...said, till: settledBy?.till, clerk: settledBy?.clerk })
          : m.tills.attempt.answered(said)}
      </output>
    </Panel>
  );
}
