// Sleeves: the right one is drawn, the left one is its mirror image with the pattern of the other side.

import {
  closedPath,
  type Edge,
  edge,
  edgeEnd,
  formatPoint,
  openPath,
  type Point,
  round,
  symmetricLine,
  symmetricPath,
} from './drawing/geometry.ts';
import type { GarmentShape, SleeveShape } from './garments/garment.ts';
import { shirt } from './garments/garments.ts';
import type { Band, Inks, Painter } from './patterns/painter.ts';
import { type Light, renderSleeveFolds, renderSleeveForm, renderStitches } from './shading.ts';

export type Side = 'front' | 'back';

const PLAIN_CUFF: readonly Band[] = [['second', 0, 10]];

export function sleeveDefs(
  length: 'short' | 'long',
  cut: GarmentShape,
  painter: Painter,
  inks: Inks,
  light: Light,
): string {
  const shape = cut.sleeves[length];
  const outline = sleeveOutline(shape, cut);
  const { id } = inks;
  const [inner, outer] = acrossArm(shape, cut);
  return (
    renderSleeveForm(id('arm-form'), inner, outer, light) +
    `<clipPath id="${id('sleeve')}"><path d="${outline}"/></clipPath>` +
    `<g id="${id('sleeve-light')}"><path fill="url(#${id('mesh')})" d="${outline}"/><path fill="url(#${id('arm-form')})" d="${outline}"/>` +
    `<g filter="url(#${id('soft')})">${renderSleeveFolds(length, light)}</g></g>` +
    `<g id="${id('sleeve-seams')}" fill="none">${renderSleeveSeams(shape, cut)}</g>` +
    `<g id="${id('cuff')}" fill="none">${(painter.cuff ?? PLAIN_CUFF).map((band) => renderCuffBand(band, shape, inks)).join('')}</g>`
  );
}

export function renderSleeves(
  side: Side,
  length: 'short' | 'long',
  cut: GarmentShape,
  painter: Painter,
  inks: Inks,
): string {
  const shape = cut.sleeves[length];
  const draw = (flipped: boolean) =>
    `<g clip-path="url(#${inks.id('sleeve')})">${renderSleeveFabric(shape, cut, painter, inks, flipped)}` +
    `<use href="#${inks.id('cuff')}"/><use href="#${inks.id('sleeve-light')}"/></g><use href="#${inks.id('sleeve-seams')}"/>`;
  const back = side === 'back';
  return `${draw(back)}<g transform="scale(-1 1)">${draw(!back)}</g>`;
}

/** Draws the plain sleeves of a fitted layer under a tank top. */
export function renderUndershirtSleeves({ id, second }: Inks): string {
  const arm = `<g clip-path="url(#${id('sleeve')})"><path fill="${second}" d="M80 40h220v600h-220z"/><use href="#${id('sleeve-light')}"/></g><use href="#${id('sleeve-seams')}"/>`;
  return `${arm}<g transform="scale(-1 1)">${arm}</g>`;
}

/** Draws the parts of that layer that are visible at the neck and in the armholes. */
export function renderUndershirtBody(side: Side, { neck: [x, y] }: GarmentShape, { second }: Inks): string {
  const depth = y + (side === 'front' ? 44 : 4);
  const neckEdge = edge(
    [0, depth],
    [
      [x * 0.5, depth],
      [x * 0.78, depth - (depth - y) * 0.4],
      [x * 0.82, y + 2],
    ],
  );
  const body = symmetricPath(
    neckEdge,
    { from: edgeEnd(neckEdge), steps: [] },
    shirt.shoulder,
    shirt.armhole,
    edge(edgeEnd(shirt.armhole), [[166, 296]], [[0, 320]]),
  );
  return (
    `<path fill="${second}" d="${body}"/><path d="${body}" fill="#000" fill-opacity=".16"/>` +
    `<path d="${symmetricLine(neckEdge)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.2"/>` +
    `<path d="${symmetricLine(neckEdge)}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.2" transform="translate(0 8)"/>`
  );
}

