import { describe, expect, it } from 'vitest';

import type { ContractNumber } from '#src/domain/ids.ts';
import type { PreRegistrationResult } from '#src/partner/api/responses.ts';

import { wording } from '../../testing.ts';
import { permitted } from './pre-registration.ts';

const registered = (data: PreRegistrationResult) => ({ preRegistration: { accepted: { at: 0, data } } });

/** Plain spaces for no-break spaces. */
const shown = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`);

describe('the result of an accepted pre-registration', () => {
  it('shows a limit of zero and a missing limit differently @T42 @T43', () => {
    expect(shown(permitted.facts(registered({ status: 1, limit: 0 }), wording))).toEqual([
      'Limite aprovado: R$ 0,00',
      'Limite pré-aprovado: Não informado',
      'Contrato reservado: Não informado',
    ]);
  });

  it('shows a limit of an unexpected type as not confirmed, and leaves out a blank contract number @T42', () => {
    expect(
      shown(permitted.facts(registered({ status: 1, limit: '1500', contractNumber: ' ' as ContractNumber }), wording)),
    ).toEqual([
      'Limite aprovado: Não confirmado',
      'Limite pré-aprovado: Não informado',
      'Contrato reservado: Não informado',
    ]);
  });

  it('shows the partner’s message unchanged @P26', () => {
    expect(
      shown(permitted.facts(registered({ status: 1, contractNumber: '<b>0042</b>' as ContractNumber }), wording)),
    ).toContain('Contrato reservado: <b>0042</b>');
  });
});
