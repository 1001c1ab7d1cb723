import WaitIcon from '@mui/icons-material/HourglassEmpty';
import NewsIcon from '@mui/icons-material/NotificationsActiveOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages, useLocale, useMessages } from '#src/i18n/messages-context.tsx';
import { LatestEvents } from '#src/outcome/unknown/latest-events.tsx';
import { useOperationCommand } from '#src/outcome/use-operation-command.ts';
import type { EndpointName } from '#src/partner/api/endpoints.ts';
import { readOptions, usePartner } from '#src/partner/query.ts';
import { descriptionOf, timelineOf } from '#src/partner/timeline.ts';
import { paths } from '#src/paths.ts';
import type { CustomerWait, OperationAction } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { isLongText } from '#src/ui/text/clamped-text.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

/** Compact on a phone, so that the field below stays in sight. A single step has no number. */
const steps = {
  display: 'grid',
  gap: { xs: 0, sm: 0.5 },
  '&&': { paddingInlineStart: 2.5 },
  '&&:has(> :only-child)': { listStyle: 'none', paddingInlineStart: 0 },
} as const;
/** Marks a new event. Only the clerk can judge what the event means, so the panel's tone stays neutral. */
const Awaited = styled('div')(({ theme }) => ({
  '&[data-news] > div': { borderColor: theme.vars.palette.primary.main },
}));
/** Rarely needed, so quiet. They share a row of a phone, and the card ends at their words. */
const ways = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: { xs: 0, sm: 1 },
  marginBlock: -1.5,
  marginInlineStart: -1.5,
} as const;

interface AwaitedCustomerProps {
  readonly wait: CustomerWait;
  /** What to do outside the app after the customer has answered. */
  readonly todo: readonly string[];
  readonly code: OperationCode;
  readonly product: ProductId;
  /** The wizard's step to come back to from the action. */
  readonly fromStep: string;
}

/**
 * What the step waits for: the operation's latest event in the partner's own words, by which the clerk sees whether the
 * customer has answered. They are the title once there is more than the request itself, and an event that comes while
 * the step is open is marked. No event's type is documented, so the step can't know what it means, and never stops the
 * clerk.
 */
export function AwaitedCustomer({ wait, todo, code, product, fromStep }: AwaitedCustomerProps) {
  const m = useMessages();
  const locale = useLocale();
  const { timeline } = useLateMessages();
  const { newest, isNews } = useNewest(code);
  const { title, text } = wait.words(m);
  const Icon = isNews ? NewsIcon : newest === undefined ? WaitIcon : undefined;
  return (
    <Awaited data-awaited="" data-news={isNews || undefined} {...(newest !== undefined && inPortuguese)}>
      <Panel
        tone="neutral"
        title={newest ?? title}
        headingLevel={2}
        icon={Icon && <Icon fontSize="inherit" color="primary" />}
      >
        <div lang={locale}>
          <LatestEvents code={code} most={1} follow isNewestSaid={newest !== undefined} />
        </div>
        <Box component="ol" aria-label={m.wizard.whatToDo} lang={locale} sx={steps}>
          {[...(isNews ? [] : [text]), ...todo].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <Box sx={ways} lang={locale}>
          <ActionLink {...{ code, product, fromStep }} action={wait.action} />
          <ButtonLink variant="text" to={paths.operation(code)}>
            {timeline.title}
          </ButtonLink>
        </Box>
      </Panel>
    </Awaited>
  );
}

/**
 * The latest event's words, if they are short enough for a title, and whether it has come since the step was opened. An
 * only event that was there before is the request, which is no news.
 */
function useNewest(code: OperationCode) {
  const { data: events } = useQuery(readOptions(usePartner(), 'Operacoes/ListarEventos', code));
  const [first, setFirst] = useState<number>();
  if (events && first === undefined) setFirst(events.length);
  const [latest] = timelineOf(events ?? []);
  const words = latest && descriptionOf(latest.event);
  const isNews = first !== undefined && (events?.length ?? 0) > first;
  const newest = words && !isLongText(words) && (isNews || (first ?? 0) > 1) ? words : undefined;
  return { newest, isNews: isNews && newest !== undefined };
}

interface ActionLinkProps {
  readonly action: OperationAction;
  readonly code: OperationCode;
  readonly product: ProductId;
  /** The wizard's step to come back to. */
  readonly fromStep?: string | undefined;
}

/** In line with the link's words, and clear of the card's end. */
const underLink = { paddingInline: 1.5, paddingBottom: 1.5 } as const;

/** A link to an action's page, with the action's last outcome. */
function ActionLink({ action, code, product, fromStep }: ActionLinkProps) {
  const m = useMessages();
  const { last } = useLateMessages().actions;
  const { pending, answer, forgetAnswer } = useOperationCommand<EndpointName>(action.command.endpoint, code);
  const status = pending ? m.wizard.sending : answer ? `${action.title(m)}: ${last[answer.kind]}` : '';
  return (
    <div>
      <ButtonLink
        variant="text"
        to={paths.operationAction(code, action.id)}
        state={{ product, fromStep }}
        onClick={forgetAnswer}
      >
        {action.title(m)}
      </ButtonLink>
      <Box sx={status ? underLink : undefined}>
        <StatusText changesOf={status}>{status}</StatusText>
      </Box>
    </div>
  );
}
