export const session = {
  signIn: {
    title: 'Entrar',
    intro:
      'O PIN é escolhido agora e vale só nesta aba: se a tela for bloqueada ou a página recarregar, basta ele para continuar.',
    submit: 'Entrar',
  },
  unlock: {
    title: 'Digite o PIN',
    intro:
      'A tela foi bloqueada ou a página recarregou. O PIN escolhido ao entrar abre de novo, e o trabalho continua onde estava.',
    submit: 'Continuar',
    otherToken: 'Sair e descartar o que não foi enviado',
  },
  renewal: {
    title: 'Entre de novo',
    text: 'O parceiro não aceitou o token: ele pode ter vencido ou sido trocado.',
    again: 'O parceiro não aceitou o último token informado. Confira se ele foi copiado inteiro e se ainda vale.',
    kept: 'O que está na tela continua como estava e nada foi reenviado. Depois de entrar, repita a ação que estava fazendo.',
    submit: 'Continuar',
    signOut: 'Sair e descartar o que não foi enviado',
  },
  token: 'Token de acesso',
  tokenHelp: 'Cole, digite ou leia com o leitor.',
  showToken: 'Mostrar token',
  testEnvironment: 'Ambiente de teste',
  testToken: 'Nenhum dado daqui vai a um parceiro de verdade.',
  useTestToken: 'Usar o token de teste',
  pin: 'PIN',
  newPinHelp: 'De 4 a 8 dígitos.',
  wrongPin: 'PIN incorreto',
  pinWait: (v: { seconds: number }) => `Tente de novo em ${v.seconds} s.`,
  lastTry: 'Última tentativa: outro PIN errado encerra a sessão.',
  idle: {
    clerk: {
      title: 'Ainda está aí?',
      text: 'Sem uso, a tela é bloqueada e pede o PIN. O que foi digitado não se perde.',
      unsealed: 'Sem conexão segura (https) não há PIN: sem uso, a sessão termina e o que não foi enviado se apaga.',
      stay: 'Continuar',
    },
    customer: {
      title: 'Ainda está lendo?',
      text: 'Sem uso, o contrato e o link saem da tela. Para voltar a vê-los, chame quem está atendendo.',
      stay: 'Continuar',
    },
  },
  limit: {
    clerk: {
      title: 'Seu acesso termina em instantes',
      text: 'O tempo máximo de uma sessão acabou. Termine o que está enviando: ao fim, o que não foi enviado se apaga e é preciso entrar de novo com o token.',
      stay: 'Entendi',
    },
    customer: {
      title: 'O contrato sai da tela em instantes',
      text: 'O acesso da loja vai terminar. Chame quem está atendendo.',
      stay: 'Entendi',
    },
  },
  ended: {
    'wrong-pins': {
      title: 'PIN errado vezes demais',
      text: 'O token guardado foi apagado deste aparelho. Entre de novo com o token.',
    },
    elsewhere: {
      title: 'Você saiu em outra aba',
      text: 'O que não foi enviado foi apagado deste aparelho. Entre de novo com o token.',
    },
    limit: {
      title: 'A sessão chegou ao tempo máximo',
      text: 'O que não foi enviado foi apagado deste aparelho. Entre de novo com o token.',
    },
  },
  leave: {
    title: 'Sair e descartar?',
    text: 'Em todas as abas, o que não foi enviado se apaga deste aparelho. O que já foi enviado continua no parceiro. Depois, só com o token se entra de novo.',
    keep: 'Ficar',
    confirm: 'Sair e descartar',
  },
  left: (v: { minutes: number; seconds: number }) => `${v.minutes}:${String(v.seconds).padStart(2, '0')}`,
  leftAloud: (v: { seconds: number }) =>
    v.seconds < 60
      ? `Faltam ${v.seconds} segundos`
      : v.seconds === 60
        ? 'Falta 1 minuto'
        : `Faltam ${v.seconds / 60} minutos`,
  awaitingAnswer: 'Esperando a resposta do que foi enviado.',
};
