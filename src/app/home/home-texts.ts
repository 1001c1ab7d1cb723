import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  offline: 'Sem conexão. Dá para preencher; simular e enviar, só quando a internet voltar.',
};

const en: typeof ptBR = {
  offline: 'No connection. You can fill in forms; simulating and sending have to wait for the internet.',
};

const texts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the home screen alone. They come with it, because no first step shows them. */
export const useHomeTexts = () => texts[useLocale()];
