/** For whoever looks after the system. */
export const diagnostics = {
  title: 'Diagnóstico',
  text: 'Para quem cuida do sistema. Não há aqui nome, documento, valor nem código de ninguém.',
  version: 'Versão',
  database: 'Banco de dados do navegador',
  opens: 'Abre',
  fails: 'Não abre',
  persisted: 'Armazenamento protegido contra limpeza automática',
  storage: 'Espaço usado',
  room: (v: { used: string; of: string }) => `${v.used} MB de ${v.of} MB`,
  notTold: 'O navegador não informa',
  yesNo: { yes: 'Sim', no: 'Não' },
  network: 'Rede',
  online: 'Com conexão',
  offline: 'Sem conexão',
  clock: 'Relógio deste aparelho',
  notCompared: 'Ainda não comparado com o do servidor',
  /** `ahead`: 1, 0 or -1. */
  clockOffset: (v: { seconds: string; ahead: number }) =>
    v.ahead === 0 ? 'Igual ao do servidor' : `${v.ahead > 0 ? 'Adiantado' : 'Atrasado'} em ${v.seconds} s`,
  locks: 'Travas entre abas',
  held: (v: { locks: number }) => (v.locks === 1 ? '1 em uso' : `${v.locks} em uso`),
  noLocks: 'O navegador não tem',
  failures: 'Últimas falhas',
  noFailures: 'Nenhuma falha nesta aba.',
  close: 'Fechar',
};
