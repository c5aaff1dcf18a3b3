/** Draws packing labels: the jerseys of a parcel to be ticked, without address, phone number and prices. */

import { GARMENT_FIELDS, type GarmentField } from '#domain/orders/jersey/schema.ts';
import { splitIntoPages } from '#domain/production/labels.ts';
import { drawFittedText } from '../../platform/pdf/fitted-text.ts';
import { type Doc, INK, LINE, MUTED } from '../../platform/pdf/layout.ts';
import { drawArtifact } from '../../platform/pdf/structure.ts';
import { describeAmount, layOutJerseyColumns } from '../parts/jerseys.ts';
import { drawReleaseMark } from '../parts/release-mark.ts';
import { type LabelData, type LabelJersey, type LabelOrder, millimetres, renderLabels } from './labels.ts';

const A6 = { width: 105, height: 148 };
const EDGE = millimetres(4);
const WIDTH = millimetres(A6.width) - 2 * EDGE;

interface PackingPage {
  order: LabelOrder;
  jerseys: LabelJersey[];
  page: number;
  pages: number;
}

export function renderPackingLabels(data: LabelData): Promise<Buffer> {
  const pages = data.orders.flatMap(listPages);
  return renderLabels(data, { ...A6, title: 'Packing labels' }, pages, drawPage);
}

/** Adds the packing label of an order to another document, on pages of its own size. */
export function addPackingLabel(doc: Doc, order: LabelOrder): void {
  for (const page of listPages(order)) {
    doc.addPage({ size: [millimetres(A6.width), millimetres(A6.height)], margin: 0 });
    drawPage(doc, page);
  }
}

const listPages = (order: LabelOrder): PackingPage[] =>
  splitIntoPages(order.jerseys).map((jerseys, index, { length: pages }) => ({
    order,
    jerseys,
    page: index + 1,
    pages,
  }));

function drawPage(doc: Doc, label: PackingPage) {
  drawHead(doc, label);
  drawCells(doc, TABLE_TOP, TITLE_HEIGHT, ({ title }) => title, { largest: 7, colour: MUTED });
  for (const [index, jersey] of label.jerseys.entries())
    drawJersey(doc, jersey, TABLE_TOP + TITLE_HEIGHT + index * ROW);
}

/** Between the longest order id and 'Page 10 of 12'. */
const MARK = { x: EDGE + 92, width: WIDTH - 92 - 62 };

function drawHead(doc: Doc, { order, jerseys, page, pages }: PackingPage) {
  const line = { x: EDGE, y: EDGE, width: WIDTH, height: 12 };
  drawFittedText(doc, order.orderId, { ...line, largest: 10, face: 'bold' });
  drawReleaseMark(doc, order.release.text, { ...line, ...MARK, largest: 8 });
  drawFittedText(doc, `Page ${page} of ${pages}`, { ...line, largest: 9, align: 'right' });
  const team = { ...line, y: EDGE + 12, height: 23 };
  drawFittedText(doc, order.teamName, { ...team, largest: 17, face: 'bold' });
  const sums = { ...line, y: EDGE + 35, largest: 9 };
  const amount = [order.parcel, countItems(order.jerseys)].filter(Boolean).join(': ');
  drawFittedText(doc, amount, { ...sums, face: 'bold' });
  if (pages > 1) drawFittedText(doc, `This page: ${countItems(jerseys)}`, { ...sums, align: 'right' });
}

const countItems = (jerseys: readonly LabelJersey[]) =>
  describeAmount(jerseys.length, jerseys.filter(({ hasShorts }) => hasShorts).length);

const TABLE_TOP = EDGE + 49;
const TITLE_HEIGHT = 10;
/** The height that lets 25 rows end above the lower edge, in points. */
const ROW = (millimetres(A6.height) - EDGE - TABLE_TOP - TITLE_HEIGHT) / 25;
const BOX = 8;

const COLUMNS = [
  { title: '', width: 13, of: null },
  { title: '#', width: 17, of: 'id' },
  ...layOutJerseyColumns(
    GARMENT_FIELDS.filter((field) => field !== 'frontName'),
    244,
    // The packer reads the name on the back.
    { name: 136 },
  ).map((column) => (column.of === 'number' ? { ...column, title: 'No.' } : column)),
] as const;
type Column = (typeof COLUMNS)[number];

const BOLD: readonly (string | null)[] = ['name', 'number'] satisfies GarmentField[];

function drawJersey(doc: Doc, jersey: LabelJersey, y: number) {
  drawArtifact(doc, 'Layout', () => drawBoxAndLine(doc, y));
  drawCells(doc, y, ROW, ({ of }) => (of ? jersey[of] || '–' : ''), { largest: 8.5, colour: INK });
}

function drawBoxAndLine(doc: Doc, y: number) {
  doc
    .rect(EDGE + 1, y + (ROW - BOX) / 2, BOX, BOX)
    .lineWidth(0.7)
    .stroke(INK);
  doc
    .moveTo(EDGE, y)
    .lineTo(EDGE + WIDTH, y)
    .lineWidth(0.4)
    .stroke(LINE);
}

function drawCells(
  doc: Doc,
  y: number,
  height: number,
  textOf: (column: Column) => string,
  style: { largest: number; colour: string },
) {
  let x = EDGE;
  for (const column of COLUMNS) {
    const face = BOLD.includes(column.of) ? 'bold' : 'regular';
    drawFittedText(doc, textOf(column), { x, y, width: column.width - 3, height, face, ...style });
    x += column.width;
  }
}
