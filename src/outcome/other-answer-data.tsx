import * as z from 'zod/mini';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { OtherData } from '#src/products/sections/offer/other-data.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';

const withInfo = z.object({ info: z.string().check(z.trim(), z.minLength(1)) });

/** The partner's remark may hold what a bureau said of the customer, who is watching: the clerk unfolds it. */
export function StoreOnlyInfo({ data }: { readonly data: unknown }) {
  const m = useMessages();
  const read = z.safeParse(withInfo, data);
  if (!read.success) return null;
  return (
    <Disclosure summary={m.outcome.storeOnlyInfo}>
      <p>
        <bdi>{read.data.info}</bdi>
      </p>
    </Disclosure>
  );
}

const withOperationId = z.object({ operationId: z.union([z.number(), z.string().check(z.trim(), z.minLength(1))]) });

/** The identifier that leads to nothing here: it is not the operation's code, and no endpoint takes it. */
export function OtherAnswerData({ data }: { readonly data: unknown }) {
  const read = z.safeParse(withOperationId, data);
  return <OtherData facts={read.success ? [{ label: 'operationId', value: String(read.data.operationId) }] : []} />;
}
