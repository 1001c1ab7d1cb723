import RepeatIcon from '@mui/icons-material/AutorenewOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import CreditIcon from '@mui/icons-material/ShoppingBagOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import WorkIcon from '@mui/icons-material/WorkOutlineOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

import type { ProductId } from '#src/domain/ids.ts';

const icons: Readonly<Record<ProductId, ComponentType<SvgIconProps>>> = {
  'store-card': CardIcon,
  'store-credit': CreditIcon,
  'payroll-loan': WorkIcon,
  'phone-credit': PhoneIcon,
  repurchase: RepeatIcon,
};

interface ProductIconProps extends SvgIconProps {
  readonly product: ProductId;
}

export function ProductIcon({ product, ...props }: ProductIconProps) {
  const Icon = icons[product];
  return <Icon {...props} />;
}
