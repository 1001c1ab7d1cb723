import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  title: (v: { step: string }) => `${v.step} tem uma alteração que ainda não vale`,
  text: 'A revisão mostra as respostas de antes. Abra a etapa e continue com a alteração, ou desfaça.',
  open: (v: { step: string }) => `Abrir ${v.step}`,
};

const en: typeof ptBR = {
  title: (v) => `${v.step} has a change that does not count yet`,
  text: 'The review shows the answers from before. Open the step and continue with the change, or undo it.',
  open: (v) => `Open ${v.step}`,
};

const openEditTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts about a change that was typed at an earlier step and not confirmed. */
export const useOpenEditTexts = () => openEditTexts[useLocale()];
