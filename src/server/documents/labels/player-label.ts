/** Draws player labels: one for the bag of each jersey, with its name and number as printed. */
import type { ReleaseMark } from '#domain/production/release.ts';
import { drawFittedText } from '../../platform/pdf/fitted-text.ts';
import { type Doc, MUTED } from '../../platform/pdf/layout.ts';
import { listJerseyDetails } from '../parts/jerseys.ts';
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

const NUMBER_WIDTH = 82;
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
  drawFittedText(doc, jersey.number || '–', {
    ...MIDDLE,
    x: EDGE,
    width: NUMBER_WIDTH,
    largest: 58,
    face: 'bold',
  });
  drawDetails(doc, jersey);
  const foot = { x: EDGE, y: LOWER_EDGE - FOOT, width: WIDTH, height: FOOT, largest: 7.5, colour: MUTED };
  drawFittedText(doc, orderId, foot);
  drawFittedText(doc, `Jersey ${jersey.id} of ${count}`, { ...foot, align: 'right' });
}

/** The size, and what belongs to the jersey, beside the number. */
function drawDetails(doc: Doc, jersey: LabelJersey) {
  const x = EDGE + NUMBER_WIDTH + 8;
  const column = { x, width: WIDTH - NUMBER_WIDTH - 8 };
  drawFittedText(doc, jersey.size, { ...column, y: MIDDLE.y + 2, height: 22, largest: 19, face: 'bold' });
  for (const [index, detail] of listJerseyDetails(jersey).entries())
    drawFittedText(doc, detail, { ...column, y: MIDDLE.y + 25 + index * 13, height: 13, largest: 10 });
}
