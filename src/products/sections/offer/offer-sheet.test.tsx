import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { StoreConfig } from '#src/domain/config.ts';
import type { Service } from '#src/partner/api/responses.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { OfferSheet, type OfferSheetProps } from './offer-sheet.tsx';

function show(...services: Service[]) {
  showIn({}, services);
}

function showIn(config: Partial<StoreConfig>, services: readonly Service[] = [], more: Partial<OfferSheetProps> = {}) {
  renderApp(
    <OfferSheet
      product="store-card"
      simulation={{ document: '73104260028', at: 0 }}
      facts={[]}
      summarized={[]}
      foremost={{ label: 'Total financiado', value: 'R$ 1,00' }}
      services={services}
      remarks={[]}
      others={[]}
      nothing={undefined}
      {...more}
    >
      {null}
    </OfferSheet>,
    { config },
  );
}

/** The first one with that label: the folded data comes after the offer. */
const shown = (name: string) =>
  screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent?.replaceAll('\u00A0', ' ');

it('services are listed without a control to accept or decline them @T48', async () => {
  show({ id: 1, name: 'Tarifa', total: 12.9 }, { id: 2, name: null, total: 0 }, { id: 3, name: 'Anuidade' });
  expect(['Tarifa', 'Serviço 2', 'Anuidade'].map(shown)).toEqual(['R$ 12,90', 'R$ 0,00', 'Não informado']);
  await screen.findByRole('button', { name: 'Outros dados da financeira' });
  for (const role of ['checkbox', 'radio', 'switch', 'link']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Outros dados da financeira',
    'Imprimir oferta',
  ]);
});

it('a service that is named like an insurance is listed with a warning @T70', () => {
  show(
    { name: 'SEGURO prestamista', total: 8.7 },
    { name: 'Proteção financeira', total: 5 },
    { name: 'Tarifa', total: 1 },
  );
  expect(shown('SEGURO prestamista')).toBe('R$ 8,70');
  expect(screen.getAllByText(/Pode ser um seguro/)).toHaveLength(1);
  expect(screen.getByText(/Pode ser um seguro/)).toHaveTextContent(
    'SEGURO prestamista, Proteção financeira. Pode ser um seguro, que é opcional: confirme com o cliente.',
  );
});

it('an offer from a test environment says so, on paper too', () => {
  showIn({ testEnvironment: { token: 't', backOfficeUrl: '/' } });
  expect(screen.getByText('Ambiente de teste')).toBeInTheDocument();
  cleanup();
  show();
  expect(screen.queryByText('Ambiente de teste')).not.toBeInTheDocument();
});

it('unusable parts of an answer are reported beside the offer, and named in its folded data @P45', async () => {
  showIn({}, [], { remarks: ['Parte da resposta faltou.', 'Um preço não faz sentido.'] });
  const panel = screen.getByRole('region', { name: 'Parte da oferta veio com erro' });
  expect(panel).toHaveTextContent('Você pode seguir com os preços disponíveis, ou voltar e simular de novo.');
  const summary = await screen.findByRole('button', { name: 'Outros dados da financeira', expanded: false });
  expect(summary.closest('.MuiAccordion-root')).toHaveTextContent(
    'Parte da resposta faltou. Um preço não faz sentido.',
  );
  cleanup();
  showIn({});
  expect(screen.queryByRole('region', { name: 'Parte da oferta veio com erro' })).not.toBeInTheDocument();
});

it('a service’s amount that is not a number is not confirmed, and folded as it came; a blank name is missing @T42', async () => {
  show({ name: ' ', total: '12,90' }, { name: 'Tarifa', total: '' });
  expect(['Serviço 1', 'Tarifa'].map(shown)).toEqual(['Não confirmado', 'Não informado']);
  const summary = await screen.findByRole('button', { name: 'Outros dados da financeira', expanded: false });
  expect(summary.closest('.MuiAccordion-root')).toHaveTextContent('Serviço 1total: 12,90');
});

it('undocumented data is folded, with the services’ identifiers @T44', async () => {
  showIn({}, [{ id: 7, name: 'Tarifa', total: 1 }, { id: 'x-9' }, { name: 'Sem número' }], {
    others: [{ label: '3 × R$ 1,00', value: 'salesInsurance: 0' }],
  });
  const summary = await screen.findByRole('button', { name: 'Outros dados da financeira', expanded: false });
  const fold = summary.closest('.MuiAccordion-root');
  const told = [...(fold?.querySelectorAll('dt') ?? [])].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(told).toEqual([
    ['3 × R$ 1,00', 'salesInsurance: 0'],
    ['Tarifa', 'id: 7'],
    ['Serviço 2', 'id: x-9'],
  ]);
  cleanup();
  show({ name: 'Tarifa', total: 1 });
  expect(screen.queryByText('Outros dados da financeira')).not.toBeInTheDocument();
});
