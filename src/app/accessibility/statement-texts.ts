import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

/** An accessibility statement in one language. It says only what a test or a look has shown. */
interface Statement {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly contactTitle: string;
  /** Before the address. */
  readonly contact: string;
  /** Where the store has configured no address. */
  readonly noContact: string;
  readonly version: (v: { version: string }) => string;
}

const ptBR: Statement = {
  title: 'Acessibilidade',
  intro:
    'Este aplicativo é feito para que todas as pessoas possam usá-lo: quem atende e quem compra. Ele segue as WCAG 2.2, níveis A e AA, e a ABNT NBR 17225.',
  sections: [
    {
      title: 'O que foi testado, e como',
      items: [
        'As telas, nos estados que podem ter, são verificadas a cada mudança por um programa (axe), nos temas claro e escuro, em português e em inglês.',
        'Vendas inteiras são feitas só com o teclado. O que um leitor de tela recebe em cada etapa está registrado e é revisto quando muda.',
        'Nada exige rolagem horizontal em 320 pixels de largura (o mesmo que 400% de ampliação), nem com o texto no dobro do tamanho em um celular.',
        'Com cores forçadas pelo sistema, com mais contraste, sem animações e com um teclado na tela, o conteúdo continua à vista.',
        'Um aviso antecede o bloqueio da tela, e basta uma tecla, Enter ou Esc, para continuar. Antes do fim da sessão, dá para entrar de novo sem perder o que foi digitado.',
      ],
    },
    {
      title: 'O que não foi testado',
      items: [
        'O aplicativo ainda não foi avaliado por pessoas com deficiência.',
        'Os testes não usam leitores de tela como NVDA, JAWS, VoiceOver e TalkBack, nem teclados de tela de aparelhos reais: eles verificam o que o navegador entrega a esses programas.',
      ],
    },
    {
      title: 'O que não depende deste aplicativo',
      items: [
        'O contrato é um PDF da financeira e é mostrado como foi recebido.',
        'A assinatura acontece na página da financeira.',
      ],
    },
  ],
  contactTitle: 'Encontrou uma barreira?',
  contact: 'Escreva e conte em que tela foi e como você usa o aparelho:',
  noContact: 'Fale com a loja e conte em que tela foi e como você usa o aparelho.',
  version: (v) => `Esta declaração vale para a versão ${v.version}.`,
};

const en: Statement = {
  title: 'Accessibility',
  intro:
    'This app is made for everybody to use: those who sell and those who buy. It follows WCAG 2.2, levels A and AA, and the Brazilian standard ABNT NBR 17225.',
  sections: [
    {
      title: 'What was tested, and how',
      items: [
        'The screens, in the states that they can have, are checked by a program (axe) at every change, in light and dark colours, in Portuguese and in English.',
        'Whole sales are made with the keyboard alone. What a screen reader gets at each step is recorded, and reviewed when it changes.',
        'Nothing needs sideways scrolling at a width of 320 pixels (the same as a zoom of 400%), nor with text of twice the size on a phone.',
        'With colours forced by the system, with more contrast, without animations and with an on-screen keyboard, the content stays in sight.',
        'A warning comes before the screen locks, and one key, Enter or Esc, is enough to go on. Before a session ends you can sign in again without losing what was typed.',
      ],
    },
    {
      title: 'What was not tested',
      items: [
        'The app has not been evaluated by people with disabilities yet.',
        'The tests use neither screen readers such as NVDA, JAWS, VoiceOver and TalkBack nor the on-screen keyboards of real devices: they check what the browser hands to these programs.',
      ],
    },
    {
      title: 'What is not up to this app',
      items: [
        'The contract is a PDF by the lender and is shown as received.',
        'Contracts are signed on the lender’s page.',
      ],
    },
  ],
  contactTitle: 'Did you meet a barrier?',
  contact: 'Write to us, and say on which screen it was and how you use the device:',
  noContact: 'Tell the store on which screen it was and how you use the device.',
  version: (v) => `This statement is about version ${v.version}.`,
};

const statements: Readonly<Record<Locale, Statement>> = { 'pt-BR': ptBR, en };

export const useStatementTexts = (): Statement => statements[useLocale()];
