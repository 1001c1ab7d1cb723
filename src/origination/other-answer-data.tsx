import * as z from 'zod/mini';

import { OtherData } from '#src/products/sections/other-data.tsx';

const withOperationId = z.object({ operationId: z.union([z.number(), z.string().check(z.trim(), z.minLength(1))]) });

/** The identifier that leads to nothing here: it is not the operation's code, and no endpoint takes it. */
export function OtherAnswerData({ data }: { readonly data: unknown }) {
  const read = z.safeParse(withOperationId, data);
  return <OtherData facts={read.success ? [{ label: 'operationId', value: String(read.data.operationId) }] : []} />;
}
