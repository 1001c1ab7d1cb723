import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  title: 'Atalhos de teclado',
  atHome: 'No início',
  thenEnter: 'Número e Enter abrem o produto. Esc volta ao campo.',
  everywhere: 'Em qualquer tela',
  sheet: 'Esta lista',
  language: 'Trocar o idioma',
  lock: 'Bloquear a tela',
  altTypes: 'Dentro de um campo, no Mac, ⌥ digita caracteres: lá estes atalhos não valem.',
  single: 'Atalhos de uma só tecla',
  singleHelp: 'Não valem enquanto você digita em um campo. Desligue se um programa de voz os acionar sem querer.',
  close: 'Fechar',
};

const en: typeof ptBR = {
  title: 'Keyboard shortcuts',
  atHome: 'On the home page',
  thenEnter: 'The number and Enter open the product. Esc goes back to the field.',
  everywhere: 'On every screen',
  sheet: 'This list',
  language: 'Change the language',
  lock: 'Lock the screen',
  altTypes: 'In a field on a Mac, ⌥ types characters: these shortcuts don’t work there.',
  single: 'Single-key shortcuts',
  singleHelp: 'They don’t work while you type in a field. Turn them off if speech software triggers them by mistake.',
  close: 'Close',
};

const texts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the sheet of keys. They come with it, because no first step shows them. */
export const useShortcutTexts = () => texts[useLocale()];
