import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { OpenOperationForm } from '#src/operations/public.ts';
import { paths } from '#src/paths.ts';
import { useSession } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';

import { HomeButton, MessagePage } from './message-page.tsx';

/** An address that has no page. Its likeliest visitor has typed the address of an operation. */
export function NotFoundPage() {
  const { title, text, withoutSession } = useLateMessages().notFound;
  const isOpen = useSession().kind === 'open';
  return (
    <MissingPage title={title} text={isOpen ? text : withoutSession}>
      {isOpen && (
        <Box sx={{ maxWidth: 520, marginTop: 2 }}>
          <OpenOperationForm />
        </Box>
      )}
    </MissingPage>
  );
}

interface MissingPageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The page for an address whose subject does not exist. */
export function MissingPage({ title, text, children }: MissingPageProps) {
  const { toOperations } = useMessages().app;
  return (
    <MessagePage
      title={title}
      Icon={InfoIcon}
      bar={
        <ActionBar
          back={
            <ButtonLink variant="outlined" to={paths.operations}>
              {toOperations}
            </ButtonLink>
          }
        >
          <HomeButton variant="contained" />
        </ActionBar>
      }
    >
      <p>{text}</p>
      {children}
    </MessagePage>
  );
}
