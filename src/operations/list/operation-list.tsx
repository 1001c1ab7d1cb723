import BlockIcon from '@mui/icons-material/BlockOutlined';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip, { type ChipProps } from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';

import { useFormat } from '#src/i18n/format.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useMoment } from '#src/i18n/moment.ts';
import { useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { readOptions, usePartner } from '#src/partner/query.ts';
import { descriptionOf, timelineOf } from '#src/partner/timeline.ts';
import { paths } from '#src/paths.ts';
import { ProductIcon } from '#src/products/product-icon.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { firstColumns, inColumns } from '#src/ui/row-columns.ts';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { useElapsed } from '#src/ui/text/timers.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import type { ListedOperation } from './list-filters.ts';

interface OperationListProps<Operation extends ListedOperation> {
  readonly operations: readonly Operation[];
  /** A control beside each operation. */
  readonly renderAction?: (operation: Operation) => ReactNode;
  /** Leaves out the date, which is in the heading above the list. */
  readonly timeOnly?: boolean;
  /** The operation whose link takes the focus when it appears. */
  readonly focused?: string | undefined;
}

/** One row for each operation, with a link to its dashboard. */
export function OperationList<Operation extends ListedOperation>({
  operations,
  renderAction,
  timeOnly = false,
  focused,
}: OperationListProps<Operation>) {
  return (
    <List disablePadding sx={columns}>
      {operations.map((operation, index) => (
        <ListItem
          key={operation.code}
          disablePadding
          sx={inColumns}
          divider={index < operations.length - 1}
          secondaryAction={renderAction?.(operation)}
        >
          <Row {...{ operation, timeOnly }} focused={operation.code === focused} />
        </ListItem>
      ))}
    </List>
  );
}

/** Columns whose widths are the same in every row. The event has what the others leave, and shares it with the code. */
const columns = {
  display: { sm: 'grid' },
  gridTemplateColumns: {
    sm: 'minmax(9rem, 1fr) auto auto auto',
    md: 'minmax(8rem, 1fr) auto minmax(0, 1.2fr) fit-content(14rem) auto auto',
    lg: `${firstColumns} minmax(0, 1fr) fit-content(14rem) auto auto`,
  },
} as const;

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/**
 * On a phone an operation takes two lines or more: what it is at the left, how it stands at the right. From a landscape
 * tablet's width it takes one line. In between, a part with no other part below it is centred in the row.
 */
const row = {
  flex: 1,
  gridColumn: '1 / -1',
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'subgrid',
  gridTemplateAreas: {
    sm: '"code product opened go" "event state opened go"',
    md: '"code product event state opened go"',
  },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minWidth: 0,
  '& > *, & > * > *': { minWidth: 0, maxWidth: '100%' },
  // Forces a line break after the first line.
  '&::after': { content: { xs: '""', sm: 'none' }, order: 1, flexBasis: '100%' },
  '& [data-part="product"], & [data-part="state"]': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  // A long code wraps, so that the state beside it does not.
  '& [data-part="code"]': { flex: 1 },
  '& [data-part="product"], & [data-part="event"]': { order: 2, flex: '1 1 60%' },
  '& [data-part="event"]': twoLines,
  // On a phone at the end of the first line, so that an event has the whole width.
  '& [data-part="go"]': { display: 'flex', marginInline: { xs: -1, sm: 0 } },
  '& [data-part="opened"]': { order: 3, justifySelf: 'end', marginInlineStart: { xs: 'auto', sm: 0 } },
} as const;

/** The props of a part at its place in the row. `alone`: on a tablet no other part is above or below it. */
const part = (name: 'code' | 'product' | 'event' | 'state' | 'opened' | 'go', alone = false) => ({
  'data-part': name,
  sx: { gridArea: name, ...(alone && { gridRow: { sm: '1 / 3', md: name } }) },
});

/** In one line the event has the state's room too, where there is no state. */
const wideEvent = { 'data-part': 'event', sx: { gridArea: { sm: 'event', md: '1 / event / auto / state' } } } as const;

interface RowProps {
  readonly operation: ListedOperation;
  readonly timeOnly: boolean;
  readonly focused: boolean;
}

function Row({ operation, timeOnly, focused }: RowProps) {
  const { code, product } = operation;
  const opened = useOpened(operation, timeOnly);
  const event = useNewestEvent(code);
  const textId = useId();
  return (
    <ListItemButton
      component={AppLink}
      sx={inColumns}
      to={paths.operation(code)}
      aria-label={code}
      aria-describedby={textId}
      {...(product && { state: { product } })}
      {...(focused && { ref: focusOnMount })}
    >
      <Box sx={row}>
        <Box {...part('code', !event)}>
          <CodeText>{code}</CodeText>
        </Box>
        <Box id={textId} sx={{ display: 'contents' }}>
          <Typography variant="body2" color="textSecondary" {...part('opened')}>
            {opened}
          </Typography>
          <Chips {...operation} event={event} />
        </Box>
        <Box {...part('go')}>
          <ChevronRightIcon color="action" />
        </Box>
      </Box>
    </ListItemButton>
  );
}

function Chips({ product, signing, unsettled, event }: ListedOperation & { readonly event: string | undefined }) {
  const m = useMessages();
  const states = useLateMessages().operationList;
  const words = states.index;
  const hasState = Boolean(signing) || unsettled;
  return (
    <>
      {product ? (
        <Box {...part('product', !hasState)}>
          <Chip size="small" icon={<ProductIcon product={product} />} label={m.products[product].name} />
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" {...part('product', !hasState)}>
          {words.noProduct}
        </Typography>
      )}
      {event && (
        <Typography component="bdi" {...(hasState ? part('event') : wideEvent)} {...inPortuguese}>
          {event}
        </Typography>
      )}
      {hasState && (
        <Box {...part('state')}>
          {signing === true && (
            <StateChip color="primary" icon={<LinkIcon />} label={words.hadLink} title={words.atLastRead} />
          )}
          {signing === 'refused' && (
            <StateChip color="error" icon={<BlockIcon />} label={words.hadRefusedLink} title={words.atLastRead} />
          )}
          {unsettled && <StateChip color="warning" icon={<WarningIcon />} label={states.unsettled} />}
        </Box>
      )}
    </>
  );
}

/** The event in the partner's words, if this tab's query cache still has the events. They are stored nowhere else. */
function useNewestEvent(code: string): string | undefined {
  const queries = useQueryClient();
  const { queryKey } = readOptions(usePartner(), 'Operacoes/ListarEventos', code);
  const [newest] = timelineOf(queries.getQueryData(queryKey) ?? []);
  return newest && descriptionOf(newest.event);
}

const StateChip = (props: Pick<ChipProps, 'color' | 'icon' | 'label' | 'title'>) => (
  <Chip size="small" variant="outlined" {...props} />
);

/**
 * When the operation was last read: "11:00 · caixa 7KQ2M", with the date if that is not today, with the till if it is
 * another, and with the clerk for a manager.
 */
function useOpened({ lastOpened, till, clerk }: ListedOperation, timeOnly: boolean): string {
  const { tills } = useLateMessages();
  const format = useFormat();
  const ledger = useLedger();
  const moment = useMoment();
  const opened = timeOnly ? format.time(lastOpened) : moment(lastOpened).text;
  const isOther = till !== undefined && till !== ledger?.till;
  return [opened, isOther && tills.till({ till }), clerk].filter(Boolean).join(' · ');
}

interface OperationListSkeletonProps {
  /** Announced to screen readers. */
  readonly label: string;
  readonly rows: number;
}

/** In the place of a list that is loading. Invisible for the first 400 ms. */
export function OperationListSkeleton({ label, rows }: OperationListSkeletonProps) {
  const isLong = useElapsed(400);
  return (
    <Box sx={{ visibility: isLong ? 'visible' : 'hidden' }}>
      <output>
        <VisuallyHidden>{isLong && label}</VisuallyHidden>
      </output>
      {rows > 0 && (
        <Card aria-hidden>
          <List disablePadding>
            {Array.from({ length: rows }, (_, index) => (
              <ListItem key={index} divider={index < rows - 1} sx={{ display: 'block' }}>
                <Skeleton width="40%" />
                <Skeleton width="65%" />
              </ListItem>
            ))}
          </List>
        </Card>
      )}
    </Box>
  );
}
