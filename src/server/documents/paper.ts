/** What every document of the shop is drawn on: fonts, colours, margins, tables. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Doc = PDFKit.PDFDocument;

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`));
const REGULAR = font('400Regular/NotoSans_400Regular.ttf');
const BOLD = font('700Bold/NotoSans_700Bold.ttf');

export const MARGIN = 48;
export const WIDTH = 612 - 2 * MARGIN;
export const INK = '#16181d';
export const QUIET = '#5b6069';
const LINE = '#dcd9d2';
export const HOT = '#c8321f';

interface Paper {
  size: 'LEGAL' | 'LETTER';
  title: string;
  author: string;
}

/** Draws on new paper and answers the finished file. */
export function drawOn({ size, title, author }: Paper, draw: (doc: Doc) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size,
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: author },
  });
  const whole = collect(doc);
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD).font('regular').fillColor(INK);
  draw(doc);
  doc.end();
  return whole;
}

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

export const bottomOf = (doc: Doc) => doc.page.height - MARGIN - 24;

export interface Column<Of extends string> {
  title: string;
  width: number;
  of: Of;
  align?: 'right';
}

const ROW = 17;

/** One line a record; every page begins with the titles again. */
export function drawTable<Of extends string>(
  doc: Doc,
  columns: readonly Column<Of>[],
  records: readonly Record<Of, string>[],
) {
  const head = () => drawCells(doc, columns, ({ title }) => title, 'bold', QUIET);
  // The titles never stand alone at the end of a page.
  if (doc.y + ROW * Math.min(records.length + 1, 4) > bottomOf(doc)) doc.addPage();
  head();
  for (const record of records) {
    if (doc.y + ROW > bottomOf(doc)) {
      doc.addPage();
      head();
    }
    drawCells(doc, columns, ({ of }) => record[of], 'regular', INK);
  }
}

/** On one page, with room below it; nothing when there is nothing to count. */
export function drawTableWhole<Of extends string>(
  doc: Doc,
  columns: readonly Column<Of>[],
  records: readonly Record<Of, string>[],
) {
  if (records.length === 0) return;
  if (doc.y + ROW * (records.length + 1) > bottomOf(doc)) doc.addPage();
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
    doc.fontSize(fittingSize(doc, text, width));
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

/** A long name is printed smaller before anything of it is cut off: what is missing would be missing on a jersey. */
const fittingSize = (doc: Doc, text: string, width: number): number =>
  SIZES.find((size) => doc.fontSize(size).widthOfString(text.slice(0, 200)) <= width) ?? 5;

/** A word that no line holds, cut where a line ends anyway: PDFKit measures such a word once for every letter of it. */
export const cutLongWords = (text: string): string => text.replaceAll(/\S{50}(?=\S)/gu, '$&\n');

export function drawLine(doc: Doc, y: number, thick: number, colour: string) {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(thick)
    .stroke(colour);
}

/** 'Northern Threads · 0042201126 · page 1 of 2' at the foot of every page. */
export function numberPages(doc: Doc, what: string) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // The footer stands below the margin, where text would otherwise start another page.
    doc.page.margins.bottom = 0;
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(QUIET)
      .text(`${what} · page ${page - start + 1} of ${count}`, MARGIN, doc.page.height - MARGIN, {
        width: WIDTH,
        align: 'center',
      });
  }
}
