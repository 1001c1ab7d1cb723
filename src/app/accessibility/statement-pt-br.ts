/** An accessibility statement in one language. It says only what a test or a look has shown. */
export interface Statement {
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

export const statement: Statement = {
  title: 'Acessibilidade',
  intro:
    'Este aplicativo é feito para que todas as pessoas possam usá-lo: quem atende e quem compra. Ele segue as WCAG 2.2, níveis A e AA, e a ABNT NBR 17225.',
  sections: [
    {
      title: 'O que foi testado, e como',
      items: [
        'As telas, nos estados que podem ter, são verificadas a cada mudança por um programa (axe), nas cores claras e escuras, em português e em inglês.',
        'Vendas inteiras são feitas só com o teclado. O que um leitor de tela recebe em cada etapa está registrado e é revisto quando muda.',
        'Nada exige rolagem para os lados em 320 pixels de largura (o mesmo que 400 % de ampliação), nem com o texto no dobro do tamanho em um celular.',
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
