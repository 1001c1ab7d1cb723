import ArrowIcon from '@mui/icons-material/ChevronRight';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useOfferedDrafts, useUnderway, useUnsettled } from '#src/origination/public.ts';
import { useUnsettledItems } from '#src/partner/ledger/ledger-queries.ts';
import { paths } from '#src/paths.ts';
import { ProductIcon } from '#src/products/product-icon.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { firstColumns, inColumns } from '#src/ui/row-columns.ts';

import { HomeSection } from './home-section.tsx';
import { SaleFacts, useMadeSales } from './sale-facts.tsx';

/** The sales that can be resumed, one row each. */
export function SalesUnderway() {
  const home = useLateMessages().home;
  const [own, unsettled, drafts] = [useUnderway(), useUnsettled(), useOfferedDrafts()];
  const { attempts } = useUnsettledItems();
  const resumable = new Set([...own, ...unsettled, ...drafts.map(({ product }) => product)]);
  // A sale whose outcome is unknown is among the unsettled attempts.
  for (const { product, mine } of attempts)
    if (mine && product !== undefined && unsettled.includes(product)) resumable.delete(product);
  const made = useMadeSales();
  const listed = productIds.filter((product) => resumable.has(product));
  return (
    <>
      <Sales title={home.salesUnderway} products={listed.filter((product) => !made.includes(product))} />
      <Sales title={home.salesMade} products={listed.filter((product) => made.includes(product))} />
    </>
  );
}

interface SalesProps {
  readonly title: string;
  readonly products: readonly ProductId[];
}

function Sales({ title, products }: SalesProps) {
  if (products.length === 0) return null;
  return (
    <HomeSection title={title}>
      <Card>
        <List disablePadding sx={columns}>
          {products.map((product, index) => (
            <ListItem key={product} disablePadding sx={inColumns} divider={index < products.length - 1}>
              <SaleRow product={product} />
            </ListItem>
          ))}
        </List>
      </Card>
    </HomeSection>
  );
}

/** The parts of a sale are below each other on a phone and a tablet upright, in columns elsewhere. */
const columns = {
  display: { sm: 'grid' },
  gridTemplateColumns: {
    sm: 'minmax(0, 1fr)',
    md: 'minmax(0, 5fr) minmax(0, 6fr) minmax(0, 6fr) auto',
    lg: `${firstColumns} minmax(0, 1fr) auto`,
  },
} as const;
const row = {
  flex: 1,
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'subgrid' },
  alignItems: 'center',
  columnGap: { xs: 1.5, md: 2 },
  minWidth: 0,
} as const;
const text = { display: { xs: 'grid', md: 'contents' } } as const;
/** In columns the picture and the name share the first one. */
const first = { gridArea: { md: '1 / 1' } } as const;
const besidePicture = { ...first, paddingInlineStart: { md: 7 } } as const;

/** Has no shortcut key, because the product's card on the same page has it. */
function SaleRow({ product }: { readonly product: ProductId }) {
  const m = useMessages();
  const { resume } = useLateMessages().home;
  const textId = useId();
  const { name } = m.products[product];
  return (
    <ListItemButton
      component={AppLink}
      to={paths.product(product)}
      aria-label={resume + m.home.of({ product: name })}
      aria-describedby={textId}
      sx={inColumns}
    >
      <Box sx={row}>
        <Avatar aria-hidden sx={first}>
          <ProductIcon product={product} />
        </Avatar>
        <Box id={textId} sx={text}>
          <Typography variant="h3" component="span" sx={besidePicture}>
            {name}
          </Typography>
          <SaleFacts product={product} />
        </Box>
        <ArrowIcon color="action" />
      </Box>
    </ListItemButton>
  );
}
