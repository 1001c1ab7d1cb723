/**
 * The names of every product's steps, and of what is done about an operation. Where a name is kept outside the device that
 * sent it, only these are: free text could be about a person.
 */
export const stepIds: readonly string[] = [
  'acompanhamento',
  'autorizacao',
  'contrato',
  'oferta',
  'pagamento',
  'pre-cadastro',
  'proposta',
  'reenvio',
  'revisao',
  'simulacao',
  'vinculo',
];
