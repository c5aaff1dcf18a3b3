/** Draws player labels: one for the bag of each jersey, with its name and number as printed. */
import { splitLabelKey } from '#domain/production/label-key.ts';
import type { ReleaseMark } from '#domain/production/release.ts';
import { drawFittedText } from '../../platform/pdf/fitted-text.ts';
import { type Doc, MUTED } from '../../platform/pdf/layout.ts';
import { listJerseyDetails } from '../parts/jerseys.ts';
import { drawQrCode } from '../parts/qr-code.ts';
import { drawReleaseMark } from '../parts/release-mark.ts';
import { type LabelData, type LabelJersey, millimetres, renderLabels } from './labels.ts';

const PAPER = { width: 70, height: 50 };
const EDGE = millimetres(3);
const WIDTH = millimetres(PAPER.width) - 2 * EDGE;
const LOWER_EDGE = millimetres(PAPER.height) - EDGE;

interface PlayerLabel {
  orderId: string;
  teamName: string;
  release: ReleaseMark;
  jersey: LabelJersey;
  /** The number of jerseys of the order. */
  count: number;
}

export function renderPlayerLabels(data: LabelData): Promise<Buffer> {
  const labels = data.orders.flatMap(({ orderId, teamName, release, jerseys }) =>
    jerseys.map((jersey): PlayerLabel => ({ orderId, teamName, release, jersey, count: jerseys.length })),
  );
  return renderLabels(data, { ...PAPER, title: 'Player labels' }, labels, drawLabel);
}

/** Of the number, and of the gap behind it. */
const NUMBER = { width: 82, gap: 8 };
const NUMBER_BESIDE_CODE = { width: 68, gap: 6 };
const MIDDLE = { y: EDGE + 44, height: 66 };
const FOOT = 10;
/** Of the mark in the head, and of the gap beside it. */
const MARK = { width: 92, gap: 4 };

function drawLabel(doc: Doc, { orderId, teamName, release, jersey, count }: PlayerLabel) {
  const head = { x: EDGE, y: EDGE, height: 15 };
  drawFittedText(doc, teamName, { ...head, width: WIDTH - MARK.width - MARK.gap, largest: 10 });
  drawReleaseMark(doc, release.isReleased ? release.text : 'NOT RELEASED', {
    ...{ ...head, x: EDGE + WIDTH - MARK.width, width: MARK.width },
    ...{ largest: 7.5, colour: MUTED },
  });
  const name = { x: EDGE, y: EDGE + 15, width: WIDTH, height: 28 };
  drawFittedText(doc, jersey.name || '–', { ...name, largest: 24, face: 'bold' });
  const number = jersey.code ? NUMBER_BESIDE_CODE : NUMBER;
  const numberBox = { ...MIDDLE, x: EDGE, width: number.width, largest: 58, face: 'bold' } as const;
  drawFittedText(doc, jersey.number || '–', numberBox);
  const x = EDGE + number.width + number.gap;
  drawDetails(doc, jersey, { x, width: (jersey.code ? CODE.x - CODE.quiet : EDGE + WIDTH) - x });
  if (jersey.code) drawCode(doc, jersey.code);
  const foot = { x: EDGE, y: LOWER_EDGE - FOOT, width: WIDTH, height: FOOT, largest: 7.5, colour: MUTED };
  drawFittedText(doc, orderId, foot);
  drawFittedText(doc, `Jersey ${jersey.id} of ${count}`, { ...foot, align: 'right' });
}

/** The size, and what belongs to the jersey, beside the number. */
function drawDetails(doc: Doc, jersey: LabelJersey, column: { x: number; width: number }) {
  drawFittedText(doc, jersey.size, { ...column, y: MIDDLE.y + 2, height: 22, largest: 19, face: 'bold' });
  for (const [index, detail] of listJerseyDetails(jersey).entries())
    drawFittedText(doc, detail, { ...column, y: MIDDLE.y + 25 + index * 13, height: 13, largest: 10 });
}

/** 33 modules of 0.45 mm, and blank space of four; a longer address of the shop has smaller modules (rules.md packing-2). */
const MODULE = millimetres(0.45);
const SIDE = 33 * MODULE;
const CODE = { x: EDGE + WIDTH - SIDE, y: MIDDLE.y + 3, side: SIDE, quiet: 4 * MODULE };
const KEY_LINE = 8;

/** The code, and its characters to be typed where it cannot be read. */
function drawCode(doc: Doc, { key, url }: NonNullable<LabelJersey['code']>) {
  const { x, y, side, quiet } = CODE;
  drawQrCode(doc, url, {
    x,
    y,
    side,
    alt: `QR code of label ${key}`,
    level: 'H',
    version: 4,
  });
  for (const [index, line] of splitLabelKey(key).entries())
    drawFittedText(doc, line, {
      ...{ x: x - quiet, y: y + side + quiet + index * KEY_LINE, width: side + quiet, height: KEY_LINE },
      ...{ largest: 7.5, face: 'bold', align: 'right' },
    });
}
