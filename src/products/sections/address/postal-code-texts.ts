import { productTexts, type Locale } from '#src/i18n/languages.ts';

const list = (words: readonly string[], locale: Locale) => new Intl.ListFormat(locale).format(words);
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
    const filled = v.filled.length > 0 ? `Preenchemos ${list(v.filled, 'pt-BR')}. ` : '';
    const replaced = v.replaced.length > 0 ? `Trocamos ${list(v.replaced, 'pt-BR')}. ` : '';
    const lack = v.emptied.length === 1 ? 'Falta' : 'Faltam';
    const emptied = v.emptied.length > 0 ? `${lack} ${list(v.emptied, 'pt-BR')}. ` : '';
    const are = v.differing.length === 1 ? 'é diferente' : 'são diferentes';
    const differing = v.differing.length > 0 ? `${capital(list(v.differing, 'pt-BR'))} deste CEP ${are}. ` : '';
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
    const filled = v.filled.length > 0 ? `We filled in ${list(v.filled, 'en')}. ` : '';
    const replaced = v.replaced.length > 0 ? `We replaced ${list(v.replaced, 'en')}. ` : '';
    const emptied = v.emptied.length > 0 ? `Still missing: ${list(v.emptied, 'en')}. ` : '';
    const differing =
      v.differing.length > 0
        ? `The ${list(v.differing, 'en')} of this postal code ${v.differing.length === 1 ? 'is' : 'are'} different. `
        : '';
    return `${filled}${replaced}${emptied}${differing}Please check.`;
  },
};

/** The texts of a CEP that fills in its address. They are loaded with it, because most first steps have no address. */
export const postalCodeTexts = productTexts({ 'pt-BR': ptBR, en });
