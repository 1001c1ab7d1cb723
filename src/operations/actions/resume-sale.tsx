import Button from '@mui/material/Button';
import { Fragment, Suspense, useState } from 'react';

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

import { placed } from '../operation-bar.tsx';
import { useKnownAtStore } from '../operation-reads.ts';
import { ActionRow, TextRow, buttonAsRow } from './action-rows.tsx';

interface ResumeSaleProps {
  readonly definition: ProductDefinition;
  readonly code: OperationCode;
  /** Whether it is the clerk's next step. */
  readonly isNext: boolean;
  /** In the list of actions or in the bar. `left`: in the list, what the bar has no room for. */
  readonly place: 'list' | 'bar' | 'left';
}

/** Resumes the operation's sale. A tab holds one sale per product, so another one must be discarded first. */
export function ResumeSale({ definition, code, isNext, place }: ResumeSaleProps) {
  const m = useMessages();
  const words = useLateMessages().actions.resume;
  const store = useJourneyStore();
  const navigate = useNavigate();
  const underway = useIsUnderway(definition.id);
  const unsettled = useUnsettled().includes(definition.id);
  const [asking, setAsking] = useState(false);
  const atStore = useKnownAtStore(code);
  const isDraftOf = useHasDraftOf(definition, code);
  const isOwnSale = isDraftOf || isJourneyOf(store, definition, code);
  const href = paths.product(definition.id);
  const { name } = m.products[definition.id];
  // Beside another next step it looks like the other actions.
  const variant = isNext ? 'contained' : 'outlined';
  const look =
    place === 'bar'
      ? ({ variant, sx: placed[variant] } as const)
      : isNext
        ? ({ variant, sx: { width: { xs: '100%', sm: 'auto' }, justifySelf: 'start' } } as const)
        : buttonAsRow;
  const Row = place === 'bar' ? Fragment : isNext ? TextRow : ActionRow;

  function resume() {
    resumeJourney(store, definition, code);
    void navigate(href);
  }

  if (isJourneyOf(store, definition, code) && store.journey(definition.id).finished) return null;
  if (isOwnSale) {
    if (place === 'left') return null;
    return (
      <Row>
        <ButtonLink {...look} to={href}>
          {words.label}
        </ButtonLink>
      </Row>
    );
  }
  // Another till has sent the contract, or may have since this one asked: until the store has said, there is no button.
  const isAsking = atStore.isFetching && !atStore.isFetchedAfterMount;
  if (!definition.resume || isAsking || atStore.data?.contracted) return null;
  if (unsettled) {
    if (place === 'bar') return null;
    return (
      <TextRow>
        <p>{words.unsettled({ product: name })}</p>
        <div>
          <ButtonLink variant="outlined" to={href}>
            {words.openOther}
          </ButtonLink>
        </div>
      </TextRow>
    );
  }
  if (place === 'left') return null;
  return (
    <Row>
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
    </Row>
  );
}
