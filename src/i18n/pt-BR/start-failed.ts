/** Comes with the page's first script, for when no other comes. */
export const startFailed = {
  title: 'O aplicativo não abriu',
  text: 'Os arquivos do aplicativo não chegaram, ou estão danificados neste aparelho. Nada foi enviado por esta falha, e o que este aparelho guarda de vendas continua nele.',
  retry: 'Tentar de novo',
  retrying: 'Buscando os arquivos na rede…',
  noNetwork:
    'A rede não entregou o aplicativo. Confira a conexão, e se a rede da loja pede acesso numa página própria. Depois tente de novo.',
  errorPrefix: 'Erro:',
};
