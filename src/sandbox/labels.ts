import { displayDate } from './clock.ts';

/** The same as in the `config.json` that ships with the app. */
export const lender = { name: 'Financeira Ipê Amarelo S.A.', document: '12.ABC.345/01DE-35' };
export const storeName = 'Casa Aroeira';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
/** "R$ 1.234,56" */
export const money = (value: number) => reais.format(value);
/** "2,99 %" */
export const percent = (fraction: number) =>
  `${(fraction * 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;
export const date = displayDate;

/** "731.***.***-00": enough to distinguish customers. */
export const maskedDocument = (document: string) =>
  document.length === 11
    ? `${document.slice(0, 3)}.***.***-${document.slice(9)}`
    : `${document.slice(0, 2)}.***.***/****-${document.slice(-2)}`;

export const fullDocument = (document: string) =>
  document.length === 11
    ? document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');

/** "Ana C." */
export function maskedName(name: string) {
  const [first = '', second] = name.trim().split(/\s+/);
  return second === undefined ? first : `${first} ${second.charAt(0)}.`;
}
