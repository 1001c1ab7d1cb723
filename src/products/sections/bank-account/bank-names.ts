import { getBanks, type Bank } from '@brazilian-utils/brazilian-utils/get-banks';

/** Abbreviations that remain in capitals, beside all words without a vowel, with a digit or with dots. */
const abbreviations = new Set(['ABN', 'AMRO', 'AGK', 'BBA', 'BPY', 'KEB', 'OZ', 'QI', 'SA', 'UBS']);
const linkWords = /^(?:A|AO|AOS|AS|À|DA|DAS|DE|DO|DOS|E|EM|NO|O|POR)$/u;

/** Words that the list has without their accents. */
const accented: Readonly<Record<string, string>> = {
  Amazonia: 'Amazônia',
  America: 'América',
  Brasilia: 'Brasília',
  Cambio: 'Câmbio',
  Credito: 'Crédito',
  Economica: 'Econômica',
  Economico: 'Econômico',
  Espirito: 'Espírito',
  Instituicao: 'Instituição',
  Mobiliarios: 'Mobiliários',
  Multiplo: 'Múltiplo',
  Mutuo: 'Mútuo',
  Ribeirao: 'Ribeirão',
  Servicos: 'Serviços',
  Solucoes: 'Soluções',
  Titulos: 'Títulos',
  Triangulo: 'Triângulo',
};

/** Small accented letters between capitals: the list has "INSTITUIçãO". */
const smallAccents = /(?<=\p{Lu})[^\P{Ll}a-z]+(?=\p{Lu})/gu;

/** The list has most names in capitals, wholly or in part: "BANCO DO ESTADO S.A." becomes "Banco do Estado S.A.". */
export function readable(listed: string): string {
  const name = listed.replaceAll(/\s+/gu, ' ').replaceAll(smallAccents, (letters) => letters.toUpperCase());
  // A short word in capitals beside words in ordinary case is an abbreviation: "Banco BTG Pactual".
  const isOrdinary = /\p{Ll}{2}/u.test(name);
  const words = name.matchAll(/S\/A|[\p{L}\d.&]+|[^\p{L}\d.&]+/gu);
  return Array.from(words, ([word], index) => {
    if (/\p{Ll}/u.test(word) || (isOrdinary && word.length < 6)) return word;
    const bare = word.replace(/\.$/u, '');
    if (abbreviations.has(bare) || /\d|\..|\/|&/u.test(word) || !/[AEIOUÀ-ÚY]/u.test(word)) return word;
    if (index > 0 && linkWords.test(word)) return word.toLowerCase();
    const capitalized = word.slice(0, 1) + word.slice(1).toLowerCase();
    return accented[capitalized] ?? capitalized;
  }).join('');
}

export const namedBanks = (): readonly Bank[] => getBanks().map((bank) => ({ ...bank, name: readable(bank.name) }));

const words = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\da-z]+/u)
    .filter((word) => word !== '');

/** Common names of banks. The list has only registered names, with a large bank's subsidiaries before it. */
const wellKnown: Readonly<Record<string, string>> = {
  '001': 'bb',
  '033': 'santander',
  '041': 'banrisul',
  '070': 'brb',
  '077': 'inter',
  '104': 'cef caixa',
  '208': 'btg',
  '237': 'bradesco',
  '260': 'nubank',
  '290': 'pagbank',
  '318': 'bmg',
  '323': 'mercado pago',
  '336': 'c6',
  '341': 'itau',
  '380': 'picpay',
  '422': 'safra',
  '623': 'pan',
  '748': 'sicredi',
  '756': 'sicoob',
};

/**
 * Each word of the text must begin the bank's code (leading zeros are optional), a word of its name or of its common
 * name; accents are ignored. Exact codes come first, then common names, then names that begin with the text.
 */
export function findBanks(text: string, among: readonly Bank[]): readonly Bank[] {
  const sought = words(text);
  const begins = (candidates: readonly string[]) =>
    sought.every((word) => candidates.some((candidate) => candidate.startsWith(word)));
  const rank = ({ code, name }: Bank) => {
    const [called, own, bare] = [words(wellKnown[code] ?? ''), words(name), [code, code.replace(/^0+/, '')]];
    if (bare.includes(text.trim())) return 0;
    if (begins(called)) return 1;
    if (
      own
        .join(' ')
        .replace(/^banco (d[aeo] )?/, '')
        .startsWith(sought.join(' '))
    )
      return 2;
    return begins([...bare, ...called, ...own]) ? 3 : undefined;
  };
  if (sought.length === 0) return [];
  const found = among.map((bank) => ({ bank, rank: rank(bank) })).filter((one) => one.rank !== undefined);
  return found.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map(({ bank }) => bank);
}
