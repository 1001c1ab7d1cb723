import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useMoment } from '#src/i18n/moment.ts';
import { OutcomePanel } from '#src/outcome/outcome-panel.tsx';
import { acceptance, sentName } from '#src/outcome/sent.ts';
import { supportCodeOf } from '#src/partner/answers/answer.ts';
import { isUnsettled, type Attempt } from '#src/partner/attempts/attempts.ts';
import { useAttempts } from '#src/partner/attempts/use-attempts.ts';
import { useSendingPaused } from '#src/partner/use-command.ts';
import { paths } from '#src/paths.ts';
import { useWording } from '#src/products/facts.tsx';
import type { ProductDefinition } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { SupportCode } from '#src/ui/text/support-code.tsx';

import { useJourney } from '../../journey/journey-store.ts';
import { journeyView } from '../../journey/journey-view.ts';
import { recognizableFacts } from '../../journey/recognizable-facts.ts';

interface DuplicateNoticeProps {
  readonly definition: ProductDefinition;
  readonly attempt: Attempt;
  readonly onSendAnyway: () => void;
}

/**
 * A contract with the same duplicate key was sent shortly before: the clerk says whether this is another. What became
 * of the earlier one may still change. The answer that sends is here, far from the button that was pressed; the safe one
 * has that button's place in the action bar (`EarlierSending`).
 */
export function DuplicateNotice({ definition, attempt, onSendAnyway }: DuplicateNoticeProps) {
  const wording = useWording();
  const { m } = wording;
  const moment = useMoment();
  const paused = useSendingPaused();
  const { duplicate, home } = useLateMessages();
  const earlier = useAttempts().find(({ id }) => id === attempt.id) ?? attempt;
  const { endpoint, product, code, sentAt } = earlier;
  const journey = useJourney(definition.id);
  const view = journeyView(definition, journey);
  // Both requests have them: that is why this one looks repeated.
  const shared = recognizableFacts(definition, journey, wording).filter(
    ({ taxDocument, agreed }) => taxDocument || agreed === 'amount',
  );
  const hasValue = definition.duplicateKey?.(view)?.value !== undefined;
  const state = isUnsettled(earlier) ? 'unknown' : earlier.state;
  const outcome =
    state === 'accepted' ? acceptance(m, endpoint) : `${sentName(m, endpoint)}: ${m.outcome.settling.states[state]}`;
  const sent = [product && m.products[product].name, home.sentAt(moment(sentAt)), code];
  return (
    <OutcomePanel tone="attention" title={duplicate.title} headingLevel={2}>
      <p>{duplicate.text({ hasValue })}</p>
      <div>
        <p>{sent.filter(Boolean).join(' · ')}</p>
        {shared.length > 0 && <p>{shared.map(({ value }) => value).join(' · ')}</p>}
        <Typography variant="h3" component="p">
          {outcome}
        </Typography>
      </div>
      <div>
        <Button variant="outlined" color="warning" aria-disabled={paused} onClick={onSendAnyway}>
          {duplicate.sendAnyway}
        </Button>
      </div>
      <SupportCode code={supportCodeOf(attempt.id)} />
    </OutcomePanel>
  );
}

interface EarlierSendingProps {
  readonly attempt: Attempt;
  /** The words of the button that this link replaces. */
  readonly instead: string | undefined;
}

const stacked = { display: 'grid', '& > *': { gridArea: '1 / 1' } } as const;

/**
 * The safe answer, in place of the primary button until the answers are changed. It is at least as large, so that an
 * impatient second press can hit nothing else.
 */
export function EarlierSending({ attempt, instead }: EarlierSendingProps) {
  const { duplicate } = useLateMessages();
  return (
    <ButtonLink
      variant="contained"
      to={attempt.code === undefined ? paths.attempt(attempt.id) : paths.operation(attempt.code)}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <Box component="span" sx={stacked}>
        <Box component="span" sx={{ visibility: 'hidden' }}>
          {instead}
        </Box>
        <Box component="span" sx={{ alignSelf: 'center' }}>
          {duplicate.openEarlier}
        </Box>
      </Box>
    </ButtonLink>
  );
}
