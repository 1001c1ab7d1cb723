/** The bank account that a proposal is paid to, changed before the signature. */
export const paymentUpdate = {
  title: 'Dados bancários',
  intro:
    'Só quando a conta que recebe precisa mudar, e antes da assinatura. Aqui não há como conferir se o cliente já assinou: quem diz se aceita é o parceiro.',
  submit: 'Atualizar dados bancários',
  proposal: 'Proposta',
  operationCodeHelp: 'Digite, cole ou leia com o leitor, exatamente como aparece na área de operações do parceiro.',
  operationCodeChecked: 'Conferi na área de operações que este é o código da operação desta proposta',
  proposalCode: 'Código da proposta',
  proposalCodeHelp: 'Está na área de operações do parceiro. Não é o código da operação nem o número de contrato.',
  holder: 'Titular da conta',
  documentNumber: 'CPF ou CNPJ do titular da conta',
  documentNumberHelp: 'Digite o de quem recebe, que pode não ser o cliente. Nenhuma outra etapa o preenche.',
};
