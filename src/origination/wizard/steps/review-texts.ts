import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  intro: 'Confira com o cliente.',
  opened: 'Revisão aberta em',
  alreadySent: 'Já está com a financeira: não dá para alterar.',
  print: 'Imprimir revisão',
  /** About a change that was typed at an earlier step and not confirmed. */
  edited: {
    title: (v: { step: string }) => `${v.step} tem uma alteração que ainda não vale`,
    text: 'A revisão mostra as respostas de antes. Abra a etapa e continue com a alteração, ou desfaça.',
    open: (v: { step: string }) => `Abrir ${v.step}`,
  },
};

const en: typeof ptBR = {
  intro: 'Check it with the customer.',
  opened: 'Review opened at',
  alreadySent: 'Already with the lender: it can’t be changed.',
  print: 'Print review',
  edited: {
    title: (v) => `${v.step} has a change that does not count yet`,
    text: 'The review shows the answers from before. Open the step and continue with the change, or undo it.',
    open: (v) => `Open ${v.step}`,
  },
};

const reviewTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the review. */
export const useReviewTexts = () => reviewTexts[useLocale()];
