import styled from '@emotion/styled';
import * as z from 'zod/mini';

import { useMessages } from '#src/i18n/messages-context.tsx';

const Fold = styled('summary')({ minHeight: 44, paddingBlock: 10, fontWeight: 600, cursor: 'pointer' });
const withInfo = z.object({ info: z.string().check(z.trim(), z.minLength(1)) });

/** The partner's remark may hold what a bureau said of the customer, who is watching: the clerk unfolds it. */
export function StoreOnlyInfo({ data }: { readonly data: unknown }) {
  const m = useMessages();
  const read = z.safeParse(withInfo, data);
  if (!read.success) return null;
  return (
    <details>
      <Fold>{m.outcome.storeOnlyInfo}</Fold>
      <p>
        <bdi>{read.data.info}</bdi>
      </p>
    </details>
  );
}
