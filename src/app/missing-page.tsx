import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { OpenOperationForm } from '#src/operations/public.ts';
import { paths } from '#src/paths.ts';
import { useSession } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';

import type { MessageCardProps } from './message-card.tsx';
import { HomeButton, MessagePage } from './message-page.tsx';

/** An address that has no page. Its likeliest visitor has typed the address of an operation. */
export function NotFoundPage() {
  const { title, text, withoutSession } = useLateMessages().notFound;
  const isOpen = useSession().kind === 'open';
  return (
    <MissingPage
      title={title}
      text={isOpen ? text : withoutSession}
      action={
        isOpen && (
          <Box sx={{ flexGrow: 1, maxWidth: { sm: 520 } }}>
            <OpenOperationForm />
          </Box>
        )
      }
    />
  );
}

interface MissingPageProps extends Pick<MessageCardProps, 'action'> {
  readonly title: string;
  readonly text: string;
}

/** The page for an address whose subject does not exist. */
export function MissingPage({ title, text, action }: MissingPageProps) {
  const { toOperations } = useMessages().app;
  return (
    <MessagePage
      title={title}
      Icon={InfoIcon}
      action={action}
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
    </MessagePage>
  );
}
