/** Tables of documents: one row per record, one size of type in a column, the header on every page. */
import { type Doc, drawLine, INK, LINE, MARGIN, MUTED, pageBottom } from './layout.ts';
import { drawArtifact, openTable } from './structure.ts';

export interface Column<Of extends string> {
  title: string;
  width: number;
  of: Of;
  align?: 'right';
}

interface SizedColumn<Of extends string> extends Column<Of> {
  /** In points. */
  size: number;
}

const ROW = 17;
/** Of a column, at its left and right. */
const PADDING = 4;

/** Draws one row per record and repeats the header on every page. */
export function drawTable<Of extends string>(
  doc: Doc,
  columns: readonly Column<Of>[],
  records: readonly Record<Of, string>[],
) {
  const sized = columns.map((column) => ({ ...column, size: chooseColumnSize(doc, column, records) }));
  // Keeps the header together with the first rows.
  if (doc.y + ROW * Math.min(records.length + 1, 4) > pageBottom(doc)) doc.addPage();
  const table = openTable(doc);
  table.startRow();
  drawHead(doc, columns, (draw) => table.drawCell('head', draw));
  for (const record of records) {
    if (doc.y + ROW > pageBottom(doc)) {
      doc.addPage();
      drawHead(doc, columns, (draw) => drawArtifact(doc, 'Pagination', draw));
    }
    table.startRow();
    drawCells(
      doc,
      sized,
      ({ of }) => record[of],
      { face: 'regular', colour: INK },
      (draw) => table.drawCell('data', draw),
    );
  }
  table.end();
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

const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5];

/**
 * Returns the size at which every text of the column fits. A long name makes its column smaller instead of being
 * truncated, because missing text would be missing on a jersey.
 */
function chooseColumnSize<Of extends string>(
  doc: Doc,
  { of, width }: Column<Of>,
  records: readonly Record<Of, string>[],
): number {
  doc.font('regular').fontSize(SIZES[0]!);
  const widest = Math.max(0, ...records.map((record) => doc.widthOfString(record[of].slice(0, 200))));
  return SIZES.find((size) => (widest * size) / SIZES[0]! <= width - PADDING) ?? SIZES.at(-1)!;
}

/** `mark` says what a title is: a header cell, or an artifact where the header is repeated. */
function drawHead<Of extends string>(
  doc: Doc,
  columns: readonly Column<Of>[],
  mark: (draw: () => void) => void,
) {
  const titles = columns.map((column) => ({ ...column, size: SIZES[0]! }));
  drawCells(doc, titles, ({ title }) => title, { face: 'bold', colour: MUTED }, mark);
}

function drawCells<Of extends string>(
  doc: Doc,
  columns: readonly SizedColumn<Of>[],
  textOf: (column: Column<Of>) => string,
  { face, colour }: { face: string; colour: string },
  mark: (draw: () => void) => void,
) {
  const y = doc.y;
  let x = MARGIN;
  doc.font(face).fillColor(colour);
  for (const column of columns) {
    const left = x + PADDING / 2;
    doc.fontSize(column.size);
    mark(() => drawCell(doc, textOf(column), { left, y, column }));
    x += column.width;
  }
  drawLine(doc, y + ROW, 0.5, LINE);
  doc.x = MARGIN;
  doc.y = y + ROW;
}

interface Cell {
  left: number;
  y: number;
  column: SizedColumn<string>;
}

/** Smaller type stands on the baseline of the largest. */
function drawCell(doc: Doc, text: string, { left, y, column }: Cell) {
  doc.text(text, left, y + 4 + (SIZES[0]! - column.size), {
    width: column.width - PADDING,
    height: ROW - 4,
    lineBreak: false,
    ellipsis: true,
    align: column.align ?? 'left',
  });
}
