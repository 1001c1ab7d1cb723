import { parseCalendarDate, todayIn } from '#src/domain/values/calendar-date.ts';
import { testPeople } from '#src/sandbox/test-data.ts';

import { bodies, expectFilled, heading, next, outcome, submit, expectFieldsLeft } from '../support/form.ts';
import {
  customer,
  fillPreRegistration,
  fillProposal,
  preRegister,
  reachPreRegistration,
  sentProposal,
  simulate,
  takeOffer,
} from '../support/products/store-card.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../test.ts';

/** A typed day in the format of the wire. */
const iso = (typed: string) => parseCalendarDate(typed);
const keys = (body: unknown) => Object.keys(body as object).toSorted();

test('the three requests for an employed customer have exact bodies @P37 @P38 @P39 @P40 @P41 @T4 @T11 @T16 @T19 @T21 @T22 @T47', async ({
  clerk: page,
  sandbox,
}) => {
  await simulate(page, { buyValue: '1.234,56', totalIncome: '3500,1' });
  await takeOffer(page, { number: 4, insurance: true });
  await fillPreRegistration(page, { addressType: 'PRAÇA', addressNumber: '123 fundos' });
  await page.getByRole('button', { name: 'Usar número 123 e complemento “fundos”' }).click();
  await expectFilled(page, { addressNumber: '123', addressComplement: 'fundos' });
  await submit(page);
  await next(page);
  await fillProposal(page);
  await page.getByLabel('E-mail').fill(' ana@exemplo.com.br ');
  await submit(page);
  await heading(page, 'Revisão');
  await submit(page);
  await heading(page, 'Acompanhamento');

  const document = testPeople.permitted.cpf;
  const person = {
    name: customer.name,
    birthDate: '1990-02-03',
    income: 3500.1,
    cellPhoneNumber: '11987654321',
    employmentStatus: 1,
    updateCustomerData: false,
    addressType: 'PRAÇA',
    addressStreet: customer.addressStreet,
    addressNumber: 123,
    addressComplement: 'fundos',
    addressNeighborhood: customer.addressNeighborhood,
    addressCity: 'São Paulo',
    addressState: 'SP',
    addressPostalCode: '01310100',
  };
  expect(await sandbox.requests().then((all) => all.map(({ endpoint, body }) => [endpoint, body]))).toStrictEqual([
    ['Cartao/Simular', { document, buyValue: 1234.56, totalIncome: 3500.1, hasInsurance: false }],
    [
      'Cartao/PreCadastro',
      {
        ...person,
        document,
        buyValue: 1234.56,
        installmentNumbers: 4,
        // The offer's answer, not the simulation's.
        hasInsurance: true,
        firstInstallment: iso(customer.firstInstallment),
      },
    ],
    [
      'Cartao/Contratar',
      {
        ...person,
        email: 'ana@exemplo.com.br',
        ...sentProposal,
      },
    ],
  ]);
});

test('for a self-employed customer nothing unasked, unchosen or blank is sent @P38 @P39 @P40 @T62 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await simulate(page);
  await takeOffer(page, { insurance: true });
  await preRegister(page, { registered: false, addressType: 'SUPER QUADRA', addressNumber: 'S/N' });
  await next(page);
  await fillProposal(page, { registered: false, gender: null });
  await submit(page);
  await expectFieldsLeft(page);
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(0);
  await page.getByLabel('Feminino').check();
  await submit(page);
  await heading(page, 'Revisão');
  await submit(page);
  await heading(page, 'Acompanhamento');

  const [registered, contracted] = [
    await bodies(sandbox, 'Cartao/PreCadastro'),
    await bodies(sandbox, 'Cartao/Contratar'),
  ];
  const address = [
    'addressType',
    'addressStreet',
    'addressNeighborhood',
    'addressCity',
    'addressState',
    'addressPostalCode',
  ];
  const person = [
    ...address,
    'name',
    'birthDate',
    'income',
    'cellPhoneNumber',
    'employmentStatus',
    'updateCustomerData',
  ];
  expect(keys(registered[0])).toEqual(
    [...person, 'document', 'buyValue', 'installmentNumbers', 'hasInsurance', 'firstInstallment'].toSorted(),
  );
  expect(keys(contracted[0])).toEqual(
    [
      ...person,
      'rgNumber',
      'rgOrgan',
      'rgState',
      'rgIssueDate',
      'motherName',
      'gender',
      'maritalStatus',
      'profession',
      'dueDate',
    ].toSorted(),
  );
  const told = { addressType: 'SUPER QUADRA', employmentStatus: 2 };
  expect([registered[0], contracted[0]]).toMatchObject([
    { ...told, hasInsurance: true },
    { ...told, gender: 1 },
  ]);
});

/** Time zones with their offsets, which are the same all year round: the store's own, and one 12 hours ahead of it. */
const zones = { 'America/Sao_Paulo': '-03:00', 'Asia/Tokyo': '+09:00' };

/** Days on which clocks in São Paulo skipped midnight: no `Date` of theirs begins at 00:00. */
const withoutMidnight = { birthDate: '21/10/1990', rgIssueDate: '16/10/2011', startEmploymentDate: '04/11/2018' };

for (const [timezoneId, offset] of Object.entries(zones)) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('the days sent are the days typed, at both ends of the day @P37 @T25 @T27 @T28 @thorough', async ({
      page,
      token,
      sandbox,
    }) => {
      const halfPastMidnight = Date.parse(`${todayIn(timezoneId)}T00:30:00${offset}`);
      // The clock moves only backwards, so that no simulation gets too old and the page does not lock.
      const inHours = (hours: number) => page.clock.setFixedTime(halfPastMidnight + hours * 3_600_000);
      const refuseOnce = (endpoint: string) =>
        sandbox.plan({ endpoint, fault: 'status', status: 409, envelope: true, times: 1 });
      const { birthDate, ...employed } = withoutMidnight;
      await inHours(23);
      await page.goto('/');
      await signIn(page, token);
      await reachPreRegistration(page);
      await refuseOnce('Cartao/PreCadastro');
      await preRegister(page, { birthDate });
      await outcome(page, 'refused');
      await inHours(0);
      await submit(page);
      await next(page);
      await fillProposal(page, employed);
      await submit(page);
      await heading(page, 'Revisão');
      await refuseOnce('Cartao/Contratar');
      await submit(page);
      await outcome(page, 'refused');
      await inHours(-1);
      await submit(page);
      await heading(page, 'Acompanhamento');

      const registered = { birthDate: '1990-10-21', firstInstallment: iso(customer.firstInstallment) };
      const contracted = { birthDate: '1990-10-21', rgIssueDate: '2011-10-16', startEmploymentDate: '2018-11-04' };
      expect(await bodies(sandbox, 'Cartao/PreCadastro')).toMatchObject([registered, registered]);
      expect(await bodies(sandbox, 'Cartao/Contratar')).toMatchObject([contracted, contracted]);
    });
  });
}
