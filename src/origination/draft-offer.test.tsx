// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { LocalizationContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';
import { defineProduct, type StepRecord } from '#src/products/product.ts';
import { ConfigContext } from '#src/ui/config-context.tsx';
import { ThemeProvider } from '#src/ui/theme-provider.tsx';

import { DraftKeeperContext, type DraftKeeper } from './draft-keeper.ts';
import { DraftOffer } from './draft-offer.tsx';
import { draftVersion } from './journey-draft.ts';
import { JourneyStoreContext, type JourneyStore } from './journey-store.ts';

const product = defineProduct<{ readonly dados: StepRecord<{ name: string }> }>({
  id: 'phone-credit',
  steps: [
    {
      kind: 'form',
      id: 'dados',
      title: () => '',
      schema: () => z.object({ name: z.string() }),
      initial: () => ({ name: '' }),
      Fields: () => null,
      facts: () => [],
    },
  ],
  summary: () => [],
  operation: () => undefined,
});

const [restore, discard] = [vi.fn(), vi.fn()];
afterEach(cleanup);

function show(version: string) {
  const draft = {
    product: product.id,
    version,
    savedAt: 0,
    content: { sale: { steps: {} }, attempts: [], typed: { dados: { name: 'Ana' } } },
  };
  render(
    <LocalizationContext value={{ locale: 'pt-BR', messages }}>
      <ConfigContext value={{ timeZone: 'America/Sao_Paulo' } as never}>
        <DraftKeeperContext value={{ restore } as unknown as DraftKeeper}>
          <JourneyStoreContext value={{ discard } as unknown as JourneyStore}>
            <ThemeProvider>
              <DraftOffer draft={draft} definition={product} />
            </ThemeProvider>
          </JourneyStoreContext>
        </DraftKeeperContext>
      </ConfigContext>
    </LocalizationContext>,
  );
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('a sale that was interrupted is asked about before anything of it is shown @P21', async () => {
  show(draftVersion);
  expect(document.body.textContent).not.toContain('Ana');
  expect(buttons()).toEqual(['Continuar a venda', 'Nova venda']);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar a venda' }));
  expect(restore).toHaveBeenCalledExactlyOnceWith('phone-credit');
});

it('one that an earlier version asked otherwise can’t be gone on with: what was sent of it stands @P21', async () => {
  show('0');
  expect(screen.getByText(/o aplicativo mudou.*O que já foi enviado ao parceiro continua valendo/i)).toBeTruthy();
  expect(buttons()).toEqual(['Nova venda']);
  await userEvent.click(screen.getByRole('button', { name: 'Nova venda' }));
  expect(discard).toHaveBeenCalledExactlyOnceWith('phone-credit');
});
