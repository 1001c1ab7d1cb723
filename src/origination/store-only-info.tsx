import * as z from 'zod/mini';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Folded } from '#src/ui/folded.tsx';

const withInfo = z.object({ info: z.string().check(z.trim(), z.minLength(1)) });

/** The partner's remark may hold what a bureau said of the customer, who is watching: the clerk unfolds it. */
export function StoreOnlyInfo({ data }: { readonly data: unknown }) {
  const m = useMessages();
  const read = z.safeParse(withInfo, data);
  if (!read.success) return null;
  return (
    <Folded summary={m.outcome.storeOnlyInfo}>
      <p>
        <bdi>{read.data.info}</bdi>
      </p>
    </Folded>
  );
}
