import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { paths } from '#src/paths.ts';
import { useConfig } from '#src/platform/services.tsx';
import { BrandLogo } from '#src/ui/brand-logo.tsx';

/** As wide as its parts; the name wraps out of sight where only an ellipsis would be left of it. */
const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  columnGap: 8,
  minWidth: 44,
  height: 48,
  overflow: 'hidden',
  fontWeight: 600,
  '& picture': { height: 48 },
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  // Inside, because the overflow hides what is outside.
  '&:focus-visible': { outlineOffset: -3 },
}));
const Name = styled('span')({
  flex: '1 1 4.5rem',
  minWidth: '4.5rem',
  height: 48,
  lineHeight: '48px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** The brand's logo and the store's name. Leads home. */
export function BrandLink() {
  const { storeName } = useConfig();
  return (
    <Home to={paths.home}>
      <BrandLogo height={32} />
      {/* Not before it is known: an empty one would be moved by the logo. */}
      {storeName !== '' && <Name>{storeName}</Name>}
    </Home>
  );
}
