import InfoIcon from '@mui/icons-material/InfoOutlined';

import { useLateMessages } from '#src/i18n/messages-context.tsx';

import type { EndReason } from '../session-store.ts';
import { CardHeading } from './card-heading.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in, with why there is no session any more. */
export function SessionEnded({ why }: { readonly why: EndReason }) {
  const { title, text } = useLateMessages().sessionEnded[why];
  return (
    <>
      <CardHeading title={title}>
        <InfoIcon fontSize="large" />
      </CardHeading>
      <p>{text}</p>
      <SignInForm announces={text} />
    </>
  );
}
