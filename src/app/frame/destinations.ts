import HomeIcon from '@mui/icons-material/HomeOutlined';
import OperationsIcon from '@mui/icons-material/ReceiptLongOutlined';

import { paths } from '#src/paths.ts';

/**
 * The clerk's main screens: in the top bar or, where there is room, in a rail; on a phone in the menu too, in words.
 */
export const destinations = [
  { name: 'home', to: paths.home, Icon: HomeIcon },
  { name: 'operations', to: paths.operations, Icon: OperationsIcon },
] as const;
