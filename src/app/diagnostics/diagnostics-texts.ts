import { places, type Place } from '#src/domain/failures.ts';
import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

import { placesPtBR } from './places-pt-br.ts';

const ptBR = {
  title: 'Diagnóstico',
  text: 'Para quem cuida do sistema. Não há aqui nome, documento, valor nem código de ninguém.',
  version: 'Versão',
  database: 'Banco de dados do navegador',
  opens: 'Abre',
  fails: 'Não abre',
  persisted: 'Armazenamento protegido contra limpeza automática',
  storage: 'Espaço usado',
  room: (v: { used: string; of: string }) => `${v.used} de ${v.of}`,
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
  locks: 'Reservas entre abas',
  noLocks: 'O navegador não tem',
  failures: 'Últimas falhas',
  noFailures: 'Nenhuma falha nesta aba.',
  places: placesPtBR,
  close: 'Fechar',
};
export type DiagnosticsTexts = typeof ptBR;

const en: DiagnosticsTexts = {
  title: 'Diagnostics',
  text: 'For whoever looks after the system. It contains no one’s name, document, amounts or codes.',
  version: 'Version',
  database: 'The browser’s database',
  opens: 'Opens',
  fails: 'Fails to open',
  persisted: 'Storage protected from automatic clearing',
  storage: 'Space used',
  room: (v) => `${v.used} of ${v.of}`,
  notTold: 'Not reported by the browser',
  yesNo: { yes: 'Yes', no: 'No' },
  network: 'Network',
  online: 'Connected',
  offline: 'No connection',
  clock: 'This device’s clock',
  notCompared: 'Not compared with the server yet',
  clockOffset: (v) => (v.ahead === 0 ? 'Same as the server’s' : `${v.seconds} s ${v.ahead > 0 ? 'ahead' : 'behind'}`),
  locks: 'Reservations between tabs',
  noLocks: 'Not supported by the browser',
  failures: 'Latest failures',
  noFailures: 'No failures in this tab.',
  places: Object.fromEntries(places.map((place) => [place, place])) as Record<Place, string>,
  close: 'Close',
};

export const diagnosticsTexts: Readonly<Record<Locale, DiagnosticsTexts>> = { 'pt-BR': ptBR, en };

/** The texts of the diagnostics. They come with them, because no first step shows them. */
export const useDiagnosticsTexts = () => diagnosticsTexts[useLocale()];
