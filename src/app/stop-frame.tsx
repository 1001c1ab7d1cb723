import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import AppBar from '@mui/material/AppBar';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

import { defaultBrand } from '#src/domain/brand.ts';
import { MainRegion } from '#src/ui/page/main-region.tsx';

import { MessageCard } from './message-card.tsx';

/** A page without navigation: its heading begins where it does beside the navigation. */
export const besideNoRail = { maxWidth: '45rem', marginInlineStart: { lg: '6rem' } } as const;

interface StopFrameProps {
  readonly title: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A page that replaces the app when it can't start. It has the default brand, because the store's is not known. */
export function StopFrame({ title, headingRef, action, children }: StopFrameProps) {
  return (
    <>
      <AppBar>
        <Toolbar sx={{ gap: 1.5, '& > img': { borderRadius: '8px' } }}>
          <img src={`${defaultBrand.icon}.svg`} alt="" width={32} height={32} />
          <strong>{defaultBrand.name}</strong>
        </Toolbar>
      </AppBar>
      <MainRegion>
        <Stack useFlexGap spacing={2} sx={besideNoRail}>
          {/* `PageHeading` names the store in the document's title, and without its configuration it has no name. */}
          <Typography variant="h1" ref={headingRef} tabIndex={-1}>
            {title}
          </Typography>
          <MessageCard Icon={ErrorIcon} error action={action}>
            {children}
          </MessageCard>
        </Stack>
      </MainRegion>
    </>
  );
}
