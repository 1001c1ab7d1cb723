import ArrowIcon from '@mui/icons-material/ChevronRight';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import {
  NewSaleQuestion,
  useHeldElsewhere,
  useIsUnderway,
  useJourneyStore,
  useUnsettled,
} from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { ProductIcon } from '#src/products/product-icon.tsx';
import { AppLink } from '#src/ui/app-link.tsx';

import { KeyCap, productKey } from '../shortcuts/key-cap.tsx';
import { SalesInQuestion, useMadeSales } from './sale-facts.tsx';

/**
 * A row on a phone and on a tablet upright, so that all products are in sight; a tile where five stand side by side.
 */
const tile = {
  // Large text on a phone goes below the picture.
  display: { xs: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  justifyContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: { md: 'auto minmax(0, 1fr)' },
  alignItems: { xs: 'center', md: 'start' },
  gap: 1.5,
  height: '100%',
  minHeight: { xs: 68, md: 0 },
  paddingInline: { xs: 1.5, sm: 2, md: 1.5 },
  paddingBlock: { xs: 1, md: 1.5 },
  textAlign: 'start',
} as const;

/** Where one of the names wraps, the descriptions begin at one height. */
const levelled = { minHeight: { md: '2lh', lg: 0 } } as const;

/** Starts a sale of the product. While there is one, it asks whether to discard that one. */
export function ProductCard({ product }: { readonly product: ProductId }) {
  const underway = useIsUnderway(product);
  const unsettled = useUnsettled().includes(product);
  const isMade = useMadeSales().includes(product);
  return (
    <Card sx={{ height: '100%' }}>
      {unsettled ? (
        <Settle product={product} />
      ) : underway ? (
        <StartOver product={product} isMade={isMade} />
      ) : (
        <Start product={product} />
      )}
    </Card>
  );
}

interface Described {
  readonly product: ProductId;
  /** Replaces the product's description. */
  readonly text?: string;
  /** The id of the text. */
  readonly textId?: string;
}

function Content({ product, text, textId }: Described) {
  const { name, description } = useMessages().products[product];
  return (
    <>
      <Avatar aria-hidden>
        <ProductIcon product={product} />
      </Avatar>
      <Box sx={{ order: { md: 3 }, gridColumn: '1 / -1', flex: '1 1 7rem', minWidth: 0 }}>
        <Typography variant="h3" sx={levelled}>
          {name}
        </Typography>
        <Typography id={textId} variant="body2" color="textSecondary">
          {text ?? description}
        </Typography>
      </Box>
    </>
  );
}

function Start({ product }: Described) {
  const m = useMessages();
  const home = useLateMessages().home;
  const { start = home.start } = m.products[product];
  const journeys = useJourneyStore();
  const isElsewhere = useHeldElsewhere().has(product);
  return (
    <ProductLink
      product={product}
      label={start}
      onClick={() => journeys.discard(product)}
      {...(isElsewhere && { text: home.elsewhere })}
    />
  );
}

interface ProductLinkProps extends Described {
  /** What the link does. */
  readonly label: string;
  readonly onClick?: () => void;
}

function ProductLink({ product, label, text, ...action }: ProductLinkProps) {
  const m = useMessages();
  const textId = useId();
  const { name } = m.products[product];
  return (
    <CardActionArea
      component={AppLink}
      {...action}
      to={paths.product(product)}
      aria-label={label + m.home.of({ product: name })}
      aria-describedby={textId}
      aria-keyshortcuts={productKey(product)}
      sx={tile}
    >
      <Content product={product} textId={textId} {...(text !== undefined && { text })} />
      <KeyCap otherwise={<ArrowIcon color="action" />}>{productKey(product)}</KeyCap>
    </CardActionArea>
  );
}

interface StartOverProps extends Described {
  /** The sale is sent and accepted. */
  readonly isMade: boolean;
}

/** A new sale: asks first whether to resume the one under way, or to discard it. */
function StartOver({ product, isMade }: StartOverProps) {
  const m = useMessages();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const textId = useId();
  const label = m.wizard.newSale;
  return (
    <>
      <CardActionArea
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        aria-label={label + m.home.of({ product: m.products[product].name })}
        aria-describedby={textId}
        aria-keyshortcuts={productKey(product)}
        sx={tile}
      >
        <Content product={product} text={label} textId={textId} />
        <KeyCap otherwise={<ArrowIcon color="action" />}>{productKey(product)}</KeyCap>
      </CardActionArea>
      {asking && (
        <NewSaleQuestion
          product={product}
          isMade={isMade}
          about={<SalesInQuestion products={[product]} />}
          onResume={() => void navigate(paths.product(product))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A request of the sale has no known outcome, which is settled before another sale. */
function Settle({ product }: Described) {
  const m = useMessages();
  return <ProductLink product={product} label={m.home.attempts.resolve} />;
}
