import type { ProductId } from '#src/domain/ids.ts';

import type { Stage } from './lifecycle.ts';

/** Every token of this form is accepted and is a tenant of its own. */
export const tokenForm = /^sandbox-[A-Za-z0-9_-]{1,64}$/;
export const demoToken = 'sandbox-demo';

const checkDigit = (digits: string) => {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  return String(((sum * 10) % 11) % 10);
};

/** A valid CPF from its first seven digits and the two digits that select the outcome. */
export function testCpf(firstSeven: string, outcome: string) {
  const nine = `${firstSeven}${outcome}`;
  const ten = nine + checkDigit(nine);
  return ten + checkDigit(ten);
}

const person = (outcome: string, name: string, about: string) => ({
  outcome,
  cpf: testCpf('7310426', outcome),
  name,
  about,
});

/** The two digits before a CPF's check digits select the outcome of its owner's requests. */
export const testPeople = {
  permitted: person('00', 'Ana Clara Teste', 'Tudo é permitido (como em qualquer CPF fora desta lista).'),
  denied: person('01', 'Bruno Teste Negado', 'Pré-cadastro negado (status 2), com motivo em info.'),
  unknownStatus: person('02', 'Célia Teste Estado', 'Pré-cadastro com status 3, que o documento não lista.'),
  invalidFields: person('10', 'Davi Teste Campos', 'Erro de validação em dois campos no primeiro envio de dados.'),
  refused: person('30', 'Elisa Teste Recusa', 'Contratar é recusado: HTTP 500 com envelope success: false.'),
  lostAnswer: person('40', 'Fábio Teste Perdido', 'Contratar é gravado e a conexão cai antes da resposta.'),
  emptyAnswer: person('42', 'Gilda Teste Vazio', 'O primeiro envio de dados é gravado e a resposta é 200 sem corpo.'),
  hostile: person('50', "Hugo D'Ávila Teste", 'Textos hostis em info, serviços, eventos e nome do arquivo da CCB.'),
} as const;
export type OutcomeName = keyof typeof testPeople;

/** The outcome that a document selects. `permitted` for every other document, including CNPJs. */
export function outcomeOf(document = ''): OutcomeName {
  const digits = document.replace(/\D/g, '');
  const marker = digits.length === 11 ? digits.slice(7, 9) : '';
  const names = Object.keys(testPeople) as OutcomeName[];
  return names.find((name) => testPeople[name].outcome === marker) ?? 'permitted';
}

/** The cents of a simulation's value select the form of its answer. */
export const testCents = {
  emptyList: { cents: 1, about: 'Nenhum parcelamento disponível, com ou sem seguro.' },
  nothingAllowed: { cents: 2, about: 'Opções listadas, nenhuma liberada para venda.' },
  insuranceOnly: { cents: 3, about: 'Só a lista com seguro tem opções.' },
  missingFields: {
    cents: 4,
    about: 'Campos que faltam: allowsSale em parte das opções, salesInsurance, totalFunded; services nulo.',
  },
  otherValue: { cents: 5, about: 'A resposta é de outro valor: R$ 100,00 a mais.' },
  brokenParts: {
    cents: 6,
    about:
      'Partes ilegíveis: opção nula, sem valor, com zero parcelas e repetida por outro preço; serviço nulo; totalFunded em texto.',
  },
} as const;
export type CentsName = keyof typeof testCents;

export function centsOf(value: number): CentsName | undefined {
  const cents = Math.round(value * 100) % 100;
  return (Object.keys(testCents) as CentsName[]).find((name) => testCents[name].cents === cents);
}

export const hostileText = {
  markup: '<img src=x onerror="alert(1)"><script>alert(2)</script>',
  reversed: 'pagamento \u202Efdp.exe\u202C aprovado',
  long: `${'Texto muito longo sem fim '.repeat(400)}fim`,
  unbroken: 'W'.repeat(2_000),
} as const;

export interface Quirks {
  readonly link?: string;
  readonly document?: 'empty' | 'html' | 'huge' | 'traversal' | 'line-breaks' | 'data-url' | 'url-safe';
  readonly events?: 'none' | 'unknown-type' | 'hostile' | 'no-offset' | 'many';
  readonly cancel?: 'refused';
}

interface TestCode {
  readonly prefix: string;
  readonly product: ProductId;
  readonly stage: Stage;
  readonly quirks: Quirks;
  readonly about: string;
}

const card = (prefix: string, quirks: Quirks, about: string): TestCode => ({
  prefix,
  product: 'store-card',
  stage: 'awaiting-signature',
  quirks,
  about,
});

/**
 * Operation codes that every tenant has without setup: the prefix alone, or followed by "-" and any text, so that each
 * test can use its own ("T-LINK-42"). The operation is created at its first use.
 */
