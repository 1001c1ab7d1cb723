import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

interface MessagePageProps {
  readonly title: string;
  readonly Icon: typeof SvgIcon;
  /** The page reports a failure. */
  readonly error?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a message and one action. */
export function MessagePage({ title, Icon, error = false, action, children }: MessagePageProps) {
  return (
    <MainRegion>
      <Stack useFlexGap spacing={2} sx={{ maxWidth: 720 }}>
        <PageHeading title={title} error={error}>
          <Icon
            color={error ? 'error' : 'primary'}
            sx={{
              display: { xs: 'none', sm: 'inline-block' },
              fontSize: '1em',
              verticalAlign: '-0.12em',
              marginInlineEnd: 1,
            }}
          />
          {title}
        </PageHeading>
        {children}
        {action && <Box sx={{ marginTop: 1 }}>{action}</Box>}
      </Stack>
    </MainRegion>
  );
}

export function NotFoundPage() {
  const { notFound } = useMessages().app;
  return (
    <MessagePage
      title={notFound.title}
      Icon={SearchOffIcon}
      action={
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <ButtonLink variant="contained" to={paths.home}>
            {notFound.back}
          </ButtonLink>
          <ButtonLink variant="outlined" to={paths.operations}>
            {notFound.operations}
          </ButtonLink>
        </Stack>
      }
    >
      <p>{notFound.text}</p>
    </MessagePage>
  );
}
