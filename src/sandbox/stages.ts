/** Where an operation stands. The partner shows no such list; this one is the sandbox's own and never goes over the wire. */
export const stageLabels = {
  simulated: 'Simulada',
  'authorization-requested': 'Aguardando autorização do cliente',
  authorized: 'Autorizada pelo cliente',
  'pre-registered': 'Pré-cadastro permitido',
  denied: 'Pré-cadastro negado',
  contracted: 'Contrato emitido',
  'awaiting-signature': 'Aguardando assinatura',
  signed: 'Assinada',
  cancelled: 'Cancelada',
  expired: 'Expirada',
} as const;
export type Stage = keyof typeof stageLabels;

/** Stages in which a proposal exists that isn't signed yet. */
export const beforeSigning: readonly Stage[] = ['contracted', 'awaiting-signature'];
export const cancellable: readonly Stage[] = [
  'simulated',
  'authorization-requested',
  'authorized',
  'pre-registered',
  ...beforeSigning,
];
