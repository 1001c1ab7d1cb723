import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  title: 'Entre de novo',
  expired: 'A financeira não aceitou o token: ele pode ter expirado.',
  /** At the token's field. */
  check: 'A financeira não reconheceu o token: confira se foi copiado inteiro e se ainda vale.',
  kept: 'Nada se perdeu e nada foi reenviado. Depois de entrar, repita a ação.',
  submit: 'Entrar de novo',
  signOut: 'Sair e descartar',
};

const en: typeof ptBR = {
  title: 'Sign in again',
  expired: 'The lender did not accept the token. It may have expired.',
  check: 'The lender did not recognize the token: check that you copied all of it and that it is still valid.',
  kept: 'Nothing was lost, and nothing was sent again. After signing in, repeat what you were doing.',
  submit: 'Sign in again',
  signOut: 'Sign out and discard',
};

export const renewalTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the dialog that asks for a new token. Loaded with the dialog, because no first step shows them. */
export const useRenewalTexts = () => renewalTexts[useLocale()];
