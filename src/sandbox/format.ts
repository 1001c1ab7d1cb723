/** Time in Brasília, which has had no daylight saving since 2019. */
const offsetHours = -3;
const local = (moment: Date) => new Date(moment.getTime() + offsetHours * 3_600_000).toISOString();

/** "2026-11-20T09:15:00.123-03:00" */
export const serverTime = (moment: Date) => local(moment).replace('Z', '-03:00');

/** With seven fractional digits, as .NET prints it: "2026-11-20T09:15:00.1230000-03:00". */
export const longServerTime = (moment: Date) => local(moment).replace('Z', '0000-03:00');

/** "2026-11-20" */
export const serverDate = (moment: Date) => local(moment).slice(0, 10);

/** "20/11/2026 09:15:00" */
export const displayTime = (moment: Date) => {
  const [date = '', time = ''] = local(moment).split('T');
  return `${displayDate(date)} ${time.slice(0, 8)}`;
};

/** "2026-11-20…" as "20/11/2026" */
export const displayDate = (date: string) => date.slice(0, 10).split('-').toReversed().join('/');

/** The same day of a later month, or that month's last day: "2026-01-31" plus 1 is "2026-02-28". */
export function addMonths(date: string, months: number) {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
/** "R$ 1.234,56" */
export const money = (value: number) => reais.format(value);
/** "2,99%" */
export const percent = (fraction: number) =>
  `${(fraction * 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;

/** "731.***.***-00": enough to distinguish customers. */
export const maskedDocument = (document: string) =>
  document.length === 11
    ? `${document.slice(0, 3)}.***.***-${document.slice(9)}`
    : `${document.slice(0, 2)}.***.***/****-${document.slice(-2)}`;

/** "Ana C." */
export function maskedName(name: string) {
  const [first = '', second] = name.trim().split(/\s+/);
  return second === undefined ? first : `${first} ${second.charAt(0)}.`;
}
