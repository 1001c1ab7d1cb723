import Button from '@mui/material/Button';

import type { ProductId } from '#src/domain/ids.ts';
import type { Locale } from '#src/i18n/languages.ts';
import { useLocale, useMessages } from '#src/i18n/messages-context.tsx';
import { useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { expected } from '#src/platform/report.ts';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';

const ptBR = {
  title: (v: { code: string }) => `Confira o código ${v.code}`,
  earlier: 'A loja já conhecia esta operação antes desta venda.',
  otherProduct: (v: { product: string }) => `Na lista da loja, esta operação é de outro produto: ${v.product}.`,
  risk: 'Com a operação errada, o cliente veria e assinaria o contrato de outra pessoa.',
  open: 'É esta: acompanhar',
};

const en: typeof ptBR = {
  title: (v) => `Check the code ${v.code}`,
  earlier: 'The store already knew this operation before this sale.',
  otherProduct: (v) => `In the store’s list this operation is of another product: ${v.product}.`,
  risk: 'With the wrong operation, the customer would see and sign somebody else’s contract.',
  open: 'It is this one: open it',
};

const texts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** Why an operation that the partner shows may be another sale's. */
export interface Doubt {
  readonly code: string;
  /** The product under which the store knows it; absent if it is this sale's. */
  readonly product: ProductId | undefined;
}

interface Sale {
  readonly product: ProductId;
  /** When the partner first accepted something of it, in epoch milliseconds. Absent if that is not known. */
  readonly since: number | undefined;
}

/**
 * Looks a code up in the store's list: a mistyped code may be another customer's operation, and its contract would be
 * shown to this one. No answer is no doubt. Never rejects.
 */
export function useCodeDoubt({ product, since }: Sale) {
  const ledger = useLedger();
  return async (code: string): Promise<Doubt | undefined> => {
    try {
      const page = await ledger?.operations({ search: code });
      const known = page?.operations.find((operation) => operation.code === code);
      if (known?.product !== undefined && known.product !== product) return { code, product: known.product };
      if (known && since !== undefined && known.firstSeenAt < since) return { code, product: undefined };
    } catch (error) {
      expected(error, 'ledger');
    }
    return undefined;
  };
}

/** Says the doubt. The clerk may know better, or corrects the code. */
export function CodeDoubt({
  doubt: { code, product },
  onOpen,
}: {
  readonly doubt: Doubt;
  readonly onOpen: () => void;
}) {
  const m = useMessages();
  const words = texts[useLocale()];
  return (
    <Panel tone="attention" title={words.title({ code })} headingLevel={2} ref={focusOnMount}>
      <p>
        {product === undefined ? words.earlier : words.otherProduct({ product: m.products[product].name })} {words.risk}
      </p>
      <div>
        <Button variant="outlined" color="warning" onClick={onOpen}>
          {words.open}
        </Button>
      </div>
    </Panel>
  );
}
