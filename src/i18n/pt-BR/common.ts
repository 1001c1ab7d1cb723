export const common = {
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
  showData: 'Mostrar dados',
  hideData: 'Ocultar dados',
  dataShown: 'Dados à mostra por 15 segundos.',
  dataHidden: 'Dados ocultos.',
  waiting: 'Aguarde',
  stepProgress: (v: { position: number; total: number; label: string }) =>
    `Passo ${v.position} de ${v.total} · ${v.label}`,
  steps: 'Passos',
  stepDone: 'concluído',
  noTime: 'Sem data',
  serverTime: 'horário do servidor',
};
