import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { stepIdOf } from '#src/domain/ids.ts';
import { createPartnerClient } from '#src/partner/client.ts';
import { usePartner } from '#src/partner/query.ts';
import { sendingResumed } from '#src/partner/testing.ts';
import { provide } from '#src/platform/services.tsx';
import { storeCard } from '#src/products/store-card/store-card.tsx';
import { pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { WizardPage } from './wizard-page.tsx';

/*
 * The store card's simulation from the wire to the screen, with nothing replaced but `fetch`.
 */

const user = userEvent.setup();
const answers: unknown[] = [];
const asked: unknown[] = [];

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve(Response.json(answers.shift()));
  });
  return sendingResumed();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function paste(name: string, text: string): Promise<void> {
  await user.click(await screen.findByRole('textbox', { name }));
  await user.paste(text);
}

async function simulate() {
  const pages = pagesAt('/cartao/simulacao', {
    '/cartao/:step': ({ params: { step = '' } }) => <WizardPage definition={storeCard} stepId={stepIdOf(step)} />,
  });
  renderApp(pages, {
    services: [provide(usePartner, createPartnerClient({ baseUrl: '', token: () => 't' }))],
  });
  await paste('CPF ou CNPJ', '73104260028');
  await paste('Valor da compra', '1.200,00');
  await paste('Renda mensal', '3.500,00');
  await user.click(screen.getByRole('button', { name: 'Simular' }));
}

const option = {
  buyValue: 1200,
  installmentNumber: 3,
  installmentValue: 420.5,
  allowsSale: true,
  salesInsurance: 0,
  maxInstallmentValue: 1050,
  installmentLimit: 12,
};
const simulation = {
  buyValue: 1200,
  totalFunded: 1212.9,
  services: [{ id: 1, name: 'Tarifa', total: 12.9 }],
  installments: [option],
  insuranceInstallments: [option],
};
const plain = (element: Element | null) => element?.textContent.replaceAll('\u00A0', ' ');

it('a simulation of another value is stopped, shows both values, and is repeated by a click @P41', async () => {
  answers.push({ ...simulation, buyValue: 900 }, simulation);
  await simulate();
  const panel = await screen.findByRole('region', { name: 'A financeira respondeu sobre outro valor' });
  expect(plain(panel)).toContain('Valor pedido: R$ 1.200,00. Valor da resposta: R$ 900,00.');
  expect(screen.getByRole('heading', { level: 1, name: 'Simulação' })).toBeInTheDocument();

  await sendingResumed();
  await user.click(screen.getByRole('button', { name: 'Simular' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Oferta' })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
});

it('an answer with broken parts still sells the rest, names the parts, and folds unknown data @P43 @P45 @T44', async () => {
  const { insuranceInstallments: _, ...oneList } = simulation;
  const installments = [
    option,
    null,
    { ...option, installmentNumber: 0 },
    { ...option, installmentNumber: 6 },
    { ...option, installmentNumber: 6, installmentValue: 1 },
    { ...option, installmentNumber: 9, installmentValue: undefined },
  ];
  answers.push({ ...oneList, installments, services: [null, ...simulation.services], totalFunded: '1.212,90' });
  await simulate();
  expect(await screen.findByRole('region', { name: 'Parte da oferta veio com erro' })).toBeInTheDocument();
  expect(plain(screen.getByText('Total financiado sem seguro').nextElementSibling)).toBe('Não confirmado');

  const prices = screen.getByRole('radiogroup', { name: 'Parcelas sem seguro' });
  expect(
    within(prices)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, disabled }) => [value, disabled]),
  ).toEqual([['3', false]]);
  expect(plain(prices)).toContain('Sem seguro3 × R$ 420,50Total R$ 1.261,50 (calculado)');
  expect(screen.getByText('Nesta oferta não há preços válidos com seguro.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Simular com seguro' })).toBeInTheDocument();
  expect(plain(prices)).not.toContain('Preço não informado');
  const other = await screen.findByRole('button', { name: 'Outros dados da financeira', expanded: false });
  const fold = other.closest('.MuiAccordion-root');
  expect(plain(fold)).toContain('O que não pôde ser lido');
  expect(plain(fold)).toContain('o preço não faz sentido: 0 × R$ 420,50, sem seguro.');
  expect(plain(fold)).toContain('6 × R$ 420,50, sem seguro; 6 × R$ 1,00, sem seguro.');
  expect(plain(fold)).toContain('totalFunded1.212,90');
  expect(fold?.textContent).toContain(
    'buyValue: 1200\nsalesInsurance: 0\nmaxInstallmentValue: 1050\ninstallmentLimit: 12',
  );
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeInTheDocument();
});
