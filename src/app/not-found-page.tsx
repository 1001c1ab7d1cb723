import Stack from '@mui/material/Stack';
import SearchOffIcon from '@mui/icons-material/SearchOff';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';

import { MessagePage } from './message-page.tsx';

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