export const testCodes = {
  link: card('T-LINK', {}, 'Aguardando assinatura, com link.'),
  noLink: { ...card('T-SEM-LINK', {}, 'Contrato emitido, link nulo.'), stage: 'contracted' },
  emptyLink: card('T-LINK-VAZIO', { link: '' }, 'Link é um texto vazio.'),
  httpLink: card('T-LINK-HTTP', { link: 'http://assinatura.example/c/7f3a' }, 'Link sem https.'),
  foreignLink: card(
    'T-LINK-EXTERNO',
    { link: 'https://assinatura.example/c/7f3a' },
    'Link https de um servidor que a loja não conhece.',
  ),
  userinfoLink: card(
    'T-LINK-DISFARCE',
    { link: 'https://127.0.0.1:4173@assinatura.example/c/7f3a' },
    'Link com o servidor disfarçado antes da arroba.',
  ),
  scriptLink: card('T-LINK-JS', { link: 'javascript:alert(1)' }, 'Link javascript:.'),
  emptyDocument: card('T-CCB-VAZIA', { document: 'empty' }, 'CCB sem conteúdo.'),
  htmlDocument: card('T-CCB-HTML', { document: 'html' }, 'CCB que é uma página HTML.'),
  hugeDocument: card('T-CCB-8MB', { document: 'huge' }, 'CCB de 8 MB.'),
  traversalDocument: card('T-CCB-NOME', { document: 'traversal' }, 'Nome de arquivo que tenta sair da pasta.'),
  lineBreaksDocument: card('T-CCB-QUEBRAS', { document: 'line-breaks' }, 'Base64 com quebras de linha.'),
  dataUrlDocument: card('T-CCB-DATA', { document: 'data-url' }, 'Base64 com prefixo data:.'),
  urlSafeDocument: card('T-CCB-URL', { document: 'url-safe' }, 'Base64 no alfabeto de URL.'),
  noEvents: card('T-SEM-EVENTOS', { events: 'none' }, 'Linha do tempo vazia.'),
  unknownEvent: card('T-EVENTO-NOVO', { events: 'unknown-type' }, 'Evento de tipo 999 e evento sem campos.'),
  hostileEvents: card('T-EVENTOS-HOSTIS', { events: 'hostile' }, 'Textos hostis nos eventos.'),
  noOffsetEvents: card('T-EVENTOS-SEM-FUSO', { events: 'no-offset' }, 'Horários sem fuso e a data vazia do .NET.'),
  manyEvents: card('T-EVENTOS-MIL', { events: 'many' }, 'Mil eventos.'),
  cancelRefused: card('T-CANCELAR-NAO', { cancel: 'refused' }, 'Cancelamento sempre recusado.'),
  signed: { ...card('T-ASSINADA', {}, 'Já assinada.'), stage: 'signed' },
  cancelled: { ...card('T-CANCELADA', {}, 'Já cancelada.'), stage: 'cancelled' },
  storeCredit: {
    ...card('T-CDC', {}, 'CDC simulado: pronto para o pré-cadastro.'),
    product: 'store-credit',
    stage: 'simulated',
  },
  storeCreditContract: {
    ...card('T-CDC-CONTRATADO', {}, 'CDC contratado: pronto para o envio do contrato digital.'),
    product: 'store-credit',
    stage: 'contracted',
  },
  payrollLoan: {
    ...card('T-CONSIGNADO', {}, 'Consignado autorizado: pronto para contratar.'),
    product: 'payroll-loan',
    stage: 'authorized',
  },
  payrollLoanContract: {
    ...card('T-CONSIGNADO-CONTRATADO', {}, 'Consignado contratado, antes da assinatura.'),
    product: 'payroll-loan',
  },
  phoneCredit: { ...card('T-CELULAR', {}, 'Proposta de celular antes da assinatura.'), product: 'phone-credit' },
} as const satisfies Record<string, TestCode>;

/** The longest prefix wins: "T-LINK-HTTP-1" is not a "T-LINK". */
export function testCodeOf(code: string): TestCode | undefined {
  const entries: readonly TestCode[] = Object.values(testCodes);
  return entries
    .filter(({ prefix }) => code === prefix || code.startsWith(`${prefix}-`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** The proposal code of every operation above. */
export const testProposalCode = (code: string) => `PR-${code}`;

/** The employments of every customer in the sandbox. The document does not show the endpoint that lists them. */
export const testEmployments = [
  { registrationNumber: '00451-X', employer: 'Prefeitura Municipal de Teste', margin: 812.4 },
  { registrationNumber: 'A-0007', employer: 'Secretaria de Estado Fictícia', margin: 390 },
] as const;

const postalCode = (
  digits: string,
  [street, neighborhood, city, state]: readonly [string, string, string, string],
  about: string,
) => ({
  address: { postalCode: digits, street, neighborhood, city, state },
  about,
  delayMs: 0,
});

/** The only CEPs that have an address in the sandbox. */
export const testPostalCodes = {
  avenue: postalCode(
    '01310100',
    ['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
    'Endereço inteiro; o tipo está na lista da financeira.',
  ),
  square: postalCode('01001000', ['Praça da Sé', 'Sé', 'São Paulo', 'SP'], 'Outro endereço inteiro.'),
  highway: postalCode(
    '88032005',
    ['Rodovia José Carlos Daux', 'Saco Grande', 'Florianópolis', 'SC'],
    'O tipo não está na lista da financeira.',
  ),
  smallTown: postalCode('13825000', ['', '', 'Holambra', 'SP'], 'CEP único: só cidade e UF.'),
  slow: {
    ...postalCode('20040020', ['Praça Pio X', 'Centro', 'Rio de Janeiro', 'RJ'], 'Responde depois do limite de 3 s.'),
    delayMs: 5_000,
  },
} as const;

export const unknownPostalCode = '99999999';
