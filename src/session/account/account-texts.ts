import type { SignInProblem } from '#src/domain/accounts.ts';
import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

import type { Till } from './account-till.ts';

type Problem = NonNullable<Till['problem']>;
interface Notice {
  readonly title: string;
  readonly text: string;
}

const ptBR = {
  enter: {
    title: 'Entrar',
    text: 'Depois você cria um PIN, que vale neste aparelho no lugar da senha.',
    submit: 'Entrar com a conta',
    another: 'Entrar com outra conta',
    full: 'Oito atendentes já entraram neste aparelho. Para entrar com outra conta, um deles precisa sair.',
    testEnvironment: 'Ambiente de teste: a próxima tela tem três atendentes, sem senha.',
  },
  who: {
    title: 'Quem está atendendo?',
    text: 'Escolha o seu nome e digite o seu PIN. Cada atendente vê só a própria venda.',
    switchClerk: 'Trocar atendente',
    manager: 'Gerente',
    clerk: 'Atendente',
  },
  newPin: {
    title: 'Crie o seu PIN',
    text: (name: string) => `${name}, você entrou.`,
    help: 'De 4 a 8 dígitos. Ele vale só neste aparelho, até você sair: se a tela bloquear ou recarregar, basta digitá-lo.',
    submit: 'Continuar',
    failed: 'O PIN não foi guardado: o servidor não respondeu. Tente de novo.',
  },
  pin: {
    title: 'Digite o PIN',
    help: (name: string) => `O PIN que ${name} criou ao entrar neste aparelho.`,
    signOut: 'Sair desta conta',
  },
  leave: {
    title: 'Sair e descartar?',
    text: 'Em todas as abas, o que esta conta não enviou será apagado deste aparelho. O que já foi enviado continua na financeira.',
    keep: 'Ficar',
    confirm: 'Sair e descartar',
  },
  renewal: {
    title: 'Entre de novo',
    signIn: 'O seu acesso terminou. Entre de novo em outra aba e volte a esta: ela pede só o PIN.',
    pin: 'Digite o PIN para continuar.',
    kept: 'Nada se perdeu e nada foi reenviado. Depois, repita a ação que estava fazendo.',
    open: 'Entrar em outra aba',
    openOther: 'Abrir a outra loja em outra aba',
    signOut: 'Sair e descartar o que não foi enviado',
  },
  ended: {
    'wrong-pins': {
      title: 'PIN errado muitas vezes',
      text: 'A sessão desta conta terminou, e o que não foi enviado foi apagado deste aparelho. Entre de novo.',
    },
    elsewhere: {
      title: 'Você saiu em outra aba',
      text: 'O que não foi enviado foi apagado deste aparelho. Entre de novo.',
    },
    limit: {
      title: 'A sessão chegou ao tempo máximo',
      text: 'O que não foi enviado foi apagado deste aparelho. Entre de novo.',
    },
  },
  problems: {
    refused: { title: 'A entrada foi cancelada', text: 'Para atender, entre com a sua conta.' },
    expired: { title: 'O pedido de entrada expirou', text: 'Ele demorou demais ou já foi usado. Comece de novo.' },
    browser: {
      title: 'A entrada não começou neste navegador',
      text: 'Ela começou em outro, ou este não aceita cookies. Comece de novo aqui.',
    },
    provider: { title: 'O serviço de contas não respondeu', text: 'Tente de novo em instantes.' },
    clock: {
      title: 'Os relógios não batem',
      text: 'O relógio do servidor da loja e o do serviço de contas estão diferentes. Avise o suporte.',
    },
    answer: {
      title: 'A entrada não foi concluída',
      text: 'A resposta do serviço de contas não foi aceita. Tente de novo e, se continuar, avise o suporte.',
    },
    full: {
      title: 'Este aparelho já tem oito atendentes',
      text: 'Para entrar com outra conta, um deles sai: escolha o nome e, na tela do PIN, “Sair desta conta”.',
    },
    store: { title: 'Esta conta não é desta loja', text: 'Entre com uma conta da loja ou avise o suporte.' },
    ledger: { title: 'O servidor da loja não guardou a entrada', text: 'Tente de novo em instantes.' },
    'too-many': { title: 'Muitos pedidos de entrada em pouco tempo', text: 'Espere um minuto e tente de novo.' },
    unreachable: { title: 'O servidor da loja não respondeu', text: 'Confira a rede e tente de novo.' },
    otherStore: {
      title: 'Alguém de outra loja entrou neste aparelho',
      text: 'O que foi digitado nesta aba continua guardado para quem a usava. Abra a outra loja, saia dela e entre nesta de novo.',
    },
  } satisfies Record<SignInProblem | Problem, Notice>,
  retry: 'Tentar de novo',
};

