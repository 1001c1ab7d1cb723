import type { ProductId } from '#src/domain/ids.ts';

import type { Locale } from './languages.ts';

interface ProductTexts {
  readonly name: string;
  readonly description: string;
  /** Label of the start button, if it does not start a sale. */
  readonly start?: string;
}

const products: Readonly<Record<ProductId, ProductTexts>> = {
  'store-card': { name: 'Cartão da loja', description: 'Simular e contratar compra' },
  'store-credit': { name: 'Crediário digital', description: 'Contratar compra já simulada' },
  'payroll-loan': { name: 'Empréstimo consignado', description: 'Pedir autorização e contratar' },
  'phone-credit': {
    name: 'CDC celular',
    description: 'Trocar a conta para depósito',
    start: 'Trocar conta',
  },
  repurchase: { name: 'Recompra', description: 'Usar o saldo em nova compra' },
};

const pinWait = (v: { seconds: number }) => `Espere ${v.seconds} s.`;

/**
 * A field's label after a verb, with its article: "a data de nascimento", "o CPF ou CNPJ". The article is that of the
 * label's first word, by its ending.
 */
const theField = (label: string) =>
  (/^(?!dia )(uf|\S*(a|[çs]ão|dade))( |$)/i.test(label) ? 'a ' : 'o ') +
  label.replace('RG ou CIN (número)', 'número do RG ou da CIN').replace(/^.(?![A-Z])/, (first) => first.toLowerCase());

