/** The sheet that a supplier sews by: what the jerseys are, and every player's. Nothing of money, nothing of the customer. */
import {
  bottomOf,
  type Doc,
  drawLine,
  drawOn,
  drawTable,
  INK,
  MARGIN,
  numberPages,
  QUIET,
  WIDTH,
} from './paper.ts';

export interface WorkOrderData {
  shop: string;
  orderId: string;
  teamName: string;
  /** 'In production since Friday, November 20, 2026'. */
  since: string;
  facts: [label: string, value: string][];
  /** 'MEN M - CHEST: 40 INCH' and how many. */
  sizes: { size: string; count: string }[];
  jerseys: {
    id: string;
    front: string;
    back: string;
    number: string;
    size: string;
    shorts: string;
    sleeve: string;
  }[];
  /** What the picture is: 'Mockup 2, approved', or a warning. */
  pictureWords: string;
  /** JPEG or PNG. */
  picture: Uint8Array | null;
}

export function drawWorkOrder(data: WorkOrderData): Promise<Buffer> {
  const paper = { size: 'LETTER', title: `Work order ${data.orderId}`, author: data.shop } as const;
  return drawOn(paper, (doc) => {
    drawHead(doc, data);
    drawMaking(doc, data);
    drawTable(doc, COLUMNS, data.jerseys);
    drawSizes(doc, data);
    numberPages(doc, `${data.shop} · ${data.orderId}`);
  });
}

function drawHead(doc: Doc, { orderId, teamName, since }: WorkOrderData) {
  doc.font('bold').fontSize(22).text('WORK ORDER', MARGIN, MARGIN);
  doc.text(orderId, MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  drawLine(doc, MARGIN + 34, 2, INK);
  doc
    .font('bold')
    .fontSize(16)
    .text(teamName, MARGIN, MARGIN + 44, { width: WIDTH });
  doc.font('regular').fontSize(9).fillColor(QUIET).text(since);
  doc.y += 10;
}

const PICTURE = { width: 280, height: 240 };

function drawMaking(doc: Doc, { facts, picture, pictureWords }: WorkOrderData) {
  const top = doc.y;
  const column = WIDTH - PICTURE.width - 20;
  for (const [label, value] of facts) {
    doc.font('regular').fontSize(9).fillColor(QUIET).text(label, MARGIN, doc.y, { width: column });
    doc.font('bold').fontSize(12).fillColor(INK).text(value, { width: column });
    doc.y += 4;
  }
  const textEnd = doc.y;
  const left = MARGIN + WIDTH - PICTURE.width;
  if (picture)
    doc.image(Buffer.from(picture), left, top, { fit: [PICTURE.width, PICTURE.height], align: 'center' });
  doc
    .font('bold')
    .fontSize(9)
    .fillColor(INK)
    .text(pictureWords, left, top + (picture ? PICTURE.height + 6 : 0), {
      width: PICTURE.width,
      align: 'center',
    });
  doc.y = Math.max(textEnd, doc.y) + 14;
}

const COLUMNS = [
  { title: '#', width: 24, of: 'id' },
  { title: 'Front name', width: 80, of: 'front' },
  { title: 'Back name', width: 80, of: 'back' },
  { title: 'Number', width: 42, of: 'number' },
  { title: 'Size', width: 126, of: 'size' },
  { title: 'Shorts', width: 118, of: 'shorts' },
  { title: 'Sleeve', width: 46, of: 'sleeve' },
] as const;

const SIZE_COLUMNS = [
  { title: 'Size', width: 150, of: 'size' },
  { title: 'Jerseys', width: 60, of: 'count', align: 'right' },
] as const;

/** What the cutter counts. */
function drawSizes(doc: Doc, { sizes }: WorkOrderData) {
  if (doc.y + 40 + sizes.length * 17 > bottomOf(doc)) doc.addPage();
  doc.y += 14;
  drawTable(doc, SIZE_COLUMNS, sizes);
}
