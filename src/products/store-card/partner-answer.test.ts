import { describe, expect, it } from 'vitest';

import { simulatedStoreCard, wording } from '../testing.ts';
import { otherFacts, remarks } from './offer.ts';

const option = (installmentNumber: number, installmentValue: number) => ({
  installmentNumber,
  installmentValue,
  allowsSale: true,
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('warnings about an answer', () => {
  it('are empty for a usable answer', () => {
    expect(
      remarks(
        simulatedStoreCard({ installments: [option(3, 420.5)], insuranceInstallments: [option(3, 433.1)] }),
        wording,
      ),
    ).toEqual([]);
  });

  it('list unreadable parts, impossible prices and repeated numbers of instalments', () => {
    const data = {
      unread: true,
      installments: [option(0, 420.5), option(6, 1), option(6, 2)],
      insuranceInstallments: [option(3, -5)],
    } as const;
    expect(
      remarks(
        simulatedStoreCard({
          ...data,
          installments: [...data.installments],
          insuranceInstallments: [...data.insuranceInstallments],
        }),
        wording,
      ).map(plain),
    ).toEqual([
      'O que não pôde ser lido não aparece aqui.',
      'Não se pode vender, porque o preço não faz sentido: 0 × R$ 420,50, sem seguro; 3 × -R$ 5,00, com seguro.',
      'Não se pode vender, porque veio mais de um preço: 6 × R$ 1,00, sem seguro; 6 × R$ 2,00, sem seguro.',
    ]);
  });
});

it('undocumented data is shown unchanged under its wire names, and not used @T44', () => {
  const unexplained = { buyValue: 900, salesInsurance: 0, maxInstallmentValue: '400,00', installmentLimit: null };
  const data = {
    installments: [{ ...option(3, 420.5), ...unexplained }, option(6, 1)],
    insuranceInstallments: [{ ...option(3, 433.1), allowsSale: 'true', installmentLimit: 12 }],
  };
  expect(otherFacts(simulatedStoreCard(data), wording).map(({ label, value }) => [plain(label), value])).toEqual([
    ['3 × R$ 420,50, sem seguro', 'buyValue: 900\nsalesInsurance: 0\nmaxInstallmentValue: 400,00'],
    ['3 × R$ 433,10, com seguro', 'installmentLimit: 12\nallowsSale: true'],
  ]);
});
