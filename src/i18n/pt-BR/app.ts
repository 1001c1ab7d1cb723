/** The frame around every screen, and the pages that stand in when one can't be shown. */
export const app = {
  name: 'Balcão',
  skipToContent: 'Ir para o conteúdo',
  testEnvironment: 'Ambiente de teste',
  home: 'Início',
  operations: 'Operações',
  language: 'Idioma',
  languages: { 'pt-BR': 'Português', en: 'English' },
  backOffice: 'Retaguarda de teste',
  signOut: 'Sair',
  signOutUnsettled: {
    title: 'Sair sem resolver um envio?',
    text: 'Há um envio cujo resultado não se sabe. Ao sair, este aparelho esquece dele, e um novo envio pode contratar duas vezes.',
    keep: 'Ficar e resolver',
    confirm: 'Sair mesmo assim',
  },
  offline: 'Sem conexão. Nada é enviado até a rede voltar, e nada do que você digitou se perde.',
  notFound: { title: 'Página não encontrada', text: 'O endereço não existe neste aplicativo.', back: 'Ir para o início' },
  failed: {
    title: 'Esta tela falhou',
    text: 'Nada foi enviado por esta falha. Tente abrir a tela de novo.',
    retry: 'Tentar de novo',
  },
  stopped: {
    title: 'O aplicativo não pode abrir',
    text: 'A configuração da loja (config.json) está ausente ou incorreta. Avise quem cuida do sistema.',
    details: 'Chaves a corrigir',
  },
};
