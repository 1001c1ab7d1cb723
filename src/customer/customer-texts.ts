import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  begin: 'Entregar agora',
  page: {
    title: 'Entregar o aparelho ao cliente',
    signs: 'O cliente lê o contrato e assina aqui.',
    /** The link has not been read. */
    whenRead: 'O cliente lê o contrato aqui. Depois da leitura aparece onde assinar, se houver um link.',
    noLink: 'O cliente lê o contrato aqui. Não há link para assinar agora.',
    text: 'Enquanto o cliente usa o aparelho, o seu trabalho fica oculto, também em outras abas.',
    back: 'Para voltar, digite o PIN que você criou ao entrar.',
    notHere: 'Sem conexão segura (https) não há como bloquear o aparelho com o PIN. Use o código QR da operação.',
    toOperation: 'Voltar à operação',
  },
  offline: {
    title: 'Sem internet',
    text: 'Esta tela continua sozinha quando a internet voltar.',
  },
  lender: (v: { lender: string }) => `Credor: ${v.lender}`,
  step: (v: { step: number; total: number }) => `Passo ${v.step} de ${v.total}`,
  contract: {
    title: 'Leia o contrato',
    calm: 'Leia com calma.',
    text: 'Se não concordar, devolva o aparelho.',
    /** There is no link to sign at. */
    readOnly: 'Só para leitura: não dá para assinar aqui agora.',
    absentTitle: 'O contrato não pode ser mostrado agora',
    absent: 'Chame quem está atendendo.',
    next: 'Assinar',
    /** In place of `next` while the contract can't be shown. */
    nextUnread: 'Ir para a assinatura',
  },
  sign: {
    /** The step's heading while the link is read. */
    label: 'Assinatura',
    title: 'Assine o contrato',
    scan: 'Aponte a câmera do celular para o código, ou assine neste aparelho.',
    tooLong: 'O endereço é longo demais para um código. Assine neste aparelho.',
    qrCode: (v: { host: string }) => `Código QR da página de assinatura em ${v.host}`,
    host: 'Você assina em',
    here: 'Assinar neste aparelho',
    hereHelp: 'Vai abrir a página da financeira. Ao terminar, feche-a para voltar.',
    offline: 'Sem internet neste aparelho.',
    offlineScan: 'O código ainda pode ser lido com o seu celular.',
    backToContract: 'Ver contrato',
    loading: 'Buscando a página de assinatura…',
    checking: 'Verificando o que foi registrado…',
    newest: 'Último registro na financeira',
    absentTitle: 'Agora não dá para assinar aqui',
    absent: 'Quando houver um link de assinatura, ele aparece aqui.',
    absentHelp: 'Se já assinou, devolva o aparelho.',
    absentOffline: 'Sem internet: esta tela volta a verificar quando a conexão voltar.',
    unreadTitle: 'A página de assinatura não abriu',
    unread: 'Tente de novo. Se não abrir, devolva o aparelho.',
    overTitle: 'Não há mais nada para assinar aqui',
    giveBack: 'Devolva o aparelho a quem está atendendo.',
    refusedTitle: 'A página de assinatura não pode ser aberta aqui',
  },
  /** Something was recorded after the device was handed over. */
  recorded: {
    by: (v: { lender: string }) => `Registrado por ${v.lender}`,
    words: (v: { text: string }) => `“${v.text}”`,
    thanks: 'Obrigado',
    open: 'A página de assinatura continua disponível. Se já terminou, devolva o aparelho.',
    continue: 'Continuar a assinatura',
  },
  accessLost: {
    title: 'Chame quem está atendendo',
    text: 'O acesso da loja expirou. Nada se perdeu.',
  },
  returning: {
    open: 'Devolver o aparelho',
    title: 'Entregue o aparelho a quem está atendendo',
    text: 'Quem atende digita o PIN para voltar ao atendimento.',
    clerk: 'Sou quem atende',
    close: 'Ainda não terminei',
    clerkTitle: 'PIN de quem atende',
    pin: 'O PIN que você criou ao entrar.',
    submit: 'Voltar ao atendimento',
    clerkClose: 'Deixar com o cliente',
  },
  resting: {
    title: 'Devolva o aparelho a quem está atendendo',
    text: 'O contrato e o link saíram da tela. Quem está atendendo pode abrir os dois de novo.',
  },
  elsewhere: {
    title: 'Este aparelho está com o cliente',
    text: 'Para atender, volte à aba em que o aparelho foi entregue e digite o PIN.',
    consequence: 'Atendente: se essa aba foi fechada, encerre tudo. O que não foi enviado será apagado.',
    leave: 'Encerrar tudo e entrar de novo',
  },
  /** The customer's display, across the counter. */
  display: {
    welcome: 'Acompanhe sua compra nesta tela.',
    offer: {
      title: 'Sua oferta',
      whose: (v: { store: string; product: string }) => `${v.store} · ${v.product}`,
      chosen: 'Opção escolhida',
      noneChosen: 'Nenhuma opção escolhida.',
      notForSale: 'Não disponível',
    },
    signing: {
      title: 'Assine no seu celular',
      scan: 'Aponte a câmera do celular para o código.',
      host: 'Você assina em',
      qrCode: (v: { host: string }) => `Código QR para assinar em ${v.host}`,
      tooLong: 'O link é longo demais para um código QR. Peça o link a quem está atendendo você.',
    },
    unavailable: 'Neste endereço o navegador não liga esta tela ao caixa. Abra o aplicativo por https.',
  },
};

