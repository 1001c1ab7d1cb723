import { formatTaxDocument } from '#src/domain/values/tax-document.ts';

import { addMonths, displayDate, displayTime, money, percent } from '../format.ts';
import { products } from '../lifecycle.ts';
import type { Deal, Operation } from '../operation.ts';

/** The same as in the `config.json` that ships with the app. */
export const lender = { name: 'Financeira Ipê Amarelo S.A.', document: '12.ABC.345/01DE-35' };
export const storeName = 'Casa Aroeira';

const cents = (value: number) => Math.round(value * 100);

export interface Instalment {
  readonly number: number;
  readonly due: string;
  readonly value: number;
  readonly interest: number;
  readonly principal: number;
  readonly balance: number;
}

/** The repayment schedule. The last instalment absorbs rounding differences. */
export function schedule({ totalFunded, monthlyRate, instalments, instalmentValue, firstDue }: Deal): Instalment[] {
  let balance = cents(totalFunded);
  return Array.from({ length: instalments }, (_, index) => {
    const interest = Math.round(balance * monthlyRate);
    const principal = index === instalments - 1 ? balance : cents(instalmentValue) - interest;
    balance -= principal;
    return {
      number: index + 1,
      due: addMonths(firstDue, index),
      value: (principal + interest) / 100,
      interest: interest / 100,
      principal: principal / 100,
      balance: balance / 100,
    };
  });
}

type Pair = readonly [label: string, value: string];

export const parties = ({ customer }: Operation): Pair[] => [
  ['Credor', `${lender.name}, CNPJ ${lender.document}`],
  ['Correspondente', storeName],
  ['Emitente (cliente)', customer?.name ?? 'não informado'],
  ['CPF ou CNPJ', customer ? formatTaxDocument(customer.document) : 'não informado'],
  ...(customer?.birthDate ? [['Data de nascimento', displayDate(customer.birthDate)] as const] : []),
];

export const conditions = ({ product, contractNumber, code }: Operation, deal: Deal): Pair[] => [
  ['Produto', products[product].label],
  ['Operação', code],
  ['Contrato', contractNumber],
  ['Valor da compra ou do crédito', money(deal.value)],
  ['Seguro', deal.insured ? 'contratado' : 'não contratado'],
  ['Total financiado', money(deal.totalFunded)],
  ['Taxa de juros ao mês', percent(deal.monthlyRate)],
  ['Parcelas', `${deal.instalments} de ${money(deal.instalmentValue)}`],
  ['Primeiro vencimento', displayDate(deal.firstDue)],
];

export const clauses = [
  [
    'Promessa de pagamento',
    'O emitente promete pagar ao credor, nas datas e pelos valores do quadro de parcelas, a quantia financiada acrescida dos juros nele indicados.',
  ],
  [
    'Liberação do crédito',
    'O valor do crédito é posto à disposição depois da assinatura deste documento, por meio da loja correspondente ou na conta indicada pelo emitente.',
  ],
  [
    'Atraso',
    'A parcela paga depois do vencimento é acrescida de multa de 2% e de juros de mora de 1% ao mês, contados dia a dia.',
  ],
  [
    'Pagamento antecipado',
    'O emitente pode antecipar parcelas, no todo ou em parte, com redução proporcional dos juros.',
  ],
  ['Desistência', 'O emitente pode desistir em até sete dias da assinatura, devolvendo o valor recebido.'],
  ['Seguro', 'O seguro é opcional, tem condições próprias e não é requisito para o crédito.'],
  ['Dados pessoais', 'Os dados do emitente são usados só para a análise, a formalização e a cobrança deste crédito.'],
  [
    'Atendimento',
    'Reclamações são recebidas pela loja e pela ouvidoria do credor nos canais informados no atendimento.',
  ],
] as const;

const endings = {
  signed: 'Assinado eletronicamente pelo emitente em',
  cancelled: 'Operação cancelada em',
  expired: 'Prazo de assinatura encerrado em',
} as const;

/** The last page's text about the signature. */
export function signatureText({ stage, stageSince }: Operation) {
  const ended = stage === 'signed' || stage === 'cancelled' || stage === 'expired' ? endings[stage] : undefined;
  return ended === undefined
    ? 'Ainda não assinado.'
    : `${ended} ${displayTime(new Date(stageSince))} (horário de Brasília).`;
}
