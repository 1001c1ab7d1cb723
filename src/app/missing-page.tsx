import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { OpenOperationForm } from '#src/operations/public.ts';
import { paths } from '#src/paths.ts';
import { useSession } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';

import type { MessageCardProps } from './message-card.tsx';
import { HomeButton, MessagePage } from './message-page.tsx';

/** An address that has no page. Its likeliest visitor has typed the address of an operation. */
export function NotFoundPage() {
  const { title, text, withoutSession } = useLateMessages().notFound;
  const isOpen = useSession().kind === 'open';
  return (
    <MissingPage
      title={title}
      form={
        isOpen && (
          <Box sx={{ width: '100%' }}>
            <Box sx={{ maxWidth: 520, marginBlockEnd: 1 }}>
              <OpenOperationForm />
            </Box>
          </Box>
        )
      }
    >
      <p>{isOpen ? text : withoutSession}</p>
    </MissingPage>
  );
}

interface MissingPageProps extends Pick<MessageCardProps, 'children'> {
  readonly title: string;
  /** Above the other ways on. */
  readonly form?: ReactNode;
}

/** The page for an address whose subject does not exist. */
export function MissingPage({ title, form, children }: MissingPageProps) {
  const { toOperations } = useMessages().app;
  return (
    <MessagePage
      title={title}
      Icon={InfoIcon}
      action={
        <>
          {form}
          <HomeButton variant="contained" />
          <ButtonLink variant="outlined" to={paths.operations}>
            {toOperations}
          </ButtonLink>
        </>
      }
    >
      {children}
    </MessagePage>
  );
}
