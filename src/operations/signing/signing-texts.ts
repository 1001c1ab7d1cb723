import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  title: 'Assinatura',
  states: {
    usable: 'O cliente assina neste aparelho, ou no celular dele pelo link.',
    /** Whether there is a link is not known yet. As long as `usable`, so that no button moves. */
    awaited: 'Se houver link, o cliente assina aqui ou no celular dele.',
    /** The contract went to the customer's phone. */
    sent: 'O cliente assina pela mensagem no celular. Se preferir, assina neste aparelho ou pelo link.',
    sentAwaited: 'O cliente assina pela mensagem no celular. Se houver link, assina também aqui ou por ele.',
    absent: 'A financeira não oferece link para assinar agora.',
    /** There was one in this visit. The partner does not say why there is none any more. */
    gone: 'O link não está mais disponível. Veja a linha do tempo.',
    cancelled: 'Não há mais o que assinar.',
  },
  show: 'Mostrar link de assinatura',
  handOver: 'Entregar ao cliente',
  /** The same button where there is nothing to sign yet. */
  showContract: 'Mostrar o contrato ao cliente',
  hide: 'Ocultar link',
  check: 'Verificar de novo',
  loading: 'Buscando o link…',
  host: 'O cliente assina em',
  scan: 'O cliente aponta a câmera do celular para o código.',
  qrCode: (v: { host: string }) => `Código QR do link de assinatura em ${v.host}`,
  noQrCode: 'O link é longo demais para um código QR. Copie ou compartilhe.',
  link: 'link',
  share: 'Compartilhar',
  open: 'Abrir em outra aba',
  refusedTitle: 'Link bloqueado por segurança',
  refused: {
    unreadable: 'A financeira enviou um link que não é um endereço da web.',
    'not-https': 'O link não usa uma conexão segura (https).',
    disguised: 'O endereço do link disfarça para onde ele leva.',
    'foreign-host': 'O link leva a um servidor que esta loja não reconhece.',
  },
  refusedHost: 'Servidor do link',
  refusedHelp: 'Não envie este link ao cliente. Fale com a financeira.',
};

const en: typeof ptBR = {
  title: 'Signature',
  states: {
    usable: 'The customer signs on this device, or on their phone with the link.',
    awaited: 'If there is a link, the customer signs here or on their phone.',
    sent: 'The customer signs through the message on their phone. If they prefer, on this device or with the link.',
    sentAwaited:
      'The customer signs through the message on their phone. If there is a link, also on this device or with it.',
    absent: 'The lender offers no signing link right now.',
    gone: 'The link is no longer available. See the timeline.',
    cancelled: 'There is nothing left to sign.',
  },
  show: 'Show signing link',
  handOver: 'Hand over to customer',
  showContract: 'Show the contract to the customer',
  hide: 'Hide link',
  check: 'Check again',
  loading: 'Loading the link…',
  host: 'The customer signs at',
  scan: 'The customer points their phone’s camera at the code.',
  qrCode: (v) => `QR code for the signing link at ${v.host}`,
  noQrCode: 'The link is too long for a QR code. Copy or share it.',
  link: 'link',
  share: 'Share',
  open: 'Open in another tab',
  refusedTitle: 'Link blocked for safety',
  refused: {
    unreadable: 'The lender sent a link that is not a web address.',
    'not-https': 'The link does not use a secure connection (https).',
    disguised: 'The link’s address hides where it leads.',
    'foreign-host': 'The link leads to a server that this store does not recognise.',
  },
  refusedHost: 'Server in the link',
  refusedHelp: 'Do not send this link to the customer. Talk to the lender.',
};

export const signingTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts about the signing link, which only an operation's page shows. */
export const useSigningTexts = () => signingTexts[useLocale()];
