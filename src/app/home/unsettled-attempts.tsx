import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useMoment } from '#src/i18n/moment.ts';
import { useHasOtherSale, useHeldElsewhere } from '#src/origination/public.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';
import { type UnsettledItem, useUnsettledItems } from '#src/partner/ledger/ledger-queries.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { Separated } from '#src/ui/text/separated.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { useAttemptName, useSaleOf } from '../attempts/attempt-status.ts';

const row = { flexWrap: 'wrap', gap: 2, paddingBlock: { xs: 1, sm: 0 } } as const;

/** The store's requests whose outcome is unknown, each with a link to the page that settles it. */
export function UnsettledAttempts() {
  const { attempts, trouble } = useUnsettledItems();
  const home = useLateMessages().home;
  if (attempts.length === 0) return null;
  const unknown = attempts.filter(({ state }) => state !== 'underway').length;
  const tone = unknown === 0 ? 'neutral' : 'attention';
  const title = tone === 'neutral' ? home.underwayTitle : home.unsettled({ count: unknown });
  return (
    <Panel tone={tone} title={title} headingLevel={2} isLow>
      {tone === 'neutral' && <p>{home.underwayText}</p>}
      <List disablePadding sx={{ paddingBlockStart: { sm: 1 }, marginBlockEnd: { xs: -1, sm: 0 } }}>
        {attempts.map((attempt) => (
          <ListItem key={attempt.id} disableGutters sx={row}>
            {attempt.mine ? <OwnRow attempt={attempt} mine={attempt.mine} /> : <OthersRow attempt={attempt} />}
          </ListItem>
        ))}
      </List>
      {trouble === 'unreachable' && (
        <Typography variant="body2" color="textSecondary">
          {home.unreachable}
        </Typography>
      )}
    </Panel>
  );
}

function OwnRow({ attempt, mine }: { readonly attempt: UnsettledItem; readonly mine: Attempt }) {
  const { otherSale } = useLateMessages().home;
  const hasOtherSale = useHasOtherSale(mine);
  if (hasOtherSale) return <AttemptRow attempt={attempt} about={otherSale} to={undefined} />;
  const about = mine.product !== undefined && <SaleOf product={mine.product} attempt={mine.id} />;
  return <AttemptRow attempt={attempt} about={about} to={pathTo(mine)} />;
}

/** The customer and the value of the sale that waits for the attempt's outcome, or a note that another tab has it. */
function SaleOf({ product, attempt }: { readonly product: ProductId; readonly attempt: string }) {
  const home = useLateMessages().home;
  const facts = useSaleOf({ product, id: attempt });
  const held = useHeldElsewhere();
  if (!facts) return null;
  if (facts.length > 0) return <Separated facts={facts} />;
  return held.has(product) && home.elsewhere;
}

const OthersRow = ({ attempt }: { readonly attempt: UnsettledItem }) => (
  <AttemptRow attempt={attempt} about={undefined} to={paths.attempt(attempt.id)} />
);

interface AttemptRowProps {
  readonly attempt: UnsettledItem;
  /** What this device knows about it, apart from what was sent and when. */
  readonly about: ReactNode;
  readonly to: string | undefined;
}

function AttemptRow({ attempt, about, to }: AttemptRowProps) {
  const m = useMessages();
  const home = useLateMessages().home;
  const moment = useMoment();
  const nameOf = useAttemptName();
  const { product, code, sentAt, state, till, clerk, mine } = attempt;
  const name = nameOf(attempt);
  const details = [
    home.sentAt(moment(sentAt)),
    !mine && till && m.tills.till({ till }),
    clerk && home.clerk({ clerk }),
    state === 'underway' && home.underway,
  ];
  return (
    <>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Separated
          facts={[
            name,
            product && m.products[product].name,
            code !== undefined && <CodeText key="code">{code}</CodeText>,
          ]}
        />
        <Typography variant="body2" component="div">
          {about && <div>{about}</div>}
          {details.filter(Boolean).join(', ')}
        </Typography>
      </Box>
      {to !== undefined && (
        <ButtonLink variant="outlined" to={to}>
          {state === 'underway' ? home.follow : m.home.attempts.resolve}
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
