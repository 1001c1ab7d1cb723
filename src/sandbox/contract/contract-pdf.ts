import Pdf from 'pdfkit';

import { displayDate, money } from '../format.ts';
import type { Deal, Operation } from '../operation.ts';
import { clauses, conditions, parties, schedule, signatureText } from './contract-text.ts';

type Document = InstanceType<typeof Pdf>;
type Structure = ReturnType<Document['struct']>;
interface Page {
  readonly doc: Document;
  readonly root: Structure;
}

const margin = 56;
const ink = '#0B4F46';
const quiet = '#55605B';
const line = '#C9C4B8';
const testMark = 'DOCUMENTO DE TESTE · SEM VALOR JURÍDICO';

/** The standard fonts have only Latin letters, and a customer's name may contain others. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\u00A0', ' ')
    .replace(/[^\u0020-\u007E\u00A1-\u00FF–—‘’“”•]/gu, '?')
    .slice(0, 300);
const amount = (value: number) => printable(money(value));

function paragraph({ doc, root }: Page, kind: 'H1' | 'H2' | 'P', draw: () => void) {
  root.add(doc.struct(kind, {}, draw));
}

function heading(page: Page, text: string) {
  const { doc } = page;
  if (doc.y > doc.page.height - 160) doc.addPage();
  doc.moveDown(0.8);
  paragraph(page, 'H2', () => doc.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(text, margin));
  doc.moveDown(0.3);
}

function pairs(page: Page, rows: readonly (readonly [string, string])[]) {
  const { doc } = page;
  for (const [label, value] of rows) {
    paragraph(page, 'P', () => {
      const top = doc.y;
      doc.font('Helvetica').fontSize(9.5).fillColor(quiet).text(label, margin, top, { width: 165 });
      doc
        .font('Helvetica')
        .fillColor('black')
        .text(printable(value), margin + 175, top, { width: doc.page.width - 2 * margin - 175 });
    });
    doc.moveDown(0.25);
  }
  doc.x = margin;
}

function instalments({ doc, root }: Page, deal: Deal) {
  const header = ['Nº', 'Vencimento', 'Parcela', 'Juros', 'Amortização', 'Saldo'];
  const options = {
    structParent: root,
    columnStyles: [{ width: 40 }, { width: 88 }],
    rowStyles: (row: number) => ({ border: [0, 0, row === 0 ? 1 : 0.5, 0], borderColor: row === 0 ? ink : line }),
    defaultStyle: { padding: [3, 6, 3, 6], align: { x: 'right', y: 'center' } },
    data: [
      header.map((text) => ({ text, type: 'TH', font: { src: 'Helvetica-Bold' } })),
      ...schedule(deal).map(({ number, due, value, interest, principal, balance }) => [
        String(number),
        displayDate(due),
        amount(value),
        amount(interest),
        amount(principal),
        amount(balance),
      ]),
    ],
  };
  doc.font('Helvetica').fontSize(9).fillColor('black');
  // The types lack `structParent`, which puts the table into the document's reading order.
  doc.table(options as unknown as PDFKit.Mixins.TableOptionsWithData);
  doc.font('Helvetica').fontSize(9.5);
  doc.x = margin;
}

function writeClauses(page: Page) {
  const { doc } = page;
  clauses.forEach(([title, text], index) => {
    paragraph(page, 'P', () => {
      doc
        .font('Helvetica-Bold')
        .fontSize(9.5)
        .fillColor('black')
        .text(`${index + 1}. ${title}. `, margin, doc.y, { continued: true, lineGap: 2 });
      doc.font('Helvetica').text(text, { align: 'left', lineGap: 2 });
    });
    doc.moveDown(0.5);
  });
}

function signature(page: Page, operation: Operation) {
  const { doc } = page;
  heading(page, 'Assinatura');
  paragraph(page, 'P', () => doc.font('Helvetica').fontSize(9.5).fillColor('black').text(signatureText(operation)));
  doc.moveDown(3);
  const top = doc.y;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, top)
    .lineTo(margin + 240, top)
    .lineWidth(0.75)
    .strokeColor(quiet)
    .stroke();
  doc.endMarkedContent();
  paragraph(page, 'P', () =>
    doc.fillColor(quiet).text(printable(operation.customer?.name ?? 'Emitente'), margin, top + 6),
  );
}

/** The frame of every page. Screen readers skip it. */
function frame(doc: Document, operation: Operation) {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const width = doc.page.width - 2 * margin;
    const foot = doc.page.height - 44;
    doc
      .font('Helvetica-Bold')
      .fontSize(8)
      .fillColor('#8A4B00')
      .text(testMark, margin, 30, { width, align: 'center', lineBreak: false });
    doc
      .font('Helvetica')
      .fillColor(quiet)
      .text(printable(operation.code), margin, foot, { width: width / 2, lineBreak: false });
    doc.text(`Página ${index + 1} de ${count}`, margin + width / 2, foot, {
      width: width / 2,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}

function write(page: Page, operation: Operation, deal: Deal) {
  const { doc } = page;
  paragraph(page, 'H1', () =>
    doc.font('Helvetica-Bold').fontSize(18).fillColor(ink).text('Cédula de Crédito Bancário', margin),
  );
  paragraph(page, 'P', () =>
    doc
      .font('Helvetica')
      .fontSize(10)
      .fillColor(quiet)
      .text('Emitida no ambiente de teste: nenhuma das partes existe e nada aqui obriga ninguém.'),
  );
  heading(page, 'Partes');
  pairs(page, parties(operation));
  heading(page, 'Condições');
  pairs(page, conditions(operation, deal));
  heading(page, 'Quadro de parcelas');
  instalments(page, deal);
  doc.addPage();
  heading(page, 'Cláusulas');
  writeClauses(page);
  signature(page, operation);
}

/**
 * The contract document (CCB) of an operation. Its bytes stay the same while the operation stays in its stage: all
 * dates come from the operation, none from the clock. `padding` is the size in bytes of a part that no page shows and
 * that makes the file large.
 */
export function contractPdf(operation: Operation, padding = 0): Promise<Buffer> {
  const { deal, contractNumber, stageSince } = operation;
  const doc = new Pdf({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    compress: padding === 0,
    info: {
      Title: `Cédula de Crédito Bancário ${contractNumber}`,
      Author: 'Ambiente de teste',
      CreationDate: new Date(stageSince),
    },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  if (deal) write({ doc, root }, operation, deal);
  root.end();
  frame(doc, operation);
  // Not an attachment: its checksum would take most of a second, during which no other request is answered.
  if (padding > 0) doc.ref({}).end(Buffer.alloc(padding, 'teste '));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}
