import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { paths } from '#src/paths.ts';
import { useConfig } from '#src/platform/services.tsx';

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 44,
  minHeight: 48,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
}));
const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The brand's logo and the store's name. Leads home. */
export function BrandLink() {
  const { storeName } = useConfig();
  return (
    <Home to={paths.home}>
      <Name>{storeName}</Name>
    </Home>
  );
}
