import type { SignInProblem } from '#src/domain/accounts.ts';
import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

import type { Till } from './account-till.ts';

type Problem = NonNullable<Till['problem']>;
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** What to do, in this order, if it is more than one act. */
  readonly steps?: readonly string[];
}

const deleted: Readonly<Record<Locale, string>> = {
  'pt-BR': 'O que não foi enviado foi apagado deste aparelho. O que já foi enviado continua na financeira.',
  en: 'What was not sent was deleted from this device. What was sent stays with the lender.',
};

const ptBR = {
  enter: {
    title: 'Entrar',
    text: 'Entre com a sua conta da loja. Em seguida, você cria um PIN para este aparelho.',
    submit: 'Entrar com a sua conta',
    another: 'Entrar com outra conta',
    full: 'O aparelho já tem oito contas. Para usar outra, escolha um nome e toque em “Sair desta conta”.',
    testEnvironment: 'Ambiente de teste: a próxima tela tem três atendentes, sem senha.',
  },
  who: {
    title: 'Quem está atendendo?',
    text: 'Escolha o seu nome. Cada atendente vê só as próprias vendas.',
    switchClerk: 'Trocar atendente',
    manager: 'Gerente',
    clerk: 'Atendente',
  },
  newPin: {
    title: 'Crie o seu PIN',
    text: (name: string) => `${name}, você entrou.`,
    help: 'De 4 a 8 dígitos, para desbloquear a tela neste aparelho.',
    submit: 'Criar PIN',
    failed: 'O PIN não foi guardado: o servidor não respondeu. Tente de novo.',
  },
  pin: {
    title: 'Digite o PIN',
    help: 'O PIN que você criou ao entrar neste aparelho.',
    signOut: 'Sair desta conta',
  },
  leave: {
    title: (name: string) => `Sair da conta de ${name}?`,
    text: (name: string) =>
      `O que ${name} não enviou será apagado deste aparelho, em todas as abas. O que já foi enviado continua na financeira.`,
    keep: 'Continuar na conta',
    confirm: 'Sair e descartar',
  },
  renewal: {
    title: 'Entre de novo',
    signIn: 'O seu acesso expirou. Entre na aba que vai abrir, volte a esta e digite o PIN.',
    pin: 'O seu acesso expirou.',
    /** The dialog covers the name. */
    pinHelp: (name: string) => `O PIN de ${name}.`,
    kept: 'Nada se perdeu e nada foi reenviado. Depois do PIN, repita a ação.',
    open: 'Entrar em outra aba',
    openOther: 'Abrir a outra loja',
    signOut: 'Sair e descartar',
  },
  ended: {
    'wrong-pins': {
      title: 'PIN errado muitas vezes',
      text: `A sessão terminou. ${deleted['pt-BR']}`,
    },
    elsewhere: {
      title: 'Você saiu em outra aba',
      text: deleted['pt-BR'],
    },
    limit: {
      title: 'Seu tempo de acesso terminou',
      text: deleted['pt-BR'],
    },
  },
  problems: {
    refused: {
      title: 'A entrada não foi concluída',
      text: 'Entre de novo. Se a página de entrada recusar a sua conta, peça ajuda ao responsável pela loja.',
    },
    expired: {
      title: 'A entrada não foi concluída',
      text: 'O tempo acabou ou este link já foi usado. Entre de novo com a sua conta.',
    },
    browser: {
      title: 'Não foi possível confirmar o seu acesso',
      text: 'Comece de novo neste navegador. Se o aviso voltar, permita os cookies deste site.',
    },
    provider: { title: 'O serviço de contas não respondeu', text: 'Tente de novo em instantes.' },
    clock: {
      title: 'O relógio do servidor está errado',
      text: 'Até que ele seja acertado, não dá para entrar. Avise o suporte.',
    },
    answer: {
      title: 'A sua conta não pôde ser confirmada',
      text: 'Tente de novo. Se voltar a falhar, avise o suporte.',
    },
    full: {
      title: 'Libere um lugar neste aparelho',
      text: 'Este aparelho já tem oito contas. Escolha quem não atende mais aqui e, na tela do PIN, toque em “Sair desta conta”.',
    },
    store: { title: 'Esta conta não é desta loja', text: 'Entre com a conta que você usa nesta loja.' },
    ledger: {
      title: 'Não foi possível entrar',
      text: 'O servidor da loja não conseguiu registrar o seu acesso. Tente de novo em instantes.',
    },
    'too-many': {
      title: 'Muitas tentativas em pouco tempo',
      text: 'Espere um minuto e tente de novo.',
    },
    unreachable: { title: 'O servidor da loja não respondeu', text: 'Confira a rede e tente de novo.' },
    otherStore: {
      title: 'Outra loja está aberta neste aparelho',
      text: 'Só uma loja por vez fica aberta em um aparelho. O que foi digitado nesta aba está guardado.',
      steps: ['Abra a outra loja e saia da sua conta nela.', 'Volte a esta aba e entre de novo.'],
    },
  } satisfies Record<SignInProblem | Problem, Notice>,
  retry: 'Tentar de novo',
};

