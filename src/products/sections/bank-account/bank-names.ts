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

/** The list has most names in capitals: "BANCO DO ESTADO S.A." becomes "Banco do Estado S.A.". */
export function readable(name: string): string {
  if (/\p{Ll}{2}/u.test(name)) return name;
  const words = name.replaceAll(/\s+/gu, ' ').matchAll(/[\p{L}\d.&/]+|[^\p{L}\d.&/]+/gu);
  return Array.from(words, ([word], index) => {
    const bare = word.replace(/\.$/u, '');
    if (abbreviations.has(bare) || /\d|\..|\/|&/u.test(word) || !/[AEIOUÀ-ÚY]/u.test(word)) return word;
    if (index > 0 && linkWords.test(word)) return word.toLowerCase();
    const capitalized = word.slice(0, 1) + word.slice(1).toLowerCase();
    return accented[capitalized] ?? capitalized;
  }).join('');
}

export const namedBanks = (): readonly Bank[] => getBanks().map((bank) => ({ ...bank, name: readable(bank.name) }));
