import { styled } from '@mui/material/styles';

import { useConfig } from '#src/platform/services.tsx';

const Picture = styled('picture')({ display: 'flex', flex: 'none', alignItems: 'center' });

/** The store's logo, beside or above its name. Nothing where the store has none. */
export function BrandLogo({ height }: { readonly height: number }) {
  const { logo } = useConfig().brand;
  if (!logo) return null;
  return (
    <Picture>
      <source srcSet={logo.dark} media="(prefers-color-scheme: dark)" />
      <img src={logo.light} alt="" width={(logo.width / logo.height) * height} height={height} />
    </Picture>
  );
}
