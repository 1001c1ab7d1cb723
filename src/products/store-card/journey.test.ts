import { describe, expect, it } from 'vitest';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import type { Cents } from '#src/domain/values/money.ts';

import { proposalValues, sentProposal, wire } from '../testing.ts';
import { toCardPreRegistration, toCardProposal, toCardSimulation, type StoreCardJourney } from './journey.ts';

const journey: StoreCardJourney = {
  simulation: {
    values: { document: '52998224725', buyValue: 123_456 as Cents, totalIncome: 350_010 as Cents, hasInsurance: false },
  },
  offer: { values: { installmentNumbers: 3, hasInsurance: true } },
  preRegistration: {
    values: {
      name: 'Maria D’Ávila',
      birthDate: '1990-02-03' as CalendarDate,
      addressPostalCode: '01310100',
      addressType: 'PRAÇA',
      addressStreet: 'da Sé',
      addressNumber: 12,
      addressComplement: undefined,
      addressNeighborhood: 'Centro',
      addressCity: 'São Paulo',
      addressState: 'SP',
      cellPhoneNumber: '11987654321',
      employmentStatus: 1,
      firstInstallment: '2027-01-10' as CalendarDate,
      updateCustomerData: false,
    },
  },
  proposal: { values: proposalValues },
  review: {},
  followUp: {},
};

describe('store card bodies, key for key @P38 @P41', () => {
  it('Cartao/Simular', () => {
    expect(wire(toCardSimulation(journey))).toStrictEqual({
      buyValue: 1234.56,
      totalIncome: 3500.1,
      document: '52998224725',
      hasInsurance: false,
    });
  });

  it('Cartao/PreCadastro has the chosen offer, and no `code` @T12 @T19 @T47', () => {
    expect(wire(toCardPreRegistration(journey))).toStrictEqual({
      name: 'Maria D’Ávila',
      document: '52998224725',
      birthDate: '1990-02-03',
      income: 3500.1,
      addressType: 'PRAÇA',
      addressStreet: 'da Sé',
      addressNumber: 12,
      addressCity: 'São Paulo',
      addressState: 'SP',
      addressNeighborhood: 'Centro',
      addressPostalCode: '01310100',
      cellPhoneNumber: '11987654321',
      employmentStatus: 1,
      buyValue: 1234.56,
      installmentNumbers: 3,
      updateCustomerData: false,
      firstInstallment: '2027-01-10',
      hasInsurance: true,
    });
  });

  it('Cartao/Contratar sends gender 0, leaves blanks out, and has neither document nor value @P39 @T4 @T16', () => {
    expect(wire(toCardProposal(journey))).toStrictEqual({
      name: 'Maria D’Ávila',
      birthDate: '1990-02-03',
      income: 3500.1,
      addressType: 'PRAÇA',
      addressStreet: 'da Sé',
      addressNumber: 12,
      addressNeighborhood: 'Centro',
      addressPostalCode: '01310100',
      addressCity: 'São Paulo',
      addressState: 'SP',
      cellPhoneNumber: '11987654321',
      employmentStatus: 1,
      updateCustomerData: false,
      ...sentProposal,
    });
  });
});
