import { useMessages } from '#src/i18n/messages-context.tsx';
import { useLedger } from '#src/partner/use-command.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { useFormat } from '#src/ui/use-format.ts';

import type { AboutAttempt } from './attempt-standing.ts';
import { useAttemptName } from './use-attempt-name.ts';

/** Who sent what, when and from which till. */
export function AttemptFacts({ about }: { readonly about: AboutAttempt }) {
  const { tills, products } = useMessages();
  const { attempt: words } = tills;
  const format = useFormat();
  const nameOf = useAttemptName();
  const ledger = useLedger();
  const { product, code, sentAt, till, clerk } = about;
  const items = [
    { label: words.what, value: [nameOf(about), product && products[product].name].filter(Boolean).join(' · ') },
    { label: words.when, value: format.dateTime(new Date(sentAt).toISOString())?.text },
    { label: words.where, value: till && (till === ledger?.till ? tills.thisTill : tills.till({ till })) },
    { label: words.who, value: clerk && tills.clerk({ clerk }) },
    { label: words.operation, value: code && <CodeText>{code}</CodeText> },
  ];
  return <DefinitionList items={items.filter(({ value }) => value)} />;
}