const en: typeof ptBR = {
  enter: {
    title: 'Sign in',
    text: 'Sign in with your store account. You then create a PIN for this device.',
    submit: 'Sign in with your account',
    another: 'Sign in with another account',
    full: 'The device already has eight accounts. To use another one, choose a name and tap “Sign out of this account”.',
    testEnvironment: 'Test environment: the next screen has three clerks, without passwords.',
  },
  who: {
    title: 'Who is serving?',
    text: 'Choose your name. Each clerk sees only their own sales.',
    switchClerk: 'Switch clerk',
    manager: 'Manager',
    clerk: 'Clerk',
  },
  newPin: {
    title: 'Create your PIN',
    text: (name) => `${name}, you are signed in.`,
    help: '4 to 8 digits, to unlock the screen on this device.',
    submit: 'Create PIN',
    failed: 'The PIN was not saved: the server did not answer. Try again.',
  },
  pin: {
    title: 'Enter your PIN',
    help: 'The PIN you created when signing in on this device.',
    signOut: 'Sign out of this account',
  },
  leave: {
    title: (name) => `Sign ${name} out?`,
    text: (name) =>
      `What ${name} has not sent is deleted from this device, in all tabs. What was sent stays with the lender.`,
    keep: 'Stay signed in',
    confirm: 'Sign out and discard',
  },
  renewal: {
    title: 'Sign in again',
    signIn: 'Your access has expired. Sign in in the tab that opens, come back to this one and enter your PIN.',
    pin: 'Your access has expired.',
    pinHelp: (name) => `${name}’s PIN.`,
    kept: 'Nothing was lost and nothing was sent again. After the PIN, repeat what you were doing.',
    open: 'Sign in in another tab',
    openOther: 'Open the other store',
    signOut: 'Sign out and discard',
  },
  ended: {
    'wrong-pins': {
      title: 'Session ended: too many wrong PINs',
      text: deleted.en,
    },
    elsewhere: {
      title: 'You signed out in another tab',
      text: deleted.en,
    },
    limit: {
      title: 'Your access reached its time limit',
      text: deleted.en,
    },
  },
  problems: {
    refused: {
      title: 'The sign-in was not completed',
      text: 'Sign in again. If the sign-in page rejects your account, ask whoever is in charge of the store.',
    },
    expired: {
      title: 'The sign-in was not completed',
      text: 'Time ran out, or this link was already used. Sign in again with your account.',
    },
    browser: {
      title: 'This sign-in could not be confirmed',
      text: 'Start again here. If this notice comes back, allow cookies for this site.',
    },
    provider: { title: 'The account service did not answer', text: 'Try again in a moment.' },
    clock: {
      title: 'The server’s clock is wrong',
      text: 'Until it is set right, nobody can sign in. Contact support.',
    },
    answer: {
      title: 'Your account could not be confirmed',
      text: 'Try again. If it fails once more, contact support.',
    },
    full: {
      title: 'Free a place on this device',
      text: 'This device already has eight accounts. Choose someone who no longer serves here and, where the PIN is asked, tap “Sign out of this account”.',
    },
    store: {
      title: 'This account does not belong to this store',
      text: 'Sign in with the account you use at this store.',
    },
    ledger: {
      title: 'You could not be signed in',
      text: 'The store’s server could not record your sign-in. Try again in a moment.',
    },
    'too-many': {
      title: 'Many attempts in a short time',
      text: 'Wait a minute and try again.',
    },
    unreachable: { title: 'The store’s server did not answer', text: 'Check the network and try again.' },
    otherStore: {
      title: 'Another store is open on this device',
      text: 'Only one store at a time is open on a device. What was typed in this tab is kept.',
      steps: ['Open the other store and sign out of it.', 'Come back to this tab and sign in again.'],
    },
  },
  retry: 'Try again',
};

const texts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts about accounts. A store that has none never downloads them. */
export const useAccountTexts = () => texts[useLocale()];