const en: typeof ptBR = {
  enter: {
    title: 'Sign in',
    text: 'You then create a PIN, which replaces your password at this device.',
    submit: 'Sign in with your account',
    another: 'Sign in with another account',
    full: 'Eight clerks are signed in on this device. One of them has to sign out first.',
    testEnvironment: 'Test environment: the next screen has three clerks, without passwords.',
  },
  who: {
    title: 'Who is serving?',
    text: 'Choose your name and enter your PIN. Each clerk sees only their own sale.',
    switchClerk: 'Switch clerk',
    manager: 'Manager',
    clerk: 'Clerk',
  },
  newPin: {
    title: 'Create your PIN',
    text: (name) => `${name}, you are signed in.`,
    help: '4 to 8 digits. It is valid on this device only, until you sign out: if the screen locks or reloads, you only enter the PIN.',
    submit: 'Continue',
    failed: 'The PIN was not saved: the server did not answer. Try again.',
  },
  pin: {
    title: 'Enter your PIN',
    help: (name) => `The PIN that ${name} created when signing in on this device.`,
    signOut: 'Sign out of this account',
  },
  leave: {
    title: 'Sign out and discard?',
    text: 'In all tabs, whatever this account has not sent is deleted from this device. What was sent stays with the lender.',
    keep: 'Stay',
    confirm: 'Sign out and discard',
  },
  renewal: {
    title: 'Sign in again',
    signIn: 'Your access has ended. Sign in again in another tab and come back to this one: it asks for the PIN alone.',
    pin: 'Enter your PIN to continue.',
    kept: 'Nothing was lost and nothing was sent again. Afterwards, repeat what you were doing.',
    open: 'Sign in in another tab',
    openOther: 'Open the other store in another tab',
    signOut: 'Sign out and discard what was not sent',
  },
  ended: {
    'wrong-pins': {
      title: 'Too many wrong PINs',
      text: 'The session of this account has ended, and what was not sent was deleted from this device. Sign in again.',
    },
    elsewhere: {
      title: 'You signed out in another tab',
      text: 'What was not sent was deleted from this device. Sign in again.',
    },
    limit: {
      title: 'The session reached its time limit',
      text: 'What was not sent was deleted from this device. Sign in again.',
    },
  },
  problems: {
    refused: { title: 'The sign-in was cancelled', text: 'Sign in with your account to serve customers.' },
    expired: { title: 'The sign-in expired', text: 'It took too long or was used before. Start again.' },
    browser: {
      title: 'The sign-in did not begin in this browser',
      text: 'It began in another one, or this one takes no cookies. Start again here.',
    },
    provider: { title: 'The account service did not answer', text: 'Try again in a moment.' },
    clock: {
      title: 'The clocks differ',
      text: 'The clock of the store’s server and that of the account service differ. Tell your support.',
    },
    answer: {
      title: 'The sign-in was not completed',
      text: 'The answer of the account service was not accepted. Try again, and tell your support if it goes on.',
    },
    full: {
      title: 'This device already has eight clerks',
      text: 'One of them has to sign out first: choose the name and, where the PIN is asked, “Sign out of this account”.',
    },
    store: {
      title: 'This account is not of this store',
      text: 'Sign in with one of the store’s, or tell your support.',
    },
    ledger: { title: 'The store’s server did not keep the sign-in', text: 'Try again in a moment.' },
    'too-many': { title: 'Too many sign-ins in a short time', text: 'Wait a minute and try again.' },
    unreachable: { title: 'The store’s server did not answer', text: 'Check the network and try again.' },
    otherStore: {
      title: 'Somebody of another store has signed in on this device',
      text: 'What was typed in this tab is kept for whoever used it. Open the other store, sign out of it and sign in to this one again.',
    },
  },
  retry: 'Try again',
};

const texts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts about accounts. A store that has none never downloads them. */
export const useAccountTexts = () => texts[useLocale()];
