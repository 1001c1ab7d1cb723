import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { styled, type CSSObject } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { BrandLogo } from '#src/ui/brand-logo.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

/** Text grows with the window, to be read from one or two metres away. */
const fromAfar: CSSObject = { '@media screen': { ':root': { fontSize: 'clamp(100%, 2.4vmin, 200%)' } } };

/** The room at the screen's sides. */
export const sides = 'clamp(0.5rem, 4vmin, 1.75rem)';

const Screen = styled('main')({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: '0.5rem',
  minHeight: '100dvh',
  // In a narrow window the mark has a line of its own.
  padding: `2.75rem ${sides} 0.5rem`,
  '@media (min-width: 37.5em)': { paddingBlockStart: '1.25rem' },
});
/** The whole of the customer's display. */
export function DisplayScreen({ children }: { readonly children: ReactNode }) {
  return (
    <Screen>
      <GlobalStyles styles={fromAfar} />
      {children}
    </Screen>
  );
}

/** Whose screen it is, above what it shows. */
export function DisplayBrand({ children }: { readonly children?: ReactNode }) {
  const { storeName } = useConfig();
  return (
    <>
      <BrandLogo height={56} />
      <div>
        <Typography variant="subtitle1" component="p" color="primary">
          {storeName}
        </Typography>
        {children}
      </div>
    </>
  );
}

/** What the screen is for, or what to do. */
export const Lead = styled('p')({ fontSize: '1.25rem' });
const Name = styled('div')(({ theme }) => ({ '& h1': { fontSize: '3rem', color: theme.vars.palette.primary.main } }));

/** Shown while there is no view: the brand, what this screen is for or why it has no use, and who lends. */
export function DisplayIdle({ children }: { readonly children?: ReactNode }) {
  const m = useMessages();
  const { storeName, lender } = useConfig();
  return (
    <Stack
      useFlexGap
      spacing={2}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        // Centred in the space above the lender's line.
        '& > :first-child': { marginBlockStart: 'auto' },
        '& > :last-child': { marginBlockStart: 'auto' },
      }}
    >
      <BrandLogo height={128} />
      <Name>
        <PageHeading title={m.display.title}>{storeName}</PageHeading>
      </Name>
      {children && <Lead>{children}</Lead>}
      <Typography variant="body2" color="textSecondary">
        {m.wizard.legal.lender(lender)}
      </Typography>
    </Stack>
  );
}
