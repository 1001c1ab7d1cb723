import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { journeyView, useJourneyStore, type JourneyStore } from '#src/origination/public.ts';
import { ActionForm } from '#src/outcome/action-form.tsx';
import { sentName } from '#src/outcome/sent.ts';
import { useOperationCommand } from '#src/outcome/use-operation-command.ts';
import type { EndpointName } from '#src/partner/api/endpoints.ts';
import { paths } from '#src/paths.ts';
import type { OperationAction, OperationContext, ProductDefinition } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { MainRegion, oneColumn } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';

import { useDeviceIndex } from '../opened/device-index.ts';
import { DefinitionFailed, ProductQuestion } from './product-question.tsx';
import { useDefinition } from './use-definition.ts';

interface ActionPageProps {
  readonly code: OperationCode;
  readonly actionId: string;
  /** Known when the link came from the operation's page or the wizard. */
  readonly product?: ProductId | undefined;
  /** The wizard's step that linked here and that the back link leads to. */
  readonly fromStep?: string | undefined;
}

/** One action of an operation's product, opened by its address. Asks for the product first if it is not known. */
export function ActionPage({ code, actionId, product: initialProduct, fromStep }: ActionPageProps) {
  const words = useLateMessages().actions;
  const store = useJourneyStore();
  const product = useDeviceIndex().find((known) => known.code === code)?.product ?? initialProduct;
  const definition = useDefinition(product);
  const action = definition.data?.actions?.find(({ id }) => id === actionId);
  const back: Back =
    initialProduct !== undefined && fromStep !== undefined
      ? { label: words.backToSale, to: paths.step(initialProduct, fromStep) }
      : { label: words.back, to: paths.operation(code) };
  if (action)
    return (
      <KnownAction
        key={actionId}
        action={action}
        operation={operationContext(store, definition.data, code)}
        back={back}
      />
    );
  return (
    <MainRegion>
      <Frame code={code} title={definition.isSuccess ? words.notOffered : words.title}>
        {definition.isSuccess && <p>{words.notOfferedText}</p>}
        {definition.isError && <DefinitionFailed onRetry={() => void definition.refetch()} />}
        {definition.isLoading && <DelayedProgress label={words.loading} />}
        {definition.isPending && !definition.isLoading && <ProductQuestion code={code} />}
        <ActionBar back={<BackLink {...back} />} />
      </Frame>
    </MainRegion>
  );
}

/** The operation as this tab's own sale knows it, or else its code alone. */
function operationContext(
  store: JourneyStore,
  definition: ProductDefinition | undefined,
  code: OperationCode,
): OperationContext {
  const known = definition?.operation(journeyView(definition, store.journey(definition.id)));
  return known?.code === code ? known : { code };
}

interface Back {
  readonly label: string;
  readonly to: string;
}

interface KnownActionProps {
  readonly action: OperationAction;
  readonly operation: OperationContext;
  readonly back: Back;
}

function KnownAction({ action, operation, back }: KnownActionProps) {
  const m = useMessages();
  const { code } = operation;
  const { answer } = useOperationCommand<EndpointName>(action.command.endpoint, code);
  const { unknownTitle } = useLateMessages().actions;
  const title =
    answer?.kind === 'accepted'
      ? action.accepted(m)
      : answer?.kind === 'unknown'
        ? unknownTitle({ what: sentName(m, action.command.endpoint) })
        : action.title(m);
  return (
    <MainRegion outcome={answer?.kind === 'unauthorized' ? undefined : answer?.kind}>
      <Frame code={code} title={title} isRefused={answer?.kind === 'refused'}>
        <Suspense fallback={<DelayedProgress label={m.common.waiting} />}>
          <ActionForm
            action={action}
            operation={operation}
            back={<BackLink {...back} />}
            onward={
              <ButtonLink variant="contained" to={back.to} state={{ achieved: action.accepted(m) }}>
                {back.label}
              </ButtonLink>
            }
          />
        </Suspense>
      </Frame>
    </MainRegion>
  );
}

interface FrameProps {
  readonly code: OperationCode;
  readonly title: string;
  readonly isRefused?: boolean;
  readonly children: ReactNode;
}

function Frame({ code, title, isRefused = false, children }: FrameProps) {
  const { operation } = useLateMessages();
  return (
    <Stack useFlexGap spacing={3} sx={oneColumn}>
      <div>
        <PageHeading key={title} title={title} error={isRefused} />
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {operation.title} <CodeText>{code}</CodeText>
        </Typography>
      </div>
      {children}
    </Stack>
  );
}
