export const common = {
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
  waiting: 'Aguarde',
  stepProgress: (v: { position: number; total: number; label: string }) => `Passo ${v.position} de ${v.total} · ${v.label}`,
  steps: 'Passos',
  stepDone: 'concluído',
  noTime: 'Sem data',
  serverTime: 'horário do servidor',
};
