/** The layout of documents: fonts, colours, margins, lines and page numbers. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { drawArtifact } from './structure.ts';

export type Doc = PDFKit.PDFDocument;

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`));
export const REGULAR = font('400Regular/NotoSans_400Regular.ttf');
const BOLD = font('700Bold/NotoSans_700Bold.ttf');

export const MARGIN = 48;
export const WIDTH = 612 - 2 * MARGIN;
export const INK = '#16181d';
export const MUTED = '#5b6069';
export const LINE = '#dcd9d2';
export const ACCENT = '#c8321f';

interface DocumentOptions {
  /** A name, or width and height in points. */
  size: 'LEGAL' | 'LETTER' | 'A4' | 'A6' | [number, number];
  title: string;
  author: string;
}

/** Draws a new tagged document and returns the finished PDF. */
export function renderDocument(
  { size, title, author }: DocumentOptions,
  draw: (doc: Doc) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size,
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-CA',
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

/** Breaks words that are longer than a line, because PDFKit measures such a word once per letter. */
export const breakLongWords = (text: string): string => text.replaceAll(/\S{50}(?=\S)/gu, '$&\n');

export function drawLine(doc: Doc, y: number, thick: number, colour: string) {
  drawArtifact(doc, 'Layout', () =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(thick)
      .stroke(colour),
  );
}

/** Writes 'Northern Threads · 0042201126 · page 1 of 2' at the foot of every page from `first` on. */
export function numberPages(doc: Doc, title: string, first = 0) {
  const end = doc.bufferedPageRange().count;
  for (let page = first; page < end; page += 1) {
    doc.switchToPage(page);
    // The footer is below the margin, where text would otherwise start another page.
    doc.page.margins.bottom = 0;
    const label = `${title} · page ${page - first + 1} of ${end - first}`;
    drawArtifact(doc, 'Pagination', () =>
      doc
        .font('regular')
        .fontSize(8)
        .fillColor(MUTED)
        .text(label, MARGIN, doc.page.height - MARGIN, { width: WIDTH, align: 'center' }),
    );
  }
}
