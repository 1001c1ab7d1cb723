import { describe, expect, it } from 'vitest';

import type { ContractNumber } from '#src/domain/ids.ts';
import { createFormat } from '#src/i18n/format.ts';
import { messages } from '#src/i18n/pt-BR.ts';
import type { PreRegistrationResult } from '#src/partner/contract/pre-registration.ts';

import { permitted } from './pre-registration.ts';

const wording = { m: messages, format: createFormat('pt-BR', 'America/Sao_Paulo') };

const registered = (data: PreRegistrationResult) => ({ preRegistration: { accepted: { at: 0, data } } });

/** No-break spaces told from others by nobody who reads them. */
const shown = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`);

describe('what a permission brought', () => {
  it('tells a limit of zero from one that was not given @T42 @T43', () => {
    expect(shown(permitted.facts(registered({ status: 1, limit: 0 }), wording))).toEqual([
      'Limite: R$ 0,00',
      'Limite pré-aprovado: Não informado',
      'Número de contrato reservado: Não informado',
    ]);
  });

  it('tells a limit of another type as it came, and a blank contract number as absent @T42', () => {
    expect(
      shown(permitted.facts(registered({ status: 1, limit: '1500', contractNumber: ' ' as ContractNumber }), wording)),
    ).toEqual(['Limite: 1500', 'Limite pré-aprovado: Não informado', 'Número de contrato reservado: Não informado']);
  });

  it('says what the partner says, as it says it @P26', () => {
    expect(
      shown(permitted.facts(registered({ status: 1, contractNumber: '<b>0042</b>' as ContractNumber }), wording)),
    ).toContain('Número de contrato reservado: <b>0042</b>');
  });
});
