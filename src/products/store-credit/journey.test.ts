import { describe, expect, it } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import type { Cents } from '#src/domain/values/money.ts';

import { proposalValues, sentProposal, wire } from '../testing.ts';
import { toCreditPreRegistration, toCreditProposal, type StoreCreditJourney } from './journey.ts';
import { toContractDispatch } from './send-contract.ts';

const code = '000123-A/7' as OperationCode;

const journey: StoreCreditJourney = {
  simulation: {
    values: {
      code,
      buyValue: 123_456 as Cents,
      installmentNumbers: 6,
      firstInstallment: '2027-01-10' as CalendarDate,
      hasInsurance: false,
    },
  },
  preRegistration: {
    values: {
      document: '12ABC34501DE35',
      name: 'Maria D’Ávila',
      birthDate: '1990-02-03' as CalendarDate,
      cellPhoneNumber: '11987654321',
      income: 350_010 as Cents,
      employmentStatus: 1,
      updateCustomerData: true,
      addressPostalCode: '01310100',
      addressType: 'PRAÇA',
      addressStreet: 'da Sé',
      addressNumber: undefined,
      addressComplement: 'fundos',
      addressNeighborhood: 'Centro',
      addressCity: 'São Paulo',
      addressState: 'SP',
    },
  },
  proposal: { values: proposalValues },
  review: {},
  contract: {},
  followUp: {},
};

const person = {
  name: 'Maria D’Ávila',
  birthDate: '1990-02-03',
  income: 3500.1,
  addressType: 'PRAÇA',
  addressStreet: 'da Sé',
  addressCity: 'São Paulo',
  addressState: 'SP',
  addressComplement: 'fundos',
  addressNeighborhood: 'Centro',
  addressPostalCode: '01310100',
  cellPhoneNumber: '11987654321',
  employmentStatus: 1,
  updateCustomerData: true,
};

describe('store credit bodies, key for key @P38 @P41', () => {
  it('ECrediarioDigital/PreCadastro has the operation’s code and the simulation @T19', () => {
    expect(wire(toCreditPreRegistration(journey))).toStrictEqual({
      ...person,
      code,
      document: '12ABC34501DE35',
      buyValue: 1234.56,
      installmentNumbers: 6,
      firstInstallment: '2027-01-10',
      hasInsurance: false,
    });
  });

  it('ECrediarioDigital/Contratar sends gender 0, leaves blanks out, and has neither document nor value @P39 @T4 @T16', () => {
    expect(wire(toCreditProposal(journey))).toStrictEqual({
      ...person,
      code,
      ...sentProposal,
    });
  });

  it('ECrediarioDigital/EnviarContratoDigital', () => {
    const other = { biometry: true, confirmedValue: '21912345678', phone: '21912345678' };
    expect(wire(toContractDispatch({ code, phone: '11987654321' }, other))).toStrictEqual({
      code,
      phone: '21912345678',
    });
  });
});