const en: typeof ptBR = {
  begin: 'Hand over now',
  page: {
    title: 'Hand the device to the customer',
    signs: 'The customer reads the contract and signs here.',
    whenRead: 'The customer reads the contract here. After that they see where to sign, if there is a link.',
    noLink: 'The customer reads the contract here. There is no signing link right now.',
    text: 'While the customer uses the device, your work is hidden, in other tabs too.',
    back: 'To return, enter the PIN you created when you signed in.',
    notHere:
      'Without a secure connection (https) the device can’t be locked with the PIN. Use the operation’s QR code.',
    toOperation: 'Back to the operation',
  },
  offline: {
    title: 'No internet',
    text: 'This screen continues by itself when the internet is back.',
  },
  lender: (v) => `Lender: ${v.lender}`,
  step: (v) => `Step ${v.step} of ${v.total}`,
  contract: {
    title: 'Read the contract',
    calm: 'Take your time.',
    text: 'If you disagree, give the device back.',
    readOnly: 'For reading only: you can’t sign here right now.',
    absentTitle: 'The contract can’t be shown right now',
    absent: 'Call the clerk.',
    next: 'Sign',
    nextUnread: 'Go to signing',
  },
  sign: {
    label: 'Signing',
    title: 'Sign the contract',
    scan: 'Point your phone’s camera at the code, or sign on this device.',
    tooLong: 'The address is too long for a QR code. Sign on this device.',
    qrCode: (v) => `QR code for the signing page at ${v.host}`,
    host: 'You sign at',
    here: 'Sign on this device',
    hereHelp: 'This opens the lender’s page. Close it when you finish, to return here.',
    offline: 'No internet on this device.',
    offlineScan: 'The code can still be scanned with your phone.',
    backToContract: 'See contract',
    loading: 'Loading the signing page…',
    checking: 'Checking what has been recorded…',
    newest: 'Last record at the lender',
    absentTitle: 'You can’t sign here right now',
    absent: 'When there is a signing link, it appears here.',
    absentHelp: 'If you have signed, give the device back.',
    absentOffline: 'No internet: this screen checks again once the connection is back.',
    unreadTitle: 'The signing page did not open',
    unread: 'Try again. If it does not open, give the device back.',
    overTitle: 'There is nothing left to sign here',
    giveBack: 'Give the device back to the clerk.',
    refusedTitle: 'The signing page can’t be opened here',
  },
  recorded: {
    by: (v) => `Recorded by ${v.lender}`,
    words: (v) => `“${v.text}”`,
    thanks: 'Thank you',
    open: 'The signing page is still available. If you have finished, give the device back.',
    continue: 'Continue signing',
  },
  accessLost: {
    title: 'Call the clerk',
    text: 'The store’s access has expired. Nothing is lost.',
  },
  returning: {
    open: 'Give the device back',
    title: 'Hand the device to the clerk',
    text: 'The clerk enters the PIN to go back to work.',
    clerk: 'I am the clerk',
    close: 'I have not finished yet',
    clerkTitle: 'The clerk’s PIN',
    pin: 'The PIN you created when you signed in.',
    submit: 'Back to work',
    clerkClose: 'Leave it with the customer',
  },
  resting: {
    title: 'Give the device back to the clerk',
    text: 'The contract and the link are no longer shown. The clerk can open both again.',
  },
  elsewhere: {
    title: 'This device is with the customer',
    text: 'To go on working, go back to the tab where the device was handed over and enter the PIN.',
    consequence: 'For the clerk: if that tab was closed, end everything. What was not sent will be deleted.',
    leave: 'End everything and sign in again',
  },
  display: {
    welcome: 'Follow your purchase on this screen.',
    offer: {
      title: 'Your offer',
      whose: (v: { store: string; product: string }) => `${v.store} · ${v.product}`,
      chosen: 'Selected option',
      noneChosen: 'No option selected.',
      notForSale: 'Not available',
    },
    signing: {
      title: 'Sign on your phone',
      scan: 'Point your phone’s camera at the code.',
      host: 'You sign at',
      qrCode: (v: { host: string }) => `QR code for signing at ${v.host}`,
      tooLong: 'The link is too long for a QR code. Ask the person serving you for the link.',
    },
    unavailable: 'At this address the browser can’t connect this screen to the till. Open the app over https.',
  },
};

export const customerTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the hand-over and of the customer's screens. They come with them, because no first step shows them. */
export const useCustomerTexts = () => customerTexts[useLocale()];
