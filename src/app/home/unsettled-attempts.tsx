import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useHasOtherSale } from '#src/origination/public.ts';
import { SupportCode } from '#src/outcome/outcome-panel.tsx';
import { supportCodeOf } from '#src/partner/answers/outcome.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';
import { type UnsettledItem, useUnsettledItems, type LedgerTrouble } from '#src/partner/ledger/ledger-queries.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { useAttemptName } from '../attempts/attempt-status.ts';

const row = { flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 } as const;

/** The store's requests whose outcome is unknown, each with a link to the page that settles it. */
export function UnsettledAttempts() {
  const { attempts, trouble } = useUnsettledItems();
  const m = useMessages();
  if (attempts.length === 0) return null;
  const tone = attempts.every(({ state }) => state === 'underway') ? 'neutral' : 'attention';
  const [title, text] =
    tone === 'neutral'
      ? [m.tills.attempts.underwayTitle, m.tills.attempts.underwayText]
      : [m.home.attempts.title, m.home.attempts.text];
  return (
    <Panel tone={tone} title={title} headingLevel={2}>
      <p>{text}</p>
      <List disablePadding>
        {attempts.map((attempt) => (
          <ListItem key={attempt.id} disableGutters sx={row}>
            {attempt.mine ? <OwnRow attempt={attempt} mine={attempt.mine} /> : <OthersRow attempt={attempt} />}
          </ListItem>
        ))}
      </List>
      {trouble && <Note trouble={trouble} />}
    </Panel>
  );
}

const Note = ({ trouble }: { readonly trouble: LedgerTrouble }) => (
  <Typography variant="body2" color="textSecondary">
    {useMessages().tills.attempts[trouble]}
  </Typography>
);

function OwnRow({ attempt, mine }: { readonly attempt: UnsettledItem; readonly mine: Attempt }) {
  const { otherSale } = useMessages().home.attempts;
  const hasOtherSale = useHasOtherSale(mine);
  const to = hasOtherSale ? undefined : pathTo(mine);
  return <AttemptRow attempt={attempt} to={to} remark={hasOtherSale ? otherSale : undefined} />;
}

const OthersRow = ({ attempt }: { readonly attempt: UnsettledItem }) => (
  <AttemptRow attempt={attempt} to={paths.attempt(attempt.id)} />
);

interface AttemptRowProps {
  readonly attempt: UnsettledItem;
  readonly to: string | undefined;
  readonly remark?: string | undefined;
}

function AttemptRow({ attempt, to, remark }: AttemptRowProps) {
  const m = useMessages();
  const format = useFormat();
  const nameOf = useAttemptName();
  const { id, product, code, sentAt, state, till, clerk, mine } = attempt;
  const name = nameOf(attempt);
  const at = format.dateTime(new Date(sentAt).toISOString())?.text ?? '';
  const where = mine ? m.tills.thisTill : till && m.tills.till({ till });
  const details = [
    m.home.attempts.sentAt({ at }),
    where,
    clerk && m.tills.clerk({ clerk }),
    m.tills.attempts.states[state],
  ];
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <p>
          <strong>{[name, product && m.products[product].name].filter(Boolean).join(' · ')}</strong>{' '}
          {code !== undefined && <CodeText>{code}</CodeText>}
        </p>
        <Typography variant="body2">{details.filter(Boolean).join(' · ')}</Typography>
        <SupportCode code={supportCodeOf(id)} />
        {remark !== undefined && <p>{remark}</p>}
      </Box>
      {to !== undefined && (
        <ButtonLink variant="outlined" to={to}>
          {state === 'underway' ? m.tills.attempts.follow : m.home.attempts.resolve}
          <VisuallyHidden>{m.home.of({ product: name })}</VisuallyHidden>
        </ButtonLink>
      )}
    </>
  );
}

/** The wizard's step settles what it sent. Other requests are settled on their operation's dashboard. */
function pathTo({ product, step, code }: Attempt): string | undefined {
  if (product !== undefined && step !== undefined) return paths.step(product, step);
  return code === undefined ? undefined : paths.operation(code);
}
