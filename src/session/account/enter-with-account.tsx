import Button from '@mui/material/Button';

import { useConfig } from '#src/platform/services.tsx';

import type { AccountTill } from './account-session.ts';
import { useAccountTexts } from './account-texts.ts';

/** Nobody is signed in on this till yet. */
export function EnterWithAccount({ account }: { readonly account: AccountTill }) {
  const { enter } = useAccountTexts();
  const { testEnvironment } = useConfig();
  return (
    <>
      <p>{enter.text}</p>
      {testEnvironment && <p>{enter.testEnvironment}</p>}
      <Button variant="contained" fullWidth onClick={account.enter}>
        {enter.submit}
      </Button>
    </>
  );
}
