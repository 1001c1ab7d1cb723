import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

import type { EndReason } from '../session-store.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in, with why there is no session any more. */
export function SessionEnded({ why }: { readonly why: EndReason }) {
  const { title, text } = useLateMessages().sessionEnded[why];
  return (
    <>
      <PageHeading title={title} />
      <p>{text}</p>
      <SignInForm announces={text} />
    </>
  );
}
