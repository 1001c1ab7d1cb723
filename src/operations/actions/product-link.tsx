import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { productIds, type OperationCode, type ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { ProductIcon } from '#src/products/product-icon.tsx';

import { changeDeviceIndex, withProduct } from '../opened/device-index.ts';

/** The margins keep the button from making the title's line taller. */
const inTitleLine = { marginBlock: -1.75, marginInlineEnd: -1.5 } as const;

interface ProductLinkProps {
  readonly code: OperationCode;
  /** The operation's product, if this device knows it. */
  readonly product: ProductId | undefined;
  /** Nothing else on the page shows the product. */
  readonly isTold: boolean;
}

/** A small link that asks for the operation's product, or corrects it. Neither the code nor any endpoint contains it. */
export function ProductLink({ code, product, isTold }: ProductLinkProps) {
  const m = useMessages();
  const words = useLateMessages().actions.product;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const aboutId = useId();
  const close = () => setAnchor(undefined);
  function tell(told: ProductId) {
    changeDeviceIndex((index) => withProduct(index, { code, product: told, at: Date.now() }));
    close();
  }
  return (
    <>
      <Button
        variant="text"
        endIcon={<ExpandIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-describedby={product && aboutId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={inTitleLine}
      >
        {product ? words.change : words.ask}
      </Button>
      {product && (
        <Typography id={aboutId} variant="body2" color="textSecondary" hidden={!isTold} sx={{ flexBasis: '100%' }}>
          {words.is({ product: m.products[product].name })}
        </Typography>
      )}
      <Menu
        anchorEl={anchor ?? null}
        open={anchor !== undefined}
        onClose={close}
        slotProps={{ list: { 'aria-label': words.question } }}
      >
        {productIds.map((id) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === product}
            selected={id === product}
            onClick={() => tell(id)}
          >
            <ListItemIcon>
              <ProductIcon product={id} />
            </ListItemIcon>
            <ListItemText>{m.products[id].name}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
