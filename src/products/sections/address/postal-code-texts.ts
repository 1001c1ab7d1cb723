import { productTexts } from '#src/i18n/languages.ts';

const inPortuguese = (words: readonly string[]) => new Intl.ListFormat('pt-BR').format(words);
const inEnglish = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ptBR = {
  hint: 'O CEP completo preenche os campos vazios.',
  looking: 'Procurando o CEP…',
  unknown: 'CEP não encontrado. Confira o número ou siga preenchendo.',
  unavailable: 'A busca de CEP não respondeu. Siga preenchendo.',
  cleared: 'Apagamos o que o CEP anterior preencheu.',
  parts: { type: 'o tipo', street: 'o logradouro', neighborhood: 'o bairro', city: 'a cidade', state: 'a UF' },
  done: (v: Readonly<Record<'filled' | 'replaced' | 'emptied' | 'differing', readonly string[]>>) => {
    if (Object.values(v).every((parts) => parts.length === 0)) return 'O CEP confere com o que está preenchido.';
    const filled = v.filled.length > 0 ? `Preenchemos ${inPortuguese(v.filled)}. ` : '';
    const replaced = v.replaced.length > 0 ? `Trocamos ${inPortuguese(v.replaced)}. ` : '';
    const lack = v.emptied.length === 1 ? 'Falta' : 'Faltam';
    const emptied = v.emptied.length > 0 ? `${lack} ${inPortuguese(v.emptied)}. ` : '';
    const are = v.differing.length === 1 ? 'é diferente' : 'são diferentes';
    const differing = v.differing.length > 0 ? `${capital(inPortuguese(v.differing))} deste CEP ${are}. ` : '';
    return `${filled}${replaced}${emptied}${differing}Confira.`;
  },
};

const en: typeof ptBR = {
  hint: 'A full postal code fills in the empty fields.',
  looking: 'Looking up the postal code…',
  unknown: 'Postal code not found. Check it or fill in the address.',
  unavailable: 'The lookup is not responding. Fill in the address.',
  cleared: 'We cleared what the previous code filled in.',
  parts: { type: 'street type', street: 'street', neighborhood: 'neighbourhood', city: 'city', state: 'state' },
  done: (v) => {
    if (Object.values(v).every((parts) => parts.length === 0)) return 'The postal code matches the address.';
    const filled = v.filled.length > 0 ? `We filled in ${inEnglish(v.filled)}. ` : '';
    const replaced = v.replaced.length > 0 ? `We replaced ${inEnglish(v.replaced)}. ` : '';
    const emptied = v.emptied.length > 0 ? `Still missing: ${inEnglish(v.emptied)}. ` : '';
    const differing =
      v.differing.length > 0
        ? `The ${inEnglish(v.differing)} of this postal code ${v.differing.length === 1 ? 'is' : 'are'} different. `
        : '';
    return `${filled}${replaced}${emptied}${differing}Please check.`;
  },
};

/** The texts of a CEP that fills in its address. They are loaded with it, because most first steps have no address. */
export const postalCodeTexts = productTexts({ 'pt-BR': ptBR, en });