function sleeveOutline({ outer, cuff, inner }: SleeveShape, cut: GarmentShape): string {
  return closedPath(outer, cuff, inner, {
    from: edgeEnd(inner),
    steps: [[middleOfArmhole(cut), outer.from]],
  });
}

/** Returns the middle of the seam, curved slightly towards the body, so that no gap shows between body and sleeve. */
function middleOfArmhole(cut: GarmentShape): Point {
  const armhole = sleeveArmhole(cut);
  const [x, y] = armhole.steps[0]?.[1] ?? edgeEnd(armhole);
  return [x - 20, y];
}

/** Returns the armhole of the sleeves; those of the layer under a tank top are attached like those of a shirt. */
const sleeveArmhole = (cut: GarmentShape): Edge => (cut.sleeveless ? shirt.armhole : cut.armhole);

function renderSleeveFabric(
  shape: SleeveShape,
  cut: GarmentShape,
  painter: Painter,
  inks: Inks,
  flipped: boolean,
): string {
  const outline = sleeveOutline(shape, cut);
  const run = painter.sleeve ?? 'turned';
  if (run !== 'turned' && run !== 'straight') return `<path fill="${inks[run]}" d="${outline}"/>`;
  const [x, y] = pivot(cut);
  const turn = run === 'turned' ? `rotate(${-shape.angle} ${x} ${y})` : '';
  const transform = `${turn}${flipped ? 'scale(-1 1)' : ''}`;
  return (
    `<path fill="${inks.base}" d="${outline}"/>` +
    `<use href="#${inks.id('cloth')}"${transform ? ` transform="${transform}"` : ''}/>`
  );
}

/** Returns the point that patterns rotate round: the middle of the armhole, where they continue the body. */
function pivot(cut: GarmentShape): Point {
  const armhole = sleeveArmhole(cut);
  const [from, to] = [armhole.from, edgeEnd(armhole)];
  return [round((from[0] + to[0]) / 2), round((from[1] + to[1]) / 2)];
}

function acrossArm({ cuff, angle }: SleeveShape, cut: GarmentShape): [Point, Point] {
  const [x, y] = pivot(cut);
  const turn = (angle * Math.PI) / 180;
  const half = Math.hypot(cuff.from[0] - edgeEnd(cuff)[0], cuff.from[1] - edgeEnd(cuff)[1]) / 2 + 14;
  const [cx, cy] = [Math.cos(turn) * half, Math.sin(turn) * half];
  const down = 70;
  const centre: Point = [x + Math.sin(turn) * down, y + Math.cos(turn) * down];
  return [
    [round(centre[0] - cx), round(centre[1] + cy)],
    [round(centre[0] + cx), round(centre[1] - cy)],
  ];
}

/** Draws a band that follows the cuff: the cuff's edge as a thick line, moved up the arm. */
function renderCuffBand([ink, distance, width]: Band, { cuff, angle }: SleeveShape, inks: Inks): string {
  const turn = (angle * Math.PI) / 180;
  const up = distance + width / 2;
  const move = formatPoint([-Math.sin(turn) * up, -Math.cos(turn) * up]);
  return `<path d="${wider(cuff)}" stroke="${inks[ink]}" stroke-width="${width + 0.6}" transform="translate(${move})"/>`;
}

function wider(cuff: SleeveShape['cuff']): string {
  const [a, b] = [cuff.from, edgeEnd(cuff)];
  const beyond = (p: Point, q: Point): Point => [p[0] + (p[0] - q[0]) * 0.3, p[1] + (p[1] - q[1]) * 0.3];
  return openPath({ from: beyond(a, b), steps: [[a], ...cuff.steps, [beyond(b, a)]] });
}

function renderSleeveSeams({ outer, cuff, inner, angle }: SleeveShape, _cut: GarmentShape): string {
  const turn = (angle * Math.PI) / 180;
  const up = (by: number) => formatPoint([-Math.sin(turn) * by, -Math.cos(turn) * by]);
  return (
    `<path d="${openPath(outer, cuff, inner)}" stroke="#000" stroke-opacity=".42" stroke-width="1.1"/>` +
    renderStitches(openPath(cuff), up(12)) +
    renderStitches(openPath(cuff), up(15))
  );
}
