/** The layout of documents: fonts, colours, margins, tables. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Doc = PDFKit.PDFDocument;

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`));
const REGULAR = font('400Regular/NotoSans_400Regular.ttf');
const BOLD = font('700Bold/NotoSans_700Bold.ttf');

export const MARGIN = 48;
export const WIDTH = 612 - 2 * MARGIN;
export const INK = '#16181d';
export const MUTED = '#5b6069';
const LINE = '#dcd9d2';
export const ACCENT = '#c8321f';

interface DocumentOptions {
  size: 'LEGAL' | 'LETTER' | 'A6';
  title: string;
  author: string;
}

/** Draws a new document and returns the finished PDF. */
export function renderDocument(
  { size, title, author }: DocumentOptions,
  draw: (doc: Doc) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size,
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: author },
  });
  const whole = collectBytes(doc);
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD).font('regular').fillColor(INK);
  draw(doc);
  doc.end();
  return whole;
}

function collectBytes(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

export const pageBottom = (doc: Doc) => doc.page.height - MARGIN - 24;

export interface Column<Of extends string> {
  title: string;
  width: number;
  of: Of;
  align?: 'right';
}

const ROW = 17;

/** Draws one row per record and repeats the header on every page. */
export function drawTable<Of extends string>(
  doc: Doc,
  columns: readonly Column<Of>[],
  records: readonly Record<Of, string>[],
) {
  const head = () => drawCells(doc, columns, ({ title }) => title, 'bold', MUTED);
  // Keeps the header together with the first rows.
  if (doc.y + ROW * Math.min(records.length + 1, 4) > pageBottom(doc)) doc.addPage();
  head();
  for (const record of records) {
    if (doc.y + ROW > pageBottom(doc)) {
      doc.addPage();
      head();
    }
    drawCells(doc, columns, ({ of }) => record[of], 'regular', INK);
  }
}

/** Draws a table on one page, with space below it; nothing for an empty list. */
export function drawTableOnOnePage<Of extends string>(
  doc: Doc,
  columns: readonly Column<Of>[],
  records: readonly Record<Of, string>[],
) {
  if (records.length === 0) return;
  if (doc.y + ROW * (records.length + 1) > pageBottom(doc)) doc.addPage();
  drawTable(doc, columns, records);
  doc.y += 14;
}

function drawCells<Of extends string>(
  doc: Doc,
  columns: readonly Column<Of>[],
  textOf: (column: Column<Of>) => string,
  face: string,
  colour: string,
) {
  const y = doc.y;
  let x = MARGIN;
  doc.font(face).fillColor(colour);
  for (const column of columns) {
    const text = textOf(column);
    const width = column.width - 4;
    doc.fontSize(chooseFontSize(doc, text, width));
    doc.text(text, x + 2, y + 4, {
      width,
      height: ROW - 4,
      lineBreak: false,
      ellipsis: true,
      align: column.align ?? 'left',
    });
    x += column.width;
  }
  drawLine(doc, y + ROW, 0.5, LINE);
  doc.x = MARGIN;
  doc.y = y + ROW;
}

const SIZES = [8, 7, 6, 5];

/** Reduces the font size of a long name instead of truncating it, because missing text would be missing on a jersey. */
const chooseFontSize = (doc: Doc, text: string, width: number): number =>
  SIZES.find((size) => doc.fontSize(size).widthOfString(text.slice(0, 200)) <= width) ?? 5;

/** Breaks words that are longer than a line, because PDFKit measures such a word once per letter. */
export const breakLongWords = (text: string): string => text.replaceAll(/\S{50}(?=\S)/gu, '$&\n');

export function drawLine(doc: Doc, y: number, thick: number, colour: string) {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(thick)
    .stroke(colour);
}

/** Writes 'Northern Threads · 0042201126 · page 1 of 2' at the foot of every page. */
export function numberPages(doc: Doc, title: string) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // The footer is below the margin, where text would otherwise start another page.
    doc.page.margins.bottom = 0;
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(MUTED)
      .text(`${title} · page ${page - start + 1} of ${count}`, MARGIN, doc.page.height - MARGIN, {
        width: WIDTH,
        align: 'center',
      });
  }
}
