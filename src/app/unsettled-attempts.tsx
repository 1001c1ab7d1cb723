import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { SupportCode, useHasOtherSale } from '#src/origination/public.ts';
import type { Attempt } from '#src/partner/attempts.ts';
import { supportCodeOf } from '#src/partner/outcome.ts';
import { useUnsettledAttempts } from '#src/partner/use-command.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useFormat } from '#src/ui/use-format.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const List = styled('ul')({ listStyle: 'none', display: 'grid', gap: 12 });
const Row = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 12 });

/** Every request of this device of which nobody knows whether it took effect, with the way to where that is found out. */
export function UnsettledAttempts() {
  const { attempts: words } = useMessages().home;
  const attempts = useUnsettledAttempts();
  if (attempts.length === 0) return null;
  return (
    <Panel tone="attention" title={words.title} headingLevel={2}>
      <p>{words.text}</p>
      <List>
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} />
        ))}
      </List>
    </Panel>
  );
}

function AttemptRow({ attempt }: { readonly attempt: Attempt }) {
  const m = useMessages();
  const { names, resolve, ...words } = m.home.attempts;
  const format = useFormat();
  const hasOtherSale = useHasOtherSale(attempt);
  const { id, product, code, sentAt } = attempt;
  const name = nameOf(attempt, names);
  const at = format.dateTime(new Date(sentAt).toISOString())?.text ?? '';
  const to = wayOf(attempt);
  return (
    <Row>
      <div>
        <p>
          <strong>{[name, product && m.products[product].name].filter(Boolean).join(' · ')}</strong> {code !== undefined && <CodeText>{code}</CodeText>}
        </p>
        <p>{words.sentAt({ at })}</p>
        <SupportCode code={supportCodeOf(id)} />
        {hasOtherSale && <p>{words.otherSale}</p>}
      </div>
      {to !== undefined && !hasOtherSale && (
        <ButtonLink variant="outlined" to={to}>
          {resolve}
          <VisuallyHidden>{m.home.of({ product: name })}</VisuallyHidden>
        </ButtonLink>
      )}
    </Row>
  );
}

/** What the endpoint's action is called on screen. */
function nameOf({ endpoint }: Attempt, names: Readonly<Record<string, string>>): string {
  const action = endpoint.slice(endpoint.indexOf('/') + 1);
  return names[action] ?? action;
}

/** A wizard's step shows what became of what it sent; everything else was about an operation, and its dashboard does. */
function wayOf({ product, step, code }: Attempt): string | undefined {
  if (product !== undefined && step !== undefined) return paths.step(product, step);
  return code === undefined ? undefined : paths.operation(code);
}
