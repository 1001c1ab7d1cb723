import Button from '@mui/material/Button';
import { Suspense, useState, type ReactNode } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import {
  isJourneyOf,
  resumeJourney,
  useHasDraftOf,
  useIsUnderway,
  useJourneyStore,
  useUnsettled,
} from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import type { ProductDefinition } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';

import { useKnownAtStore } from '../operation-reads.ts';
import { ActionRow, buttonAsRow } from './action-rows.tsx';

/**
 * How the operation's sale goes on: it is this tab's or a draft (`own`), or the product's steps can begin with the
 * operation (`possible`), once another request without a known outcome is settled (`unsettled`).
 */
type Resumption = 'own' | 'possible' | 'unsettled' | undefined;

export const canBeResumed = (how: Resumption): boolean => how === 'own' || how === 'possible';

export function useResumption(definition: ProductDefinition | undefined, code: OperationCode): Resumption {
  const store = useJourneyStore();
  const unsettled = useUnsettled();
  const atStore = useKnownAtStore(code);
  const isDraftOf = useHasDraftOf(definition, code);
  if (!definition) return undefined;
  const isOfTab = isJourneyOf(store, definition, code);
  if (isOfTab && store.journey(definition.id).finished) return undefined;
  if (isOfTab || isDraftOf) return 'own';
  // Another till has sent the contract, or may have since this one asked: until the store has said, there is no button.
  const isAsking = atStore.isFetching && !atStore.isFetchedAfterMount;
  if (!definition.resume || isAsking || atStore.data?.contracted) return undefined;
  return unsettled.includes(definition.id) ? 'unsettled' : 'possible';
}

interface ResumeSaleProps {
  readonly definition: ProductDefinition;
  readonly code: OperationCode;
  /** Whether it is the clerk's next step. */
  readonly isNext: boolean;
  readonly place: 'list' | 'bar';
}

/** Resumes the operation's sale. A tab holds one sale per product, so another one must be discarded first. */
export function ResumeSale({ definition, code, isNext, place }: ResumeSaleProps) {
  const m = useMessages();
  const words = useLateMessages().actions.resume;
  const store = useJourneyStore();
  const navigate = useNavigate();
  const underway = useIsUnderway(definition.id);
  const how = useResumption(definition, code);
  const [asking, setAsking] = useState(false);
  const href = paths.product(definition.id);
  const { name } = m.products[definition.id];
  // Beside another next step it looks like the other actions.
  const variant = isNext ? 'contained' : 'outlined';
  const look =
    place === 'bar'
      ? ({ variant } as const)
      : isNext
        ? ({ variant, sx: { width: { xs: '100%', sm: 'auto' }, justifySelf: 'start' } } as const)
        : buttonAsRow;
  const row = (children: ReactNode) =>
    place === 'bar' ? children : <ActionRow hasText={isNext}>{children}</ActionRow>;

  function resume() {
    resumeJourney(store, definition, code);
    void navigate(href);
  }

  if (how === undefined) return null;
  if (how === 'own')
    return row(
      <ButtonLink {...look} to={href}>
        {words.label}
      </ButtonLink>,
    );
  if (how === 'unsettled')
    return (
      <ActionRow hasText>
        <p>{words.unsettled({ product: name })}</p>
        <div>
          <ButtonLink variant="outlined" to={href}>
            {words.openOther}
          </ButtonLink>
        </div>
      </ActionRow>
    );
  return row(
    <>
      <Button
        {...look}
        aria-haspopup={underway ? 'dialog' : undefined}
        onClick={underway ? () => setAsking(true) : resume}
      >
        {words.label}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={words.otherTitle}
            text={words.other({ product: name })}
            keep={words.keep}
            confirm={words.discard}
            onClose={() => setAsking(false)}
            onConfirm={resume}
          />
        </Suspense>
      )}
    </>,
  );
}
