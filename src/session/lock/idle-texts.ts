import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  idle: {
    clerk: {
      title: 'Ainda está aí?',
      text: 'Sem uso, a tela será bloqueada e pedirá o PIN. O que foi digitado não se perde.',
      lock: 'Bloquear agora',
      withoutLock:
        'Sem conexão segura (https) não há PIN: sem uso, a sessão será encerrada e o que não foi enviado será apagado.',
      stay: 'Continuar',
    },
    customer: {
      title: 'Você ainda está aí?',
      text: 'Toque para continuar. Senão, o contrato e o link saem da tela.',
      stay: 'Continuar aqui',
    },
  },
  limit: {
    clerk: {
      /** Before the time that is left. */
      title: 'Seu acesso termina em',
      text: 'Entre de novo para manter o que está na tela. Sem isso, o que não foi enviado será apagado.',
      stay: 'Agora não',
      signInAgain: 'Entrar de novo',
      pinHelp: 'O mesmo PIN de antes.',
    },
    customer: {
      title: 'O contrato sai da tela em',
      text: 'O acesso da loja vai terminar. Chame quem está atendendo.',
      stay: 'Entendi',
    },
  },
  leftAloud: (v: { seconds: number }) =>
    v.seconds < 60
      ? `Faltam ${v.seconds} segundos`
      : v.seconds === 60
        ? 'Falta 1 minuto'
        : `Faltam ${v.seconds / 60} minutos`,
  awaitingAnswer: 'Esperando a resposta do que foi enviado.',
};

const en: typeof ptBR = {
  idle: {
    clerk: {
      title: 'Are you still there?',
      text: 'If you do nothing, the screen will lock and ask for the PIN. Nothing you typed is lost.',
      lock: 'Lock now',
      withoutLock:
        'Without a secure connection (https) there is no PIN: if you do nothing, the session ends and unsent data is deleted.',
      stay: 'Continue',
    },
    customer: {
      title: 'Are you still there?',
      text: 'Touch to continue. Otherwise the contract and the link leave the screen.',
      stay: 'Continue here',
    },
  },
  limit: {
    clerk: {
      title: 'Your access ends in',
      text: 'Sign in again to go on with what is on screen. Otherwise, unsent data is deleted.',
      stay: 'Not now',
      signInAgain: 'Sign in again',
      pinHelp: 'The same PIN as before.',
    },
    customer: {
      title: 'The contract disappears in',
      text: 'The store’s access is about to end. Call the clerk.',
      stay: 'OK',
    },
  },
  leftAloud: (v) =>
    v.seconds < 60
      ? `${v.seconds} seconds left`
      : v.seconds === 60
        ? '1 minute left'
        : `${v.seconds / 60} minutes left`,
  awaitingAnswer: 'Waiting for the lender’s answer.',
};

export const idleTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the warnings before a lock or the end of the session. Loaded with the warnings, not at the start. */
export const useIdleTexts = () => idleTexts[useLocale()];
