import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { type OperationCommand, useOperationCommand } from '#src/outcome/use-operation-command.ts';
import type { EndpointName } from '#src/partner/api/endpoints.ts';
import { useLastSent } from '#src/partner/attempts/use-attempts.ts';
import { paths } from '#src/paths.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import type { OperationAction } from '#src/products/product.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { LoadingLines, Section } from '../section.tsx';
import { ActionRow, ActionRows, gutters, rowText } from './action-rows.tsx';
import { ProductLink } from './product-link.tsx';
import { DefinitionFailed } from './product-question.tsx';
import { focusCancellation } from './request-panels.tsx';
import { ResumeSale } from './resume-sale.tsx';
import { useDefinition } from './use-definition.ts';

const CancelDialog = lateComponent(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

interface CancelActionProps {
  readonly code: OperationCode;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
  /** The operation's newest event, in the partner's words. */
  readonly lastEvent: string | undefined;
  /** A cancellation that this device asked for was accepted, or a person found it recorded. */
  readonly isCancelled: boolean;
}

/**
 * Offered until the partner has accepted it, and not while the outcome of an earlier request is unknown. Only the
 * partner knows whether the operation can be cancelled.
 */
function CancelAction({ code, cancellation, lastEvent, isCancelled }: CancelActionProps) {
  const words = useLateMessages().actions;
  // Stays mounted after its first opening, so that closing it restores the focus.
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const ask = () => {
    cancellation.forgetAnswer();
    setDialog('open');
  };
  const over = isCancelled ? 'accepted' : cancellation.answer?.kind === 'unknown' ? 'unknown' : undefined;
  // The page itself shows an accepted or unknown cancellation, even one that this dialog did not ask for.
  if (over && dialog === 'open') setDialog('closed');
  return (
    <>
      {!over && (
        <ActionRow>
          <ListItemButton component="button" aria-haspopup="dialog" onClick={ask}>
            <ListItemText slotProps={{ primary: { ...rowText, color: 'error' } }}>{words.cancel}</ListItemText>
          </ListItemButton>
        </ActionRow>
      )}
      {over === 'unknown' && <ActionRow hasText>{`${words.cancelled}: ${words.last.unknown}`}</ActionRow>}
      {dialog && (
        <Suspense>
          <CancelDialog
            code={code}
            cancellation={cancellation}
            lastEvent={lastEvent}
            open={dialog === 'open' && !over}
            onClose={() => setDialog('closed')}
            // The button that opened the dialog may be gone.
            onClosed={() => over && focusCancellation()}
          />
        </Suspense>
      )}
    </>
  );
}

interface ActionsSectionProps extends CancelActionProps {
  /** The operation's product, if this device knows it. */
  readonly product: ProductId | undefined;
  /** Whether the clerk's next step is one of these actions, and not to have the contract signed. */
  readonly isNext: boolean;
  /** The bar has the button that resumes the sale. */
  readonly isResumeInBar: boolean;
  /** The page shows the product above. */
  readonly isProductShown: boolean;
}

/** The actions of the operation's product, and the cancellation, which every operation has. */
export function ActionsSection({
  code,
  product,
  cancellation,
  lastEvent,
  isCancelled,
  isNext,
  isResumeInBar,
  isProductShown,
}: ActionsSectionProps) {
  const words = useLateMessages().actions;
  return (
    // Nothing is left to do, and the page says why. Hidden, the section still closes the dialog that asked.
    <div hidden={isCancelled}>
      <Section
        title={words.title}
        tools={<ProductLink {...{ code, product }} isTold={product !== undefined && !isProductShown} />}
        screenOnly
      >
        <ActionRows>
          {product ? (
            <ProductActions {...{ code, product, isNext, isResumeInBar }} />
          ) : (
            <ActionRow hasText>
              <Typography color="textSecondary">{words.product.why}</Typography>
            </ActionRow>
          )}
          <CancelAction {...{ code, cancellation, lastEvent, isCancelled }} />
        </ActionRows>
      </Section>
    </div>
  );
}

interface ProductActionsProps extends Pick<ActionsSectionProps, 'code' | 'isNext' | 'isResumeInBar'> {
  readonly product: ProductId;
}

/** Links to the product's actions. */
function ProductActions({ code, product, isNext, isResumeInBar }: ProductActionsProps) {
  const words = useLateMessages().actions;
  const definition = useDefinition(product);
  if (definition.isPending)
    return (
      <ActionRow hasText>
        <LoadingLines label={words.loading} />
      </ActionRow>
    );
  if (definition.isError)
    return (
      <ActionRow hasText>
        <DefinitionFailed onRetry={() => void definition.refetch()} />
      </ActionRow>
    );
  const { actions = [] } = definition.data;
  return (
    <>
      {!isResumeInBar && <ResumeSale definition={definition.data} code={code} isNext={isNext} place="list" />}
      {actions.map((action) => (
        <ActionItem key={action.id} {...{ action, code, product }} />
      ))}
    </>
  );
}

interface ActionItemProps {
  readonly action: OperationAction;
  readonly code: OperationCode;
  readonly product: ProductId;
}

/** A link to an action's page, with the action's last outcome. */
function ActionItem({ action, code, product }: ActionItemProps) {
  const m = useMessages();
  const { pending, answer, forgetAnswer } = useOperationCommand<EndpointName>(action.command.endpoint, code);
  const { lastRequest, last, again } = useLateMessages().actions;
  const wasSent = useLastSent(action.command.endpoint, code) !== undefined;
  const title = action.title(m);
  const outcome = answer && lastRequest({ outcome: last[answer.kind] });
  const status = pending ? m.wizard.sending : (outcome ?? '');
  return (
    <ActionRow>
      <ListItemButton
        component={AppLink}
        to={paths.operationAction(code, action.id)}
        state={{ product }}
        onClick={forgetAnswer}
      >
        <ListItemText slotProps={{ primary: rowText }}>
          {action.sendsContract && wasSent ? again({ action: title }) : title}
        </ListItemText>
        <ChevronRightIcon color="action" />
      </ListItemButton>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ paddingInline: gutters, ...(status && { marginTop: -1, paddingBlockEnd: 1 }) }}
      >
        <StatusText changesOf={status}>{status}</StatusText>
      </Typography>
    </ActionRow>
  );
}
