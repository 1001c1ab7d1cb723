import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  opening: 'Abrindo o contrato…',
  close: 'Fechar',
  area: 'Contrato',
  pages: 'Páginas',
  page: (v: { page: number; pages: number }) => `Página ${v.page} de ${v.pages}`,
  previous: 'Página anterior',
  next: 'Próxima página',
  drawing: 'Mostrando a página…',
  pageFailed: 'Não foi possível mostrar esta página. Ela está no arquivo que você baixa.',
  zoom: 'Tamanho',
  percent: (v: { percent: string }) => `${v.percent}%`,
  smaller: 'Diminuir',
  larger: 'Aumentar',
  fit: 'Ajustar à largura',
  usualSize: 'Tamanho normal',
  mode: 'Como ler',
  asPages: 'Páginas',
  asText: 'Texto',
  pdfIsSigned: 'Este texto foi extraído do PDF para facilitar a leitura. O que se assina é o PDF.',
  noText: 'Esta página não pode ser lida como texto, só vista como imagem.',
  readingText: 'Lendo o texto…',
  save: 'Baixar',
  print: 'Imprimir',
  preparing: 'Preparando a impressão…',
  /** Printed by the browser's menu in place of the pages. */
  howToPrint: 'Para imprimir o contrato, use o botão “Imprimir”, acima das páginas.',
  printByClerk: 'Para imprimir o contrato, chame quem está atendendo.',
  printIncomplete: (v: { page: number; pages: number }) =>
    `Impressão incompleta: só as primeiras ${v.page} de ${v.pages} páginas. Imprima de novo.`,
  printFailed: 'Não foi possível preparar a impressão. Baixe o contrato e imprima o arquivo.',
  unreadableTitle: 'O contrato não pode ser mostrado aqui',
  unreadable:
    'O arquivo está danificado ou pede uma senha. Baixe o contrato para abri-lo em outro programa: ele é entregue como a financeira o emitiu.',
  notThere: {
    title: 'O contrato ainda não está disponível',
    text: 'A financeira não o encontrou com o seu acesso. Tente de novo mais tarde.',
  },
  noViewerTitle: 'O leitor de contratos não abriu',
  saveCopy: 'Salvar o contrato',
  saveCopyHelp: 'Fica salvo neste aparelho, que é da loja.',
  noViewer: 'Verifique a rede e tente de novo. Enquanto isso, você pode baixar o contrato.',
  saved: (v: { name: string; size: string }) => `${v.name}, ${v.size} kB`,
  savedTitle: 'Contrato baixado',
  /** In place of the contract. */
  notices: {
    /** The answer had no bytes: the contract is not issued yet, or its file is empty. */
    empty: {
      title: 'A financeira respondeu sem o contrato',
      text: 'Se ele ainda não foi emitido, tente de novo mais tarde. Se já foi, fale com a financeira.',
    },
    'not-a-pdf': {
      title: 'O arquivo recebido não é um PDF',
      text: 'Por segurança, ele não foi aberto nem salvo. Fale com a financeira.',
    },
  },
};

const en: typeof ptBR = {
  opening: 'Opening the contract…',
  close: 'Close',
  area: 'Contract',
  pages: 'Pages',
  page: (v) => `Page ${v.page} of ${v.pages}`,
  previous: 'Previous page',
  next: 'Next page',
  drawing: 'Loading the page…',
  pageFailed: 'This page could not be shown. It is included in the download.',
  zoom: 'Zoom',
  percent: (v) => `${v.percent}%`,
  smaller: 'Zoom out',
  larger: 'Zoom in',
  fit: 'Fit to width',
  usualSize: 'Usual size',
  mode: 'How to read',
  asPages: 'Pages',
  asText: 'Text',
  pdfIsSigned: 'This text was taken from the PDF to make reading easier. What is signed is the PDF.',
  noText: 'This page can’t be read as text, only seen as a picture.',
  readingText: 'Reading the text…',
  save: 'Download',
  print: 'Print',
  preparing: 'Preparing to print…',
  howToPrint: 'To print the contract, use the “Print” button above its pages.',
  printByClerk: 'To print the contract, call the clerk.',
  printIncomplete: (v) => `Incomplete: only the first ${v.page} of ${v.pages} pages. Print it again.`,
  printFailed: 'Could not prepare for printing. Download the contract and print the file.',
  unreadableTitle: 'The contract can’t be shown here',
  unreadable:
    'The file is damaged or needs a password. Download the contract to open it in another program: the file is provided as the lender issued it.',
  notThere: {
    title: 'The contract is not available yet',
    text: 'The lender did not find it with your access. Try again later.',
  },
  noViewerTitle: 'The contract reader could not open',
  saveCopy: 'Save a copy of the contract',
  saveCopyHelp: 'It is saved on this device, which is the store’s.',
  noViewer: 'Check the network and try again. Meanwhile, you can download the contract.',
  saved: (v: { name: string; size: string }) => `${v.name}, ${v.size} kB`,
  savedTitle: 'Contract downloaded',
  notices: {
    empty: {
      title: 'The lender answered without the contract',
      text: 'If it has not been issued yet, try again later. If it has, talk to the lender.',
    },
    'not-a-pdf': {
      title: 'The file received is not a PDF',
      text: 'For safety, it was neither opened nor saved. Talk to the lender.',
    },
  },
};

const readerTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the contract's reader. They are loaded with the reader, because no first step shows them. */
export const useReaderTexts = () => readerTexts[useLocale()];
