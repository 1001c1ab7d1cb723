import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Wording } from '#src/products/product.ts';
import { useFormat } from '#src/ui/use-format.ts';

/** What a definition makes its texts of. */
export function useWording(): Wording {
  return { m: useMessages(), format: useFormat() };
}