/** All texts except those of a single product, which are in the product's folder. */
export const messages = {
  locale: 'pt-BR' as Locale,
  /** The frame around every screen, and the error pages. */
  app: {
    skipToContent: 'Ir para o conteúdo',
    testEnvironment: 'Ambiente de teste',
    testEnvironmentShort: 'Teste',
    navigation: 'Navegação',
    home: 'Início',
    operations: 'Operações',
    menu: 'Menu',
    languages: { 'pt-BR': 'Português', en: 'English' },
    version: (v: { version: string }) => `Versão ${v.version}`,
    /** What could not be loaded. */
    failures: {
      opening: 'Não foi possível abrir agora. Tente de novo.',
      language: 'Não foi possível trocar o idioma agora.',
      diagnostics: 'Não foi possível abrir o diagnóstico agora.',
    },
    accessibility: 'Acessibilidade',
    lock: 'Bloquear',
    signOut: 'Sair',
    forgetful:
      'Este aparelho não está guardando o registro dos envios. Antes de fechar ou recarregar esta página, anote o código de cada envio.',
    toHome: 'Ir para o início',
    toOperations: 'Ver operações',
    failed: {
      title: 'Algo deu errado nesta tela',
      safe: 'Tente de novo: isso não envia nada.',
      text: 'Se falhar outra vez, mande o diagnóstico ao suporte.',
      /** Where the customer has the device. */
      customer: 'Se falhar outra vez, devolva o aparelho a quem está atendendo.',
      diagnostics: 'Ver diagnóstico',
      retry: 'Tentar de novo',
      retrying: 'Tentando…',
    },
    newVersion: {
      title: 'Há uma nova versão',
      text: 'Leva poucos segundos e pede o PIN.',
      update: 'Atualizar agora',
      updating: 'Atualizando…',
      screenGone: 'Atualize para abrir esta tela.',
      saleKept: 'A venda em andamento fica guardada.',
      settleFirst: 'Não sabemos o resultado de um envio. Resolva no início antes de atualizar.',
    },
  },
  common: {
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
    waiting: 'Aguarde',
    /** After a button's words: when it can be pressed. */
    waitLeft: (v: { clock: string }) => `\u00A0em ${v.clock}`,
    steps: 'Passos',
    stepDone: 'concluído',
  },
  /** Labels of form fields, shared by all products. */
  fields: {
    document: 'CPF ou CNPJ',
    cpf: 'CPF do cliente',
    buyValue: 'Valor da compra',
    totalIncome: 'Renda mensal',
    income: 'Renda mensal',
    hasInsurance: 'Seguro',
    installments: 'Parcelas',
    cardNumber: 'Número do cartão',
    name: 'Nome completo',
    birthDate: 'Data de nascimento',
    cellPhoneNumber: 'Celular',
    addressPostalCode: 'CEP',
    addressType: 'Tipo de logradouro',
    addressTypeAdvice: 'Outro, como rodovia: o mais próximo',
    addressStreet: 'Logradouro',
    addressNumber: 'Número',
    addressComplement: 'Complemento',
    addressNeighborhood: 'Bairro',
    addressCity: 'Cidade',
    addressState: 'UF',
    employmentStatus: 'Situação de trabalho',
    employmentStatuses: { 1: 'Carteira assinada (CLT)', 2: 'Autônomo' },
    firstInstallment: 'Primeiro vencimento',
    customerData: 'Cadastro na financeira',
    updateCustomerData: 'Atualizar o cadastro',
    updatesCustomerData: 'Será atualizado',
    keepsCustomerData: 'Não muda',
    rgNumber: 'RG ou CIN (número)',
    rgOrgan: 'Órgão emissor',
    rgState: 'UF de emissão',
    rgIssueDate: 'Data de emissão',
    motherName: 'Nome da mãe',
    email: 'E-mail',
    emailHelp: 'Se o cliente não tem e-mail, deixe em branco.',
    gender: 'Sexo',
    genders: { 0: 'Masculino', 1: 'Feminino' },
    maritalStatus: 'Estado civil',
    maritalStatuses: { 1: 'Solteiro(a)', 2: 'Casado(a)', 3: 'Separado(a)', 4: 'Divorciado(a)', 5: 'Viúvo(a)' },
    profession: 'Profissão',
    startEmploymentDate: 'Data de admissão',
    companyName: 'Nome do empregador',
    companyPostalCode: 'CEP do emprego',
    companyCity: 'Cidade do emprego',
    companyState: 'UF do emprego',
    companyTelephone: 'Telefone comercial',
    description: 'Observações da proposta',
    dueDate: 'Dia de vencimento',
    operationCode: 'Código da operação',
    operationCodeHelp: 'Digite, cole ou leia com o leitor, tal como aparece.',
    customer: 'Cliente',
    address: 'Endereço',
    splitAddressNumber: (v: { number: string; rest: string }) => `Usar número ${v.number} e complemento “${v.rest}”`,
    payment: 'Pagamento',
    yes: 'Sim',
    no: 'Não',
  },
  forms: {
    optional: '(opcional)',
    errorPrefix: 'Erro:',
    choose: 'Escolha',
    /** `check`: some of them are filled in, some are not. */
    fieldsLeft: ({ count, task }: { count: number; task: 'fill-in' | 'correct' | 'check' }) =>
      `${{ 'fill-in': count === 1 ? 'Falta' : 'Faltam', correct: 'Corrija', check: 'Confira' }[task]} ${count} campo${count === 1 ? '' : 's'}`,
    showFields: (v: { count: number }): string => (v.count === 1 ? 'Ver qual' : 'Ver quais'),
    /** In the field, and what a screen reader says. */
    letters: 'Letras',
    cnpjKeyboard: 'Letras, para CNPJ',
    calendar: 'Escolher no calendário',
    dateShape: 'dd/mm/aaaa',
    inDays: (v: { days: number }) => `+${v.days} dias`,
    validation: {
      /** `label` is the field's visible one. */
      required: (v: { label: string }) => `Informe ${theField(v.label)}`,
      /** A label that is a question says what to choose. */
      choice: (v: { label: string }) => `Escolha ${v.label.endsWith('?') ? 'uma opção' : theField(v.label)}`,
      destination: 'Escolha para qual celular enviar',
      installments: 'Escolha as parcelas',
      insurance: 'Escolha com ou sem seguro',
      price: 'Escolha uma parcela',
      tooLong: 'Texto longo demais',
      money: 'Informe um valor em reais, como 1.234,56',
      moneyOutOfRange: 'Informe um valor maior que zero',
      date: 'Informe uma data que exista, como 31/12/1990',
      dueDate: `Informe uma data que exista, como 31/12/${new Date().getFullYear() + 1}`,
      year: 'Falta o ano',
      dateTooEarly: 'A data não pode estar no passado',
      dateTooLate: 'A data não pode estar no futuro',
      beforeBirth: 'A data é anterior ao nascimento: confira',
      taxDocument: 'Confira o número: este não é um CPF ou CNPJ válido',
      cpf: 'Confira o número: este não é um CPF válido',
      cardNumber: 'Informe um número de cartão com 13 a 19 dígitos',
      mobilePhone: 'Informe um celular com DDD e 9 dígitos, como (11)\u00A098765\u20114321',
      phone: 'Informe um telefone com DDD, como (11)\u00A03456\u20117890',
      phoneWithoutAreaCode: 'Falta o DDD: informe o telefone como (11)\u00A098765\u20114321',
      name: 'Informe o nome por extenso',
      nameSigns: 'Escreva o nome só com letras, sem números nem símbolos',
      postalCode: 'Informe um CEP com 8 dígitos, como 01310\u2011100',
      email: 'Informe um e-mail, como nome@exemplo.com.br',
      bankCode: 'Informe um código de três dígitos, como 001, ou escolha na lista',
      lettersAndDigits: 'Use só letras e números; o dígito tem um campo próprio',
      checkDigit: 'Informe só o dígito, com um ou dois números ou letras',
      integer: 'Informe um número inteiro',
      installmentsOutOfRange: 'Informe de 1 a 99 parcelas',
      dayOutOfRange: 'Informe um dia de 1 a 31',
      notForSale: 'Escolha uma opção que a financeira permita vender',
      confirmation: 'Digite a palavra pedida',
      affirmed: 'Marque quando isso estiver feito',
      addressNumber: 'Informe só o número ou S/N',
      token: 'Confira o token: ele não tem espaços nem acentos',
      pin: 'Informe de 4 a 8 dígitos',
      newPin: 'Crie um PIN',
    },
  },
  products,
  home: {
    title: 'Início',
    /** Names the product in a button's label, for screen readers. */
    of: (v: { product: string }) => `: ${v.product}`,
    attempts: {
      resolve: 'Resolver',
      names: {
        PreCadastro: 'Pré-cadastro',
        Contratar: 'Proposta',
        EnviarContratoDigital: 'Envio do contrato digital',
        SolicitarAutorizacao: 'Pedido de autorização',
        ReenviarAutorizacao: 'Reenvio da autorização',
        AtualizarPagamento: 'Dados bancários',
        Cancelar: 'Cancelamento',
      },
    },
  },
  /** The wizard's texts for all products. */
  wizard: {
    position: (v: { number: number; total: number }) => `Passo ${v.number} de ${v.total}`,
    summary: 'Resumo da venda',
    alreadyInformed: 'Já informado',
    whatToDo: 'O que fazer agora',
    opening: 'Abrindo a próxima etapa…',
    back: 'Voltar',
    noWayBack: 'As etapas anteriores já foram enviadas e não mudam mais.',
    next: 'Continuar',
    /** To decline an offer. */
    end: 'Não contratar',
    /** Where nothing is offered. */
    endSale: 'Encerrar a venda',
    sending: 'Enviando à financeira…',
    /** A simulation. */
    asking: 'Consultando a financeira…',
    /** Shown on the next step, by the last part of the endpoint's name. */
    accepted: {
      PreCadastro: 'Pré-cadastro aceito pela financeira.',
      Contratar: 'Proposta aceita pela financeira.',
      EnviarContratoDigital: 'Envio do contrato aceito pela financeira.',
      SolicitarAutorizacao: 'Pedido de autorização aceito pela financeira.',
      AtualizarPagamento: 'Dados bancários aceitos pela financeira.',
    },
    stepLocked: 'Esta etapa depende das anteriores. Continue por aqui.',
    backToReview: 'Voltar à revisão',
    proposalAccepted: 'A financeira aceitou a proposta',
    tie: {
      simulateAgain: 'Simular de novo',
    },
    notKept: {
      account: 'A conta não fica guardada em rascunho.',
      card: 'O número do cartão não fica guardado: digite-o e simule de novo.',
    },
    freed: 'Etapa liberada. O próximo envio será um pedido novo.',
    withheld: {
      /** Wherever something can be sent, from before the press to after it. */
      offline: {
        title: 'Sem conexão',
        text: 'Sem conexão, nada é enviado. Envie quando a internet voltar.',
        /** After a press, above that text. */
        pressed: 'Nada foi enviado.',
      },
      /** Replaces `offline` once the network is back. */
      online: {
        title: 'A rede voltou',
        text: 'Nada foi enviado: tente de novo.',
      },
      'not-prepared': {
        title: 'Não foi possível preparar o envio',
        text: 'Nada foi enviado. O que foi digitado continua aqui: tente de novo ou recarregue a página.',
      },
      'underway-elsewhere': {
        title: 'Outra aba está enviando agora',
        text: 'Nada foi enviado daqui. Espere o resultado na outra aba.',
      },
      unsettled: {
        title: 'Não sabemos o resultado do último envio',
        text: 'Nada foi enviado agora. Resolva o envio anterior na tela da operação ou no início.',
      },
    },
    wait: 'Cada envio manda uma mensagem ao cliente: espere 1 minuto entre um e outro.',
    legal: {
      lender: (v: { name: string; document: string }) => `Crédito concedido por ${v.name}, CNPJ\u00A0${v.document}.`,
    },
    newSale: 'Nova venda',
  },
  /** Outcomes of requests: what happened, whether anything was sent, what to do. */
  outcome: {
    supportCode: 'Código de suporte',
    partnerSays: 'A financeira respondeu:',
    refusedTitle: 'A financeira recusou o pedido',
    correctTitle: 'A financeira pede correção',
    notSentTitle: 'O pedido não foi enviado',
    refused: {
      invalid: 'Este envio não foi registrado. Corrija os dados e envie de novo.',
      forbidden: 'Seu acesso não permite este pedido e este envio não foi registrado. Fale com a gerência da loja.',
      'not-found': 'A financeira não encontrou o que foi pedido com o seu acesso. Este envio não foi registrado.',
      conflict: 'O estado atual da operação não permite este pedido. Este envio não foi registrado.',
      'too-many': 'Este envio não foi registrado.',
      rejected:
        'Este envio não foi registrado. Confira a resposta da financeira antes de enviar de novo. Se recusar outra vez, ligue para a financeira com o código.',
      'not-sent': 'O pedido não chegou à financeira. Nada foi enviado. Tente de novo daqui a pouco.',
    },
    unchanged: 'Nada mudou na operação. Se recusar outra vez, ligue para a financeira com o código.',
    waitTitle: 'A financeira pediu para esperar',
    retryIn: (v: { seconds: string }) => `Espere ${v.seconds} s para enviar de novo.`,
    retryLater: 'Espere alguns minutos.',
    retryNow: 'Já pode enviar de novo.',
    unauthorizedTitle: 'Seu acesso expirou',
    unauthorized: 'Nada foi registrado, e o que você digitou continua aqui. Renove o acesso e tente de novo.',
    tokenReplaced: {
      title: 'Acesso renovado',
      text: (v: { button: string | undefined }) =>
        `Nada foi enviado ainda: ${v.button === undefined ? 'tente de novo' : `pressione “${v.button}”`}.`,
    },
    /** With accounts: the server has the partner's token. */
    access: {
      kept: 'Nada foi registrado, e o que você digitou continua aqui.',
      renewed: {
        title: 'A financeira não aceitou o acesso anterior',
        text: 'O servidor da loja já tem outro acesso: tente de novo.',
      },
      refused: {
        title: 'A financeira não aceita o acesso da loja',
        text: 'Entrar de novo não muda isso. Tente em alguns minutos e, se continuar, avise o suporte com o código.',
      },
    },
    unknownTitle: 'Resultado desconhecido',
    unknown: {
      'no-answer': 'A financeira não respondeu ao servidor da loja.',
      'time-out': 'A financeira não respondeu a tempo.',
      network: 'A conexão caiu antes da resposta.',
      'not-the-service': 'Algo na rede da loja ou na internet respondeu no lugar da financeira.',
      'server-failure': 'O serviço da financeira falhou ao responder.',
      unreadable: 'A resposta da financeira veio ilegível.',
      unrecognized: 'A resposta da financeira não foi reconhecida.',
      'other-value': 'A resposta não foi usada.',
      interrupted: 'A página foi fechada ou recarregada antes de o resultado chegar.',
    },
    otherValueTitle: 'A financeira respondeu sobre outro valor',
    otherValue: (v: { asked: string; answered: string }) =>
      `Valor pedido: ${v.asked}. Valor da resposta: ${v.answered}.`,
    unknownHarmless: 'Este pedido não altera nada na financeira. Você pode enviar de novo.',
    recovered: 'A resposta tinha se perdido no caminho até este aparelho e foi recuperada do servidor da loja.',
    settling: {
      unreachable: 'Nada foi registrado: o servidor da loja não respondeu. Tente de novo quando a rede voltar.',
      of: (v: { name: string; code: string }) => `${v.name} de ${v.code}`,
      states: {
        sent: 'em andamento',
        unknown: 'resultado desconhecido',
        found: 'operação encontrada',
        freed: 'novo envio liberado',
        accepted: 'aceito',
        denied: 'negado',
        refused: 'recusado',
        unauthorized: 'acesso recusado',
        'not-sent': 'não foi enviado',
      },
    },
    notAgain: 'Não envie de novo antes de conferir',
    mayBeRecorded: 'O pedido pode ter sido registrado.',
    doubt: 'Não sabemos se o pedido foi registrado',
    what: 'O que foi enviado',
    sentAt: 'Enviado em',
    findOut: 'Como descobrir',
    findOutByCode: 'Veja se o pedido aparece na linha do tempo da operação, perto do horário do envio.',
    findOutByHand: (v: { what: string }) =>
      `Veja no sistema da financeira se há ${v.what.toLowerCase()} deste cliente, ou ligue para ela com o código de suporte.`,
    openTimeline: 'Ver linha do tempo',
    foundWhat: 'O que você encontrou?',
    recordFound: 'Registrar e acompanhar',
    /** What each answer does. */
    leadsTo: { record: 'Informar o código', settle: 'Concluir este envio', free: 'Liberar novo envio' },
    registeredTitle: 'Está registrado',
    registered:
      'A próxima etapa precisa da resposta, que se perdeu. Por isso, neste caso, envie de novo: a financeira pode atualizar o registro ou recusar.',
    freeTitle: 'Nada registrado',
    freeHelp: 'Só depois de conferir. O próximo envio será um pedido novo.',
    freeLabel: (v: { word: string }) => `Digite ${v.word}`,
    freeWord: 'liberar',
    free: 'Liberar a etapa',
    deniedTitle: 'A financeira não aceitou o pré-cadastro',
    denied: 'Não houve erro no envio. O cliente pode tentar outro valor ou outro produto.',
    storeOnlyInfo: 'Observação da financeira, só para a loja',
    changeData: 'Alterar dados',
    anotherSimulation: 'Fazer outra simulação',
    otherProduct: 'Escolher outro produto',
    backHome: 'Voltar ao início',
    acceptedTitle: 'A financeira aceitou o pedido',
    permittedTitle: 'Pré-cadastro aceito pela financeira',
    contractNumber: 'Contrato reservado',
    limit: 'Limite aprovado',
    preApprovedLimit: 'Limite pré-aprovado',
    notInformed: 'Não informado',
  },
  /** Texts of an offer, for all products. */
  offer: {
    title: 'Oferta',
    price: (v: { number: number; value: string }) => `${v.number}\u00A0×\u00A0${v.value}`,
    totalFunded: 'Total financiado',
    withoutInsurance: 'Sem seguro',
    withInsurance: 'Com seguro',
    times: (v: { number: number }) => `${v.number}×`,
    totalLabel: (v: { source: string }) => `Total ${v.source}`,
    totalSources: { returned: 'informado pela financeira', calculated: 'calculado', both: 'informado e calculado' },
    simulateOther: 'Simular outro valor',
    submit: 'Continuar',
  },
  /** Where money is paid to, for all requests. */
  bankAccount: {
    title: 'Conta bancária',
    bank: 'Banco',
    branch: 'Agência',
    account: 'Conta',
    type: 'Tipo de conta',
    types: { 1: 'Poupança', 2: 'Corrente' },
  },
  /** Changing the bank account of a proposal before the signature. */
  paymentUpdate: {
    intro: 'Troque a conta antes da assinatura. A financeira pode recusar.',
    open: 'Trocar conta',
    submit: 'Enviar nova conta',
    accepted: 'A financeira aceitou a nova conta',
    proposalCode: 'Código da proposta',
  },
  /** What all tills of the store share. */
  tills: {
    /** An attempt of another till. */
    attempt: {
      freed: 'O envio foi resolvido e pode ser feito de novo.',
      settledTitle: 'Envio já resolvido',
      unknownWhat: 'Pedido',
    },
  },
  /** The customer's display, across the counter, if its own texts can't be loaded. */
  display: {
    title: 'Tela do cliente',
    failed: 'Esta tela volta já. Tentando de novo…',
  },
  session: {
    signIn: {
      title: 'Entrar',
      /** What the app is for, beside the form on wide screens. */
      promise: 'Crédito no balcão, da\u00A0simulação à\u00A0assinatura.',
      parts: { simulate: 'Simule na hora', review: 'Confira com o cliente', sign: 'Acompanhe a assinatura' },
      submit: 'Entrar',
    },
    unlock: {
      title: 'Tela bloqueada',
      intro: 'Digite o seu PIN e continue de onde parou.',
      till: (v: { till: string }) => `Caixa ${v.till}`,
      submit: 'Desbloquear',
      otherToken: 'Sair e descartar',
      forgotten: 'Esqueceu o PIN? Saia e entre de novo: o que não foi enviado se perde.',
    },
    token: 'Token de acesso',
    tokenHelp: 'Cole, digite ou leia com o leitor.',
    showToken: 'Mostrar token',
    useTestToken: 'Usar o token de teste',
    testToken: 'Nada do que for digitado aqui chega a uma financeira real.',
    pin: 'PIN',
    showPin: 'Mostrar dígitos',
    newPinHelp:
      'Crie um PIN. Ele vale só nesta aba: se a tela bloquear ou recarregar, basta digitá-lo. De 4 a\u00A08\u00A0dígitos.',
    /** What the last one costs is said before it, where the clerk looks. */
    wrongPin: (v: { left: number }) =>
      v.left > 1
        ? `PIN incorreto. Restam ${v.left} tentativas.`
        : 'Última tentativa. Se errar o PIN de novo, a sessão termina e o que não foi enviado se perde.',
    unreachable: 'O servidor não respondeu. Tente de novo.',
    pinWait,
  },
};
export type Messages = typeof messages;
