import Box from '@mui/material/Box';

import { useConfig } from '#src/platform/services.tsx';

/** The store's logo, beside or above its name. Nothing where the store has none. */
export function BrandLogo({ height }: { readonly height: number }) {
  const { logo } = useConfig().brand;
  if (!logo) return null;
  return (
    <Box component="picture" sx={{ display: 'flex', flex: 'none', alignItems: 'center' }}>
      <source srcSet={logo.dark} media="(prefers-color-scheme: dark)" />
      <img src={logo.light} alt="" width={(logo.width / logo.height) * height} height={height} />
    </Box>
  );
}
