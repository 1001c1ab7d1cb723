/** The form of something that is sent about an operation, wherever it stands. */
export const actions = {
  accepted: 'A linha do tempo da operação mostra o que o parceiro registrou.',
  back: 'Voltar à operação',
  backToSale: 'Voltar à venda',
  again: 'Enviar de novo',
  found: 'Aparece na linha do tempo: foi registrado',
  looked: 'Conferi a linha do tempo e este envio não aparece',
};
