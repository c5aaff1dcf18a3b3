/** The invoice as a PDF on legal paper (specification 2, Review page; 9, Labels and images): drawn from data alone. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export interface InvoiceData {
  shop: { name: string; email: string };
  orderId: string;
  date: string;
  teamName: string;
  customer: string;
  paid: boolean;
  facts: [label: string, value: string][];
  jerseys: {
    id: string;
    front: string;
    back: string;
    number: string;
    size: string;
    shorts: string;
    sleeve: string;
    price: string;
  }[];
  sums: [label: string, amount: string][];
  total: [label: string, amount: string];
  notes: string;
  /** The drawn jersey, front and back, as PNG. */
  picture: Uint8Array | null;
}

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`));
const REGULAR = font('400Regular/NotoSans_400Regular.ttf');
const BOLD = font('700Bold/NotoSans_700Bold.ttf');

const MARGIN = 48;
const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 1008 - MARGIN - 24;
const INK = '#16181d';
const QUIET = '#5b6069';
const LINE = '#dcd9d2';
const HOT = '#c8321f';

type Doc = PDFKit.PDFDocument;

export function drawInvoice(data: InvoiceData): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LEGAL',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `Invoice ${data.orderId}`, Author: data.shop.name },
  });
  const whole = collect(doc);
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD).font('regular').fillColor(INK);
  drawHead(doc, data);
  drawFacts(doc, data);
  drawJerseys(doc, data);
  drawSums(doc, data);
  numberPages(doc, data);
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

function drawHead(doc: Doc, { shop, orderId, date, teamName, customer, paid }: InvoiceData) {
  doc.font('bold').fontSize(20).text(shop.name, MARGIN, MARGIN);
  doc.font('regular').fontSize(9).fillColor(QUIET).text(shop.email);
  doc
    .font('bold')
    .fontSize(20)
    .fillColor(INK)
    .text('INVOICE', MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(QUIET)
    .text(`Order ID ${orderId}\n${date}\n${paid ? 'Paid' : 'Not paid yet'}`, {
      width: WIDTH,
      align: 'right',
    });
  const y = MARGIN + 72;
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(2)
    .stroke(HOT);
  doc
    .font('bold')
    .fontSize(14)
    .fillColor(INK)
    .text(teamName, MARGIN, y + 12, { width: WIDTH });
  doc.font('regular').fontSize(10).fillColor(QUIET).text(customer, { width: WIDTH });
  doc.y += 8;
}

/** What the jerseys are made of, and how they look. */
function drawFacts(doc: Doc, { facts, notes, picture }: InvoiceData) {
  const top = doc.y;
  const column = WIDTH - 230;
  for (const [label, value] of facts) {
    doc.font('regular').fontSize(9).fillColor(QUIET).text(label, MARGIN, doc.y, { width: column });
    doc.font('bold').fontSize(10).fillColor(INK).text(value, { width: column });
    doc.y += 3;
  }
  if (notes)
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(QUIET)
      .text(`Notes: ${notes}`, MARGIN, doc.y, { width: column, height: 120, ellipsis: true });
  const textEnd = doc.y;
  if (picture)
    doc.image(Buffer.from(picture), MARGIN + WIDTH - 220, top, { fit: [220, 190], align: 'right' });
  doc.y = Math.max(textEnd, picture ? top + 190 : 0) + 16;
}

const COLUMNS = [
  { title: '#', width: 26, of: 'id' },
  { title: 'Front name', width: 82, of: 'front' },
  { title: 'Back name', width: 82, of: 'back' },
  { title: 'Number', width: 42, of: 'number' },
  { title: 'Size', width: 112, of: 'size' },
  { title: 'Shorts', width: 66, of: 'shorts' },
  { title: 'Sleeve', width: 50, of: 'sleeve' },
  { title: 'Price', width: 56, of: 'price' },
] as const;

const ROW = 17;

function drawJerseys(doc: Doc, { jerseys }: InvoiceData) {
  drawTableHead(doc);
  for (const jersey of jerseys) {
    if (doc.y + ROW > BOTTOM) {
      doc.addPage();
      drawTableHead(doc);
    }
    drawCells(doc, (column) => jersey[column.of], 'regular', INK);
  }
}

function drawTableHead(doc: Doc) {
  drawCells(doc, (column) => column.title, 'bold', QUIET);
}

function drawCells(
  doc: Doc,
  textOf: (column: (typeof COLUMNS)[number]) => string,
  face: string,
  colour: string,
) {
  const y = doc.y;
  let x = MARGIN;
  doc.font(face).fontSize(8).fillColor(colour);
  for (const column of COLUMNS) {
    const align = column.of === 'price' ? 'right' : 'left';
    doc.text(textOf(column), x + 2, y + 4, {
      width: column.width - 4,
      height: ROW - 4,
      lineBreak: false,
      ellipsis: true,
      align,
    });
    x += column.width;
  }
  doc
    .moveTo(MARGIN, y + ROW)
    .lineTo(MARGIN + WIDTH, y + ROW)
    .lineWidth(0.5)
    .stroke(LINE);
  doc.x = MARGIN;
  doc.y = y + ROW;
}

function drawSums(doc: Doc, { sums, total }: InvoiceData) {
  const height = (sums.length + 1) * 16 + 24;
  if (doc.y + height > BOTTOM) doc.addPage();
  doc.y += 12;
  for (const [label, amount] of sums) drawSum(doc, label, amount, 'regular', 10);
  doc
    .moveTo(MARGIN + WIDTH - 240, doc.y + 2)
    .lineTo(MARGIN + WIDTH, doc.y + 2)
    .lineWidth(1)
    .stroke(INK);
  doc.y += 6;
  drawSum(doc, total[0], total[1], 'bold', 13);
}

function drawSum(doc: Doc, label: string, amount: string, face: string, size: number) {
  const y = doc.y;
  doc
    .font(face)
    .fontSize(size)
    .fillColor(INK)
    .text(label, MARGIN + WIDTH - 240, y, { width: 140 });
  doc.text(amount, MARGIN + WIDTH - 100, y, { width: 100, align: 'right' });
  doc.y = y + size + 6;
}

function numberPages(doc: Doc, { shop, orderId }: InvoiceData) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // The footer stands below the margin, where text would otherwise start another page.
    doc.page.margins.bottom = 0;
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(QUIET)
      .text(`${shop.name} · ${orderId} · page ${page - start + 1} of ${count}`, MARGIN, 1008 - MARGIN, {
        width: WIDTH,
        align: 'center',
      });
  }
}
