import type { SignInProblem } from '#src/domain/accounts.ts';

export interface Notice {
  readonly title: string;
  readonly text: string;
  /** What to do, in this order, if it is more than one act. */
  readonly steps?: readonly string[];
}

const sessionEnded = 'O que não foi enviado foi apagado deste aparelho. O que já foi enviado continua na financeira.';

export const lateMessages = {
  home: {
    products: 'Produtos',
    start: 'Começar',
    resume: 'Continuar',
    startOver: 'Começar de novo',
    back: 'Voltar',
    atStep: (v: { number: number; total: number; step: string }) => `Passo ${v.number} de ${v.total}: ${v.step}`,
    since: (v: { at: string }) => `desde ${v.at}`,
    acceptedAt: (v: { text: string; isToday: boolean }) => `Aceita ${v.isToday ? 'às' : 'em'} ${v.text}`,
    unsettled: (v: { count: number }) =>
      v.count === 1 ? '1 envio sem resultado conhecido' : `${v.count} envios sem resultado conhecido`,
    offline:
      'Sem conexão. Você pode preencher os formulários. Para simular, consultar e enviar, espere a internet voltar.',
    recent: 'Operações recentes deste aparelho',
    allOperations: 'Ver todas',
    display: 'Abrir tela do cliente',
    offlineList: 'As operações da loja aparecem aqui quando a internet voltar.',
    displayHelp: 'Para um segundo monitor: mostra ao cliente só a oferta e o código para assinar.',
    salesUnderway: 'Vendas em andamento',
    salesMade: 'Vendas a acompanhar',
    underwayTitle: 'Envios em andamento em outros caixas',
    underwayText: 'Ainda não há resposta da financeira. Não é preciso fazer nada agora.',
    unreachable: 'Não foi possível ler a lista da loja. Aparecem só os envios deste aparelho.',
    underway: 'em andamento',
    settledFound: 'O envio foi resolvido: a operação foi encontrada e registrada.',
    follow: 'Acompanhar',
    sentAt: (v: { text: string; isToday: boolean }) => `Enviado ${v.isToday ? 'às' : 'em'} ${v.text}`,
    otherSale: 'Há outra venda deste produto nesta aba. Termine ou apague essa venda para resolver aqui.',
    /** On the product's card, for a sale in another tab. */
    elsewhere: 'Outra aba deste caixa está no meio desta venda.',
  },
  /** Below the offer of a new version, after a sale. */
  updateAfterSale: 'Anote antes o que ainda precisar desta venda: só o código da operação fica guardado aqui.',
  /** An address that has no page. */
  notFound: {
    title: 'Página não encontrada',
    text: 'Confira o endereço ou abra a operação pelo código.',
    withoutSession: 'Confira o endereço ou volte ao início.',
  },
  /** Whose an attempt or an operation of the store is. */
  tills: {
    till: (v: { till: string }) => `caixa ${v.till}`,
    clerk: (v: { clerk: string }) => `atendente ${v.clerk}`,
  },
  /** The page of a request whose outcome is unknown or that another till has sent. */
  attempt: {
    openOperation: 'Abrir a operação',
    notFoundTitle: 'Envio não encontrado',
    plainTitle: 'Envio',
    loading: 'Consultando o servidor da loja…',
    unreachable: 'O servidor da loja não responde agora. A consulta continua sozinha.',
    /** Leads the page of a request that is not found. */
    checkFirst: 'Confira na financeira antes de enviar de novo.',
    notKnown: 'Nenhum envio da loja tem este link. Ele pode estar incompleto: procure o envio no início.',
    /** Before the end of an address that can't be a request's. */
    lookedFor: 'Procurado:',
    onOtherDevice: 'Este envio não está nos registros deste aparelho. Só o aparelho que o fez pode resolvê-lo.',
    unknownTitle: 'Envio sem resultado conhecido',
    underwayTitle: 'Envio em andamento',
    underway: 'A financeira ainda não respondeu. Esta página mostra o resultado assim que ele chegar.',
    where: 'Onde',
    thisTill: 'Este caixa',
    till: (v: { till: string }) => `Caixa ${v.till}`,
    who: 'Atendente',
    /** The customer, masked, and the value. */
    sale: 'Venda',
    howByTime: (v: { what: string; at: string }) =>
      `No sistema da financeira, procure pelo CPF do cliente, que não fica guardado aqui, e veja se há ${v.what.toLowerCase()} de ${v.at}. Ou ligue para ela com o código de suporte.`,
    /**
     * What follows from a person's finding. A step that needs the lost answer is freed even if the lender has the
     * request.
     */
    found: 'A operação existe na financeira.',
    freed: 'O pedido pode ser feito de novo, desde o início.',
    settled: (v: { at: string; till: string | undefined; clerk: string | undefined }) =>
      `Envio já resolvido: conferido na financeira em ${v.at}${v.till === undefined ? '' : `, no caixa ${v.till}`}${v.clerk === undefined ? '' : `, por ${v.clerk}`}.`,
    answered: (v: { at: string }) => `A financeira respondeu em ${v.at}.`,
    notSent: 'O servidor da loja registrou que o pedido não saiu para a financeira.',
  },
  /** Why the outcome of an attempt was not recorded. */
  unsettledBecause: {
    noAccess:
      'Nada foi registrado: a financeira ainda não aceitou este acesso aqui. Abra uma operação ou simule uma venda, e tente de novo.',
    managerOnly: 'Nada foi registrado: só quem enviou ou um gerente pode resolver este envio.',
    before: (v: { at: string; state: string; till: string | undefined; clerk: string | undefined }) =>
      `Isto já estava resolvido: ${v.state}, em ${v.at}${v.till === undefined ? '' : `, no caixa ${v.till}`}${v.clerk === undefined ? '' : `, por ${v.clerk}`}.`,
  },
  /** Asked before signing out. */
  signOut: {
    unsettled: {
      title: 'Sair sem resolver um envio?',
      text: 'Não sabemos o resultado de um envio. Ele fica anotado neste aparelho, sem dados do cliente, e o que foi digitado será apagado. Quem entrar depois precisa resolvê-lo.',
      keep: 'Ficar e resolver',
      confirm: 'Sair mesmo assim',
    },
    underway: {
      title: 'Sair no meio de uma venda?',
      text: 'O que você preencheu será apagado em todas as suas abas. O que já foi enviado continua na financeira.',
      keep: 'Continuar a venda',
      confirm: 'Sair e descartar',
    },
    /** Where the screen can’t show what would be deleted: behind a lock, or in another tab. */
    unseen: {
      title: 'Sair e descartar?',
      text: 'Em todas as abas, o que não foi enviado será apagado deste aparelho. O que já foi enviado continua na financeira. Para entrar de novo, será preciso o token.',
      keep: 'Ficar',
      confirm: 'Sair e descartar',
    },
    /** The same, where clerks sign in with their accounts. */
    unseenOfAccount: {
      title: 'Sair e descartar?',
      text: 'Em todas as suas abas, o que não foi enviado será apagado deste aparelho. O que já foi enviado continua na financeira.',
      keep: 'Ficar',
      confirm: 'Sair e descartar',
    },
  },
  /** The sheet of keys. */
  shortcuts: {
    title: 'Atalhos de teclado',
    atHome: 'No início',
    /** A key stands between two backticks. */
    thenEscape: 'O número marca o produto, `Enter` abre e `Esc` volta ao campo do código.',
    everywhere: 'Em qualquer tela',
    sheet: 'Esta lista',
    language: 'Trocar o idioma',
    lock: 'Bloquear a tela',
    altTypes: 'Dentro de um campo, no Mac, ⌥ digita caracteres: lá estes atalhos não valem.',
    single: 'Atalhos de uma só tecla',
    singleHelp:
      'São `1` a `5`, `/` e `?`. Não funcionam em um campo que já tem texto. Desligue se um programa de voz os acionar sem querer.',
    close: 'Fechar',
  },
  /** The accessibility statement. It says only what a test or a look has shown. */
  accessibility: {
    title: 'Acessibilidade',
    intro:
      'Este aplicativo é feito para que todas as pessoas possam usá-lo: quem atende e quem compra. Busca seguir as WCAG 2.2, níveis A e AA, e a ABNT NBR 17225.',
    sections: [
      {
        title: 'O que foi testado, e como',
        items: [
          'Vendas inteiras são feitas só com o teclado.',
          'Nada exige rolagem horizontal em 320 pixels de largura (o mesmo que 400% de ampliação), nem com o texto no dobro do tamanho em um celular.',
          'Com cores forçadas pelo sistema, com mais contraste, sem animações e com um teclado na tela, o conteúdo continua à vista.',
          'Um aviso antecede o bloqueio da tela, e basta uma tecla, Enter ou Esc, para continuar. Antes do fim da sessão, dá para entrar de novo sem perder o que foi digitado.',
          'O que um leitor de tela recebe em cada etapa está registrado e é revisto quando muda.',
          'A cada mudança, um programa (axe) verifica as telas nos temas claro e escuro, em português e em inglês.',
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
    contactTitle: 'Como avisar sobre uma barreira',
    contact: 'Escreva e conte em que tela foi e como você usa o aparelho:',
    noContact: 'Fale com a loja e conte em que tela foi e como você usa o aparelho.',
    /** For somebody without an open session. */
    backToSignIn: 'Voltar à entrada',
    version: (v: { version: string }) => `Esta declaração vale para a versão ${v.version}.`,
  },
  /** Stores with accounts: who serves, their PIN, and how a session with an account begins and ends. */
  account: {
    enter: {
      title: 'Entrar',
      text: 'Depois de entrar, você cria um PIN para este aparelho.',
      submit: 'Entrar com a sua conta',
      another: 'Entrar com outra conta',
      testEnvironment: 'Ambiente de teste: a próxima tela tem três atendentes, sem senha.',
    },
    who: {
      title: 'Quem está atendendo?',
      text: 'Escolha o seu nome. Atendentes veem só as próprias vendas.',
      switchClerk: 'Trocar atendente',
      manager: 'Gerente',
      clerk: 'Atendente',
      /** Below the way to another account. */
      full: 'Este aparelho já tem oito contas: será preciso remover uma.',
      /** From a notice to the names. */
      see: 'Ver quem já está neste aparelho',
    },
    newPin: {
      title: 'Crie o seu PIN',
      text: 'O PIN desbloqueia a tela neste aparelho.',
      notYou: 'Não é você? Saia e entre com a sua conta.',
      help: 'De 4 a 8 dígitos.',
      /** What is wrong with the PIN that was typed. */
      wrong: {
        missing: 'Digite um PIN de 4 a 8 dígitos',
        characters: 'Use só dígitos, de 4 a 8',
        short: 'Faltam dígitos: o PIN tem de 4 a 8',
        long: 'São dígitos demais: o PIN tem de 4 a 8',
      },
      submit: 'Criar PIN',
      failed: 'O PIN não foi guardado: o servidor não respondeu. Tente de novo.',
    },
    pin: {
      title: 'Digite o PIN',
      help: 'O PIN que você criou ao entrar neste aparelho.',
      signOut: 'Sair desta conta',
    },
    /** A till that has no place for another clerk. */
    makeRoom: {
      enteredAt: (v: { text: string; isToday: boolean }) => `entrou ${v.isToday ? 'às' : 'em'} ${v.text}`,
      remove: 'Remover',
      /** The button's name for screen readers. */
      removeClerk: (name: string) => `Remover ${name} deste aparelho`,
      back: 'Voltar',
    },
    leave: {
      title: (name: string) => `Sair da conta de ${name}?`,
      text: (name: string) =>
        `O que ${name} não enviou será apagado deste aparelho, em todas as abas. O que já foi enviado continua na financeira.`,
      keep: 'Voltar',
      confirm: 'Sair e descartar',
    },
    signInAgain: {
      steps: ['Entre na aba que vai abrir e depois feche-a.', 'De volta a esta aba, digite o seu PIN.'],
      typePin: 'Digite o PIN para continuar.',
      submit: 'Entrar de novo',
      open: 'Entrar em outra aba',
      noAccess: 'Não consegue entrar? Saia: o que não foi enviado se perde.',
      signOut: 'Sair e descartar',
    },
    /** The till has gone to another store, whose name may not be known. */
    otherStore: {
      title: (v: { store: string | undefined }) =>
        v.store ? `Outra loja está aberta neste aparelho: ${v.store}` : 'Outra loja está aberta neste aparelho',
      text: 'Só uma loja por vez fica aberta em um aparelho. O que foi digitado nesta aba está guardado.',
      steps: [
        'Abra a outra loja e, no menu dela, saia da conta.',
        'Volte a esta aba: o botão para entrar aparece aqui.',
      ],
      open: (v: { store: string | undefined }) => `Abrir ${v.store || 'a outra loja'}`,
      noAccess: 'Não consegue sair da outra loja? Saia daqui: o que não foi enviado se perde.',
    },
    problems: {
      refused: {
        title: 'Você não entrou',
        text: 'O login foi cancelado, ou a página de login recusou a conta. Se ela recusar outra vez, peça ajuda ao responsável pela loja.',
      },
      expired: {
        title: 'O login expirou',
        text: 'Demorou demais, ou a página de login foi aberta duas vezes.',
      },
      browser: {
        title: 'O navegador não guardou o login',
        text: 'O login começou em outro navegador, ou este bloqueia cookies. Tente de novo. Se o aviso voltar, permita os cookies deste site no ícone ao lado do endereço, ou chame o suporte.',
      },
      provider: {
        title: 'A página de login não respondeu',
        text: 'Tente de novo em instantes. Se voltar a falhar, avise o suporte.',
      },
      clock: {
        title: 'Ninguém consegue entrar agora',
        text: 'O relógio do servidor da loja está errado, e só o suporte pode acertá-lo. Ligue e informe o código.',
      },
      answer: {
        title: 'O login não foi confirmado',
        text: 'A página de login respondeu algo que o servidor da loja não pôde confirmar. Tente de novo. Se voltar a falhar, avise o suporte.',
      },
      full: {
        title: 'Remova uma conta para entrar',
        text: 'Este aparelho guarda até oito contas. Remova quem não atende mais aqui: o que essa pessoa não enviou se perde.',
      },
      store: {
        title: 'Esta conta não é desta loja',
        text: 'Entre com a conta que você usa nesta loja. Se já entrou aqui com ela, peça ajuda ao responsável pela loja.',
      },
      ledger: {
        title: 'O login não foi concluído',
        text: 'A loja não conseguiu registrar a sua entrada. Tente de novo em instantes. Se voltar a falhar, avise o suporte.',
      },
      'too-many': {
        title: 'Muitas tentativas em pouco tempo',
        text: 'Por segurança, espere 1 minuto para tentar de novo.',
      },
      unreachable: {
        title: 'Agora não dá para entrar',
        text: 'O servidor da loja não respondeu. Confira a internet e tente de novo. Se a internet funciona, avise o suporte.',
      },
    } satisfies Record<SignInProblem | 'unreachable', Notice>,
    retry: 'Tentar de novo',
    callSupport: 'Ligar para o suporte',
  },
  /** Why the sign-in is shown, in place of its title. */
  sessionEnded: {
    'wrong-pins': { title: 'PIN errado muitas vezes', text: `A sessão terminou. ${sessionEnded}` },
    elsewhere: { title: 'Você saiu em outra aba', text: sessionEnded },
    limit: { title: 'Seu tempo de acesso terminou', text: sessionEnded },
  },
  /** The dialogs before the screen locks and before the session ends. */
  sessionWarning: {
    /** Before the time, as a clock shows it. */
    left: 'Faltam',
    idle: {
      clerk: {
        title: 'Ainda está aí?',
        text: 'Sem uso, a tela será bloqueada e pedirá o PIN. O que foi digitado continua\u00A0guardado.',
        lock: 'Bloquear agora',
        withoutLock:
          'Sem conexão segura (https) não há PIN: sem uso, a sessão será encerrada e o que não foi enviado será apagado.',
        stay: 'Continuar',
      },
      customer: {
        title: 'Você ainda está aí?',
        text: 'Toque para continuar.',
        /** Before the time that is left. */
        inTime: 'Senão, o contrato e o link saem da tela em',
        stay: 'Continuar aqui',
      },
    },
    limit: {
      clerk: {
        /** Before the time that is left. */
        title: 'Seu acesso termina em',
        text: 'Entre de novo para manter o que foi digitado. Sem isso, o que não foi enviado será apagado.',
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
  },
  /** The dialog that asks for a new token. */
  signInAgain: {
    /** The titles. */
    expired: 'Seu acesso expirou',
    /** Nothing has been read with the token: it may be mistyped. */
    unknown: 'A financeira não aceitou o token',
    renew: 'Entre de novo para continuar.',
    pasteAgain: 'Cole o token de novo, inteiro, ou use outro.',
    /** At the token's field, which is empty again. */
    check: 'Este token também não foi aceito. Cole-o de novo, inteiro, ou use outro.',
    kept: 'O que foi digitado continua guardado, e nada foi reenviado.',
    submit: 'Entrar de novo',
    noToken: 'Não tem o token? Saia: o que não foi enviado se perde.',
    signOut: 'Sair e descartar',
  },
  /** A sale that is resumed or discarded. */
  openSale: {
    title: (v: { product: string }) => `${v.product}: venda em andamento`,
    text: 'Continue só se for o mesmo cliente.',
    erases: 'Começar de novo apaga o que foi preenchido.',
    sentTitle: (v: { product: string }) => `${v.product}: venda enviada`,
    sent: 'A financeira já aceitou esta venda. Continue com o que falta.',
    codeMissing: 'A financeira já aceitou esta venda. Falta o código da operação.',
    outdated:
      'O aplicativo mudou desde então e a venda guardada não pode ser retomada. O que já foi enviado à financeira continua valendo: com o código da operação, abra-a no início.',
    restore: 'Continuar a venda',
    discardTitle: 'Continuar ou começar de novo?',
    discardText: 'Começar de novo apaga deste aparelho o que já foi preenchido. Nada muda na financeira.',
    madeTitle: (v: { product: string }) => `${v.product}: a última venda foi aceita`,
    madeText: 'A proposta foi aceita e continua valendo. A nova venda tira da tela só o pedido do código da operação.',
    followUpFirst: 'Antes, anotar o código',
  },
  review: {
    send: (v: { what: string }) => `Enviar ${v.what}`,
    change: 'Alterar',
    changeSection: (v: { section: string }) => `Alterar ${v.section}`,
    intro: 'Confira com o cliente.',
    opened: 'Revisão aberta em',
    alreadySent: 'Já está com a financeira: não dá para alterar.',
    print: 'Imprimir revisão',
    showData: 'Mostrar dados',
    hideData: 'Ocultar dados',
    dataShown: 'Dados visíveis por 15 segundos.',
    dataHidden: 'Dados ocultos.',
    /** About a change that was typed at an earlier step and not confirmed. */
    edited: {
      title: (v: { step: string }) => `${v.step} tem uma alteração que ainda não vale`,
      text: 'A revisão mostra as respostas de antes. Abra a etapa e continue com a alteração, ou desfaça.',
      open: (v: { step: string }) => `Abrir ${v.step}`,
    },
  },
  followUp: {
    /** After an accepted pre-registration. */
    goOn: (v: { value: string }) => `Para a compra de ${v.value}.`,
    codeKnown: 'O código da operação é este. Confira antes de abrir.',
    /** What is left to do, below the good news. */
    codeMissing: 'Digite o código para o cliente assinar',
    toSign: 'O código da operação está no sistema da financeira. Se preferir, digite mais tarde, na tela inicial.',
    backOffice: 'Abrir a retaguarda do ambiente de teste',
    open: 'Acompanhar operação',
    unknownCode:
      'A financeira não mostra esta operação. Confira o código, inclusive as maiúsculas, ou tente de novo em instantes.',
  },
  /** Why a contract does not leave: another tab's sale, an old simulation, or a later one. */
  oldSimulation: {
    heldTitle: (v: { product: string }) => `${v.product}: venda aberta em outra aba`,
    held: 'Termine ou descarte a venda da outra aba. Se não a encontrar, feche as outras abas deste aplicativo e tente de novo.',
    nothingSent: 'Nada foi enviado agora.',
    staleTitle: (v: { minutes: number }) => `A simulação tem mais de ${v.minutes} minutos`,
    stale:
      'O preço pode ter mudado. Simule de novo: se for o mesmo, você continua de onde parou. O que foi preenchido fica.',
    supersededTitle: 'Houve outra simulação depois desta',
    byDevice: (v: { text: string; isToday: boolean }) =>
      `O contrato poderia sair com os dados da outra simulação, feita neste aparelho ${v.isToday ? 'às' : 'em'} ${v.text}.`,
    byTill: 'O contrato poderia sair com os dados da outra simulação, feita por outro caixa com o mesmo acesso.',
    superseded: 'Simule de novo. Se o preço for o mesmo, o que foi preenchido fica.',
    sendAgain: (v: { step: string }) => `Depois, reenvie o ${v.step.toLowerCase()}.`,
    pricesAreNew: 'Simulação refeita: estes são os preços atuais.',
    sameChoice: 'Simulação refeita: o preço escolhido continua igual.',
    changedTitle: 'A oferta mudou',
    changed: 'O preço escolhido não vale mais. Escolha de novo com o cliente. As outras etapas continuam preenchidas.',
  },
  /** While the answer to a request is awaited. */
  awaiting: {
    checking: {
      underway: 'A resposta não chegou até aqui. O servidor da loja espera pela financeira; nada é enviado outra vez.',
      unreachable:
        'Sem contato com o servidor da loja. O aplicativo pergunta de novo sozinho; nada é enviado outra vez.',
    },
    stillWaiting: 'A resposta ainda não veio.',
    stillWaitingRemembered:
      'A resposta ainda não veio. Se você sair agora, o envio fica anotado neste aparelho com resultado desconhecido.',
  },
  /** Under an action's form. */
  actionForm: {
    accepted: 'A linha do tempo da operação mostra o que a financeira registrou.',
    /** `phone` is masked; blank if it is not known. */
    messaged: (v: { phone: string }) =>
      `Peça ao cliente que veja a mensagem no celular${v.phone && ` ${v.phone}`}. A resposta dele aparece na linha do tempo.`,
  },
  /** What an answer has beyond the document. */
  otherData: {
    title: 'Outros dados da financeira',
    help: 'Como vieram, com os nomes que a financeira usa. Ela não explica o que significam.',
  },
  /** The code that a person has found. */
  finding: {
    help: 'Digite o código que está no sistema da financeira. A etapa fica concluída.',
    knownHelp: 'O código desta operação.',
    checking: 'Conferindo o código…',
  },
  /** The lender does not show an operation whose code was typed. */
  notShown: {
    title: (v: { code: string }) => `A financeira não mostra a operação ${v.code}`,
    text: 'Confira o código. Uma operação recém-criada pode demorar a aparecer: se você a viu no sistema da financeira, registre mesmo assim.',
    record: 'Registrar mesmo assim',
  },
  /** The question about a typed code that the store knows as another customer's. */
  codeDoubt: {
    title: (v: { code: string }) => `Confira o código ${v.code}`,
    earlier: 'A loja já conhecia esta operação antes desta venda.',
    otherProduct: (v: { product: string }) => `Na lista da loja, esta operação é de outro produto: ${v.product}.`,
    risk: 'Com a operação errada, o cliente veria e assinaria o contrato de outra pessoa.',
    since: 'Na loja desde',
    newest: 'Último evento',
    sure: 'Usar mesmo assim',
    correct: 'Corrigir o código',
  },
  timeline: {
    showAll: 'Mostrar tudo',
    showLess: 'Mostrar menos',
    /** Above the latest events, so that none is mistaken for the answer to the request. */
    label: 'Últimos eventos da operação',
    notFound: 'Não encontramos esta operação com o seu acesso',
    title: 'Linha do tempo',
    loading: 'Buscando os eventos…',
    empty: 'Nenhum evento ainda. É normal logo depois que a operação é criada.',
    /** Where the page says above that there is no event. */
    emptyReason: 'É normal ainda não haver eventos logo depois que a operação é criada.',
    refresh: 'Atualizar',
    /** Only of more than one. */
    count: (v: { count: string }) => `${v.count} eventos`,
    updatedAt: (v: { time: string }) => `Atualizado às ${v.time}`,
    /** Where the events are read again by themselves. */
    stale: (v: { time: string }) => `Não foi possível atualizar. Eventos consultados às ${v.time}.`,
    arrived: (v: { count: number; time: string }) =>
      v.count === 1 ? `1 evento novo às ${v.time}` : `${v.count} eventos novos às ${v.time}`,
    unreadable: (v: { count: number }) =>
      v.count === 1
        ? '1 evento veio ilegível e não aparece aqui.'
        : `${v.count} eventos vieram ilegíveis e não aparecem aqui.`,
    noDescription: 'Sem descrição',
    noTime: 'Sem data',
    serverTime: 'horário do servidor',
    details: 'Mostrar detalhes',
    noDetails: 'Ocultar detalhes',
    type: (v: { type: number | string }) => `tipo ${v.type}`,
    more: (v: { count: number }) => (v.count === 1 ? 'Mostrar mais 1 evento' : `Mostrar mais ${v.count} eventos`),
  },
  /** An operation's page, and what all its parts share. */
  operation: {
    title: 'Operação',
    notFound: 'Operação não encontrada',
    /** After "Copiar". */
    code: 'código',
    retry: 'Tentar de novo',
    offline: 'Sem conexão. A consulta continua quando a rede voltar.',
    waitsForAccess: 'A consulta continua depois que você entrar de novo.',
    facts: {
      product: 'Produto',
      link: 'Link de assinatura',
      lastEvent: 'Último evento',
      asking: 'Consultando…',
      unavailable: 'Não foi possível consultar',
    },
    /** A request about the operation whose outcome is unknown. */
    unsettled: {
      free: 'Liberar para enviar de novo',
    },
    open: 'Abrir operação',
    /** The visible part of `open`. */
    openShort: 'Abrir',
    /** The partner may answer alike for an operation that does not exist and for one of another store. */
    unopened: [
      'Confira o código, inclusive as maiúsculas.',
      'Se está certo, a operação pode ser nova: abra de novo em instantes.',
      'Se ela não é nova, o seu acesso pode não a incluir: fale com a financeira e informe o código de suporte.',
    ],
    /** The page is about the events. */
    unread: 'Não foi possível consultar os eventos',
    refused: 'A financeira não mostrou estes dados. A operação continua como está. Tente de novo mais tarde.',
    unknown: 'Você pode tentar de novo.',
    noEvents: 'Nenhum evento ainda',
    link: {
      usable: 'Disponível',
      absent: 'Indisponível no momento',
      /** There was one in this visit. The partner does not say why there is none any more. */
      gone: 'Não há mais link',
      cancelled: 'Nada mais a assinar',
      refused: 'Bloqueado',
    },
    deviceBack: 'O cliente devolveu o aparelho',
  },
  /** What a clerk can do with an operation. */
  actions: {
    title: 'Ações',
    cancel: 'Cancelar operação',
    unknownTitle: (v: { what: string }) => `${v.what} sem resultado conhecido`,
    failedTitle: 'Não foi possível buscar as ações',
    failed: 'Nada foi enviado. Verifique a rede e tente de novo.',
    /** An action's last outcome, after its name. */
    last: {
      accepted: 'aceito pela financeira',
      denied: 'não aceito pela financeira',
      refused: 'recusado pela financeira',
      unauthorized: 'acesso expirado, nada foi enviado',
      unknown: 'resultado desconhecido',
    },
    /** An action that was done before. */
    again: (v: { action: string }) => `${v.action} de novo`,
    lastRequest: (v: { outcome: string }) => `Último pedido: ${v.outcome}`,
    loading: 'Buscando as ações deste produto…',
    /** Before its last outcome. */
    cancelled: 'Cancelamento',
    notOffered: 'Ação não disponível',
    notOfferedText:
      'O produto desta operação não tem esta ação. Se o produto estiver errado, corrija na página da operação.',
    back: 'Voltar à operação',
    backToSale: 'Voltar à venda',
    product: {
      question: 'Qual é o produto desta operação?',
      help: 'O código não diz. A resposta fica guardada para esta operação.',
      ask: 'Qual é o produto?',
      why: 'As outras ações dependem do produto.',
      tell: 'Salvar produto',
      is: (v: { product: string }) => `Produto: ${v.product}`,
      change: 'Corrigir produto',
    },
    resume: {
      label: 'Continuar a venda',
      otherTitle: 'Deixar a outra venda?',
      other: (v: { product: string }) =>
        `Há outra venda de ${v.product} em andamento. Para continuar esta, o que já foi preenchido na outra será apagado deste aparelho. Nada muda na financeira.`,
      keep: 'Manter a outra',
      discard: 'Apagar e continuar esta',
      unsettled: (v: { product: string }) =>
        `Não sabemos o resultado de um envio de outra venda de ${v.product}. Resolva antes de continuar esta.`,
      openOther: 'Ir para a outra venda',
    },
    cancellation: {
      title: (v: { code: string }) => `Cancelar a operação ${v.code}?`,
      text: 'A financeira só cancela se a situação da operação permitir. Um cancelamento aceito não pode ser desfeito por aqui.',
      confirm: 'Cancelar operação',
      again: 'Pedir o cancelamento de novo',
      keep: 'Manter operação',
      close: 'Fechar',
      sending: 'Enviando o pedido de cancelamento…',
      underway: 'O pedido está a caminho da financeira e não pode mais ser interrompido.',
      acceptedTitle: 'A financeira aceitou o pedido de cancelamento',
    },
  },
  operationList: {
    intro: 'De todos os caixas da loja.',
    introOwn: 'As suas, em qualquer caixa.',
    introTill: (v: { till: string }) => `Este caixa: ${v.till}.`,
    deviceOnly:
      'Este servidor não guarda uma lista da loja: são as operações abertas neste aparelho, e só nele. Para as outras, use o código.',
    list: 'Operações da loja',
    listOwn: 'Suas operações',
    openByCode: 'Abrir pelo código',
    search: 'Filtrar por código ou produto',
    product: 'Produto',
    day: 'Consultada em',
    dayWrong: 'Esta data não existe. O filtro do dia não foi usado.',
    state: 'Situação',
    mine: 'Minhas',
    signing: 'Link disponível',
    unsettled: 'Resultado desconhecido',
    filters: 'Filtros',
    clear: 'Limpar filtros',
    loading: 'Buscando as operações da loja…',
    shown: (v: { count: number; more: boolean }) =>
      v.count === 1 ? '1 operação' : v.more ? `As ${v.count} consultadas por último` : `${v.count} operações`,
    empty: 'Nenhuma operação foi aberta na loja ainda.',
    emptyOwn: 'Você ainda não abriu nenhuma operação.',
    noneFound: 'Nenhuma operação com estes filtros.',
    openSearched: (v: { code: string }) => `Abrir “${v.code}” pelo código`,
    /** A request whose operation nobody has opened is not in this list. */
    noneUnsettled: 'Nenhuma operação com estes filtros. Envios sem resultado conhecido estão na tela inicial.',
    /** A day of events. */
    days: { today: 'Hoje', yesterday: 'Ontem', on: (v: { date: string }) => v.date },
    /** A day of the list, which is sorted by when each operation was last opened. */
    viewed: {
      today: 'Consultadas hoje',
      yesterday: 'Consultadas ontem',
      on: (v: { date: string }) => `Consultadas em ${v.date}`,
    },
    more: 'Mostrar mais 50 operações',
    loadingMore: 'Buscando mais operações…',
    moreFailed: 'Não foi possível buscar mais operações. Tente de novo.',
    stale: 'Não foi possível ler a lista da loja. Esta é a última que foi lida.',
    unreachable: {
      title: 'Não foi possível ler a lista da loja',
      text: 'Aparecem só as operações abertas neste aparelho, sem a situação atual.',
    },
    /** In place of `unreachable`: the list is read again once there is a network. */
    offline: 'Sem conexão: aparecem só as operações abertas neste aparelho, sem a situação atual.',
    'no-access': {
      title: 'Acesso ainda não confirmado',
      text: 'Para ver a lista da loja, faça uma simulação ou abra uma operação pelo código neste caixa.',
    },
    simulate: 'Fazer uma simulação',
    recent: 'Operações recentes',
    recentOwn: 'Suas operações recentes',
    /** The page's title, and this device's own list. */
    index: {
      title: 'Operações',
      empty: 'Nenhuma operação foi aberta neste aparelho.',
      noProduct: 'Produto não informado',
      hadLink: 'Link disponível',
      hadRefusedLink: 'Link bloqueado',
      atLastRead: 'Na última consulta',
      /** The name of the row's menu. */
      more: (v: { code: string }) => `Mais ações: ${v.code}`,
      remove: 'Remover da lista',
      /** For the store's list, in which the operation stays. */
      forget: 'Esquecer neste aparelho',
      forgotten: 'Este aparelho esqueceu a operação. Ela continua na lista da loja.',
      clear: 'Limpar a lista deste aparelho',
      undo: 'Desfazer',
      removed: 'Removida da lista. A operação em si não muda.',
      cleared: 'Lista limpa. As operações em si não mudam.',
    },
  },
  signing: {
    title: 'Assinatura',
    states: {
      usable: 'O cliente assina neste aparelho ou no celular. O link aparece quando você pedir.',
      /** Whether there is a link is not known yet. As long as `usable`, so that no button moves. */
      awaited: 'O cliente assina neste aparelho ou no celular. Se houver link, peça para vê-lo.',
      /** The contract went to the customer's phone. */
      sent: 'O cliente assina pela mensagem no celular. Se preferir, assina neste aparelho ou pelo link.',
      sentAwaited: 'O cliente assina pela mensagem no celular. Se houver link, assina também aqui ou por ele.',
      absent: 'Só há link depois que o contrato sai e até ele ser assinado ou cancelado. Veja a linha do tempo.',
      gone: 'O link não está mais disponível. Veja a linha do tempo.',
    },
    show: 'Mostrar QR',
    handOver: 'Entregar o aparelho',
    hide: 'Ocultar QR',
    check: 'Verificar link',
    /** Without a link, which is looked for by itself as well. */
    checkedAt: (v: { time: string }) => `Verificado às ${v.time}`,
    unread: 'Não foi possível consultar o link',
    loading: 'Buscando o link…',
    host: 'O cliente assina em',
    scan: 'O cliente aponta a câmera do celular para o código.',
    qrCode: (v: { host: string }) => `Código QR do link de assinatura em ${v.host}`,
    noQrCode: 'O link é longo demais para um código QR. Copie ou compartilhe.',
    link: 'link',
    share: 'Compartilhar',
    open: 'Abrir em outra aba',
    refusedTitle: 'Link bloqueado por segurança',
    refused: {
      unreadable: 'A financeira enviou um link que não é um endereço da web.',
      'not-https': 'O link não usa uma conexão segura (https).',
      disguised: 'O endereço do link disfarça para onde ele leva.',
      'foreign-host': 'O link leva a um servidor que esta loja não reconhece.',
    },
    refusedHost: 'Servidor do link',
    refusedHelp: 'Não envie este link ao cliente. Fale com a financeira.',
  },
  /** The contract's reader. */
  contract: {
    title: 'Contrato (CCB)',
    read: 'Ler contrato',
    download: 'Baixar contrato',
    loading: 'Buscando o contrato…',
    opening: 'Abrindo o contrato…',
    close: 'Fechar',
    area: 'Contrato',
    pages: 'Páginas',
    page: (v: { page: number; pages: number }) => `Página ${v.page} de ${v.pages}`,
    previous: 'Página anterior',
    next: 'Próxima página',
    drawing: 'Mostrando a página…',
    pageFailed: 'Não foi possível mostrar esta página. Ela está no arquivo que você baixa.',
    zoom: 'Tamanho',
    percent: (v: { percent: string }) => `${v.percent}%`,
    smaller: 'Diminuir',
    larger: 'Aumentar',
    fit: 'Ajustar à largura',
    mode: 'Como ler',
    asPages: 'Páginas',
    asText: 'Texto',
    fromPdf: 'Este texto foi extraído do PDF para facilitar a leitura.',
    pdfIsSigned: 'O que se assina é o PDF.',
    /** On a phone, in place of both. */
    fromPdfBriefly: (v: { isSigned: boolean }): string =>
      v.isSigned ? 'Texto do contrato. Assina-se o PDF.' : 'Texto do contrato.',
    noText: 'Esta página não pode ser lida como texto, só vista como imagem.',
    readingText: 'Lendo o texto…',
    save: 'Baixar',
    print: 'Imprimir',
    preparing: 'Preparando a impressão…',
    /** Printed by the browser's menu in place of the pages. */
    howToPrint: 'Para imprimir o contrato, use o botão “Imprimir”, acima das páginas.',
    printByClerk: 'Para imprimir o contrato, chame quem está atendendo.',
    printIncomplete: (v: { page: number; pages: number }) =>
      `Impressão incompleta: só as primeiras ${v.page} de ${v.pages} páginas. Imprima de novo.`,
    printFailed: 'Não foi possível preparar a impressão. Baixe o contrato e imprima o arquivo.',
    unreadableTitle: 'O contrato não pode ser mostrado aqui',
    unreadable:
      'O arquivo está danificado ou pede uma senha. Baixe o contrato para abri-lo em outro programa: ele é entregue como a financeira o emitiu.',
    notThere: {
      title: 'O contrato ainda não está disponível',
      text: 'A financeira não o encontrou com o seu acesso. Tente de novo mais tarde.',
    },
    noViewerTitle: 'O leitor de contratos não abriu',
    saveCopy: 'Salvar o contrato neste aparelho',
    saveCopyHelp: 'Se o aparelho for seu, guarde uma cópia. Se for da loja, peça a quem está atendendo.',
    noViewer: 'Verifique a rede e tente de novo. Enquanto isso, você pode baixar o contrato.',
    saved: (v: { name: string; size: string }) => `${v.name}, ${v.size} kB`,
    savedTitle: 'Contrato baixado',
    /** In place of the contract. */
    notices: {
      /** The answer had no bytes: the contract is not issued yet, or its file is empty. */
      empty: {
        title: 'A financeira respondeu sem o contrato',
        text: 'Se ele ainda não foi emitido, tente de novo mais tarde. Se já foi, fale com a financeira.',
      },
      'not-a-pdf': {
        title: 'O contrato não pode ser lido',
        text: 'O arquivo recebido não é um PDF. Por segurança, ele não foi aberto nem salvo. Fale com a financeira.',
      },
    },
  },
  /** The customer's screens: on this device and on a second display. */
  customer: {
    begin: 'Entregar agora',
    page: {
      title: 'Entregar o aparelho ao cliente',
      signs: 'O cliente lê o contrato e assina, no celular dele ou neste aparelho.',
      /** The link has not been read. */
      whenRead: 'O cliente lê o contrato e, se já houver link, assina no celular dele ou neste aparelho.',
      noLink: 'O cliente lê o contrato aqui. Não há link para assinar agora.',
      text: 'Enquanto isso, o cliente não vê as suas telas, nem em outras abas.',
      back: 'Para voltar, digite o PIN que você criou ao entrar.',
      notHere: 'Sem conexão segura (https) não há como bloquear o aparelho com o PIN. Use o código QR da operação.',
      toOperation: 'Voltar à operação',
    },
    offline: {
      title: 'Sem internet',
      nothingLost: 'Nada se perdeu.',
      text: 'Esta tela tenta de novo sozinha quando a internet voltar.',
    },
    lender: (v: { lender: string }) => `Credor: ${v.lender}`,
    step: (v: { step: number; total: number }) => `Passo ${v.step} de ${v.total}`,
    contract: {
      title: 'Leia o contrato',
      calm: 'Leia com calma.',
      text: 'Se não concordar, devolva o aparelho.',
      /** There is no link to sign at. */
      readOnlyTitle: 'Contrato para leitura',
      readOnly: 'Agora não dá para assinar aqui. Quem está atendendo diz como assinar.',
      absentTitle: 'O contrato não pode ser mostrado agora',
      absent: 'Nada se perdeu. Tente de novo. Se não abrir, devolva o aparelho a quem está atendendo.',
      next: 'Ir para a assinatura',
    },
    sign: {
      /** The step's heading while the link is read. */
      label: 'Assinatura',
      title: 'Assine o contrato',
      scan: 'Aponte a câmera do celular aqui.',
      /** Below the code: the events are read again by themselves. */
      afterwards: 'Assinou? Esta tela confere sozinha.',
      /** Above the button, after the code. */
      or: 'Sem celular?',
      tooLong: 'O endereço é longo demais para um código. Assine neste aparelho.',
      qrCode: (v: { host: string }) => `Código QR da página de assinatura em ${v.host}`,
      host: 'Você assina em',
      here: 'Assinar neste aparelho',
      hereHelp: 'Vai abrir a página da financeira. Ao terminar, feche-a para voltar.',
      offline: 'Sem internet neste aparelho.',
      offlineScan: 'O código ainda pode ser lido com o seu celular.',
      backToContract: 'Ver contrato',
      loading: 'Buscando a página de assinatura…',
      checking: 'Verificando o que foi registrado…',
      newest: 'Último registro na financeira',
      absentTitle: 'Agora não dá para assinar aqui',
      absent: 'Ainda não assinou? Aguarde: esta tela confere sozinha.',
      absentHelp: 'Já assinou? Devolva o aparelho.',
      absentOffline: 'Sem internet: esta tela volta a conferir quando a conexão voltar.',
      unreadTitle: 'A página de assinatura não abriu',
      unread: 'Nada se perdeu. Tente de novo. Se não abrir, devolva o aparelho.',
      overTitle: 'Pronto. Devolva o aparelho',
      over: 'Não há mais nada para assinar aqui.',
      giveBack: 'Devolva o aparelho a quem está atendendo.',
      refusedTitle: 'A página de assinatura não foi aberta',
      refused: 'Por segurança: o endereço recebido não é um dos endereços da financeira. Nada foi assinado aqui.',
    },
    /** Something was recorded after the device was handed over. */
    recorded: {
      by: (v: { lender: string }) => `Registrado por ${v.lender}`,
      words: (v: { text: string }) => `“${v.text}”`,
      thanks: 'Obrigado',
      open: 'A página de assinatura continua disponível. Se já terminou, devolva o aparelho.',
      continue: 'Continuar a assinatura',
    },
    accessLost: {
      title: 'O acesso da loja expirou',
      text: 'Nada se perdeu.',
    },
    returning: {
      open: 'Devolver o aparelho',
      /** On a phone: a part of `open`, which is its name. */
      openShort: 'Devolver',
      title: 'Devolva o aparelho a quem está atendendo',
      text: 'Só o PIN de quem está atendendo abre a próxima tela.',
      /** The button to the PIN. */
      clerk: 'Sou da loja',
      /** The heading of what only the clerk needs to read. */
      forClerk: 'Para quem está atendendo',
      close: 'Ainda não terminei',
      clerkTitle: 'Só para quem está atendendo',
      pin: 'O PIN que você criou ao entrar.',
      forgotten: 'Esqueceu o PIN? Encerre tudo: o que não foi enviado se perde.',
      submit: 'Voltar ao atendimento',
      clerkClose: 'Deixar com o cliente',
    },
    resting: {
      title: 'A tela foi bloqueada',
      text: 'Por segurança, o contrato saiu da tela. Nada se perdeu.',
    },
    elsewhere: {
      title: 'Este aparelho está com o cliente',
      text: 'Volte à aba em que o aparelho foi entregue e digite o PIN.',
      consequence: 'Se ela foi fechada, encerre tudo: a venda em andamento perde o que não foi enviado.',
      leave: 'Encerrar tudo e entrar de novo',
    },
    /** The customer's display, across the counter. */
    display: {
      welcome: 'Sua compra aparece aqui.',
      offer: {
        title: 'Sua oferta',
        whose: (v: { store: string; product: string }) => `${v.store} · ${v.product}`,
        chosen: 'Opção escolhida',
        noneChosen: 'Nenhuma opção escolhida.',
        notForSale: 'Não disponível',
        /** In place of an amount of the chosen answer about insurance. */
      },
      signing: {
        title: 'Assine no seu celular',
        scan: 'Aponte a câmera do celular para o código.',
        host: 'Você assina em',
        qrCode: (v: { host: string }) => `Código QR para assinar em ${v.host}`,
        tooLong: 'O link é longo demais para um código QR. Peça o link a quem está atendendo você.',
      },
      unavailable: 'Neste endereço o navegador não liga esta tela ao caixa. Abra o aplicativo por https.',
    },
  },
  /** The same sale was sent shortly before. */
  duplicate: {
    title: 'Este envio parece repetido',
    text: (v: { hasValue: boolean }) =>
      `Nada foi enviado agora. Há pouco este aparelho enviou um pedido com o mesmo cliente${v.hasValue ? ' e valor' : ''}. É a mesma venda?`,
    openEarlier: 'Ver o envio anterior',
    sendAnyway: 'É outra venda, enviar',
  },
  wrongClock: {
    title: 'O relógio deste aparelho não confere com o do servidor',
    text: (v: { server: string; device: string }) =>
      `Na última resposta o servidor marcava ${v.server}, e este aparelho, ${v.device}. Confira a data de hoje antes de escolher o vencimento, e avise quem cuida do aparelho.`,
  },
  /** Sections of the proposal, and help beside its fields. */
  fullProposal: {
    identity: 'Documento e família',
    work: 'Trabalho',
    invoice: 'Vencimento e observações',
    updateCustomerData: 'Substitui os dados que a financeira já tem deste cliente.',
    charactersLeft: (v: { count: number }) => (v.count === 1 ? 'Resta 1 caractere' : `Restam ${v.count} caracteres`),
    gender: 'Como no documento. A financeira só aceita estas duas opções.',
    maritalStatus: 'Em união estável, marque o estado civil do documento.',
    description: 'Vai para a financeira. Não inclua dados sensíveis.',
    dueDate: 'De 1 a 31. Nem todo mês tem dia 29, 30 ou 31.',
  },
};
export type LateMessages = typeof lateMessages;
