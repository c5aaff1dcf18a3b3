// One side of a jersey, from the floor up: shadow, sleeves, inside of the neck, body, lettering, collar.
import { drawBackCollar, drawCollar, insideNeck } from './collars.ts';
import { darker } from './colour.ts';
import type { CutShape } from './cuts/cut.ts';
import type { JerseyDesign } from './design.ts';
import {
  closedPath,
  type Edge,
  edge,
  endOf,
  mirrored,
  openPath,
  reversed,
  symmetricLine,
  symmetricPath,
} from './geometry.ts';
import { drawPieces, type Lettering, lettersOn } from './lettering/draw-lettering.ts';
import { chooseThread } from './lettering/thread.ts';
import { backNeckline, frontNeckline, type Neckline } from './neckline.ts';
import type { Inks, Painter } from './patterns/painter.ts';
import { drawPlacket } from './placket.ts';
import { drawSleeves, drawUnderBody, drawUnderSleeves, type Side } from './sleeves.ts';
import { stitches } from './stitches.ts';

export interface Job {
  design: JerseyDesign;
  cut: CutShape;
  painter: Painter;
  inks: Inks;
  lettering: Lettering;
}

export function drawSide(side: Side, job: Job): string {
  const { design, cut, painter } = job;
  const front = side === 'front';
  const neckline = front ? frontNeckline(design.collar, cut) : backNeckline(cut);
  const body = symmetricPath(neckline.opening, cut.shoulder, cut.armhole, cut.side, cut.hem);
  const colours = { cloth: design.colours.base, trim: design.colours[painter.trim ?? 'second'] };
  return (
    arms(side, job) +
    (front ? insideNeck(design.collar, neckline, cut, colours) : '') +
    (cut.sleeveless ? insideArmholes(cut, colours.cloth) : '') +
    (underLayer(job) ? drawUnderBody(side, cut, job.inks) : '') +
    drawBody(side, body, neckline, job, colours.trim) +
    bodySeams(body, cut) +
    (front ? drawCollar : drawBackCollar)(design.collar, neckline, cut, colours)
  );
}

/** Long sleeves under a tank are those of a fitted layer. */
const underLayer = ({ cut, design }: Job) => cut.sleeveless && design.sleeve === 'Long Sleeve';

function arms(side: Side, { design, cut, painter, inks }: Job): string {
  if (!cut.sleeveless) return drawSleeves(side, sleeveLength(design), cut, painter, inks);
  return design.sleeve === 'Long Sleeve' ? drawUnderSleeves(inks) : '';
}

export const sleeveLength = (design: JerseyDesign) => (design.sleeve === 'Long Sleeve' ? 'long' : 'short');

function drawBody(side: Side, body: string, neckline: Neckline, job: Job, trim: string): string {
  const { design, cut, inks, lettering } = job;
  const { id } = inks;
  const flip = side === 'back' ? ' transform="scale(-1 1)"' : '';
  const placket = side === 'front' ? drawPlacket(design.collar, neckline.opening.from[1], cut, trim) : null;
  const clear = Math.max(neckline.outer.from[1], placket?.bottom ?? 0);
  const letters = lettersOn(side, lettering, cut, design.face, clear);
  return (
    `<clipPath id="${id(side)}"><path d="${body}"/></clipPath><g clip-path="url(#${id(side)})">` +
    `<path d="${body}" fill="${inks.base}"/><use href="#${id('cloth')}"${flip}/>` +
    (cut.sleeveless ? binding(cut, trim) : '') +
    (placket?.strip ?? '') +
    drawPieces(letters, chooseThread(design.colours), (name) => id(`${side}-${name}`)) +
    (placket?.buttons ?? '') +
    `<path d="${body}" fill="url(#${id('mesh')})"/><path d="${body}" fill="url(#${id('form')})"/>` +
    `<use href="#${id('folds')}"${flip}/></g>`
  );
}

const bothSides = (part: Edge) => openPath(part) + openPath(mirrored(part));

/** The knitted edge round the armholes of a tank. */
function binding(cut: CutShape, trim: string): string {
  const line = bothSides(cut.armhole);
  return (
    `<g fill="none"><path d="${line}" stroke="#000" stroke-opacity=".4" stroke-width="24.4"/><path d="${line}" stroke="#${trim}" stroke-width="22"/>` +
    `<path d="${line}" stroke="#000" stroke-opacity=".13" stroke-width="22" stroke-dasharray="1.1 1.9"/></g>`
  );
}

/** Through the armhole of a tank one sees the inside of its other half. */
function insideArmholes({ armhole }: CutShape, cloth: string): string {
  const [from, to] = [armhole.from, endOf(armhole)];
  const far = edge(from, [[from[0] + 4, from[1] + 70], [from[0] - 6, to[1] - 50], to]);
  const gap = closedPath(armhole, reversed(far)) + closedPath(mirrored(armhole), mirrored(reversed(far)));
  return `<path d="${gap}" fill="#${darker(cloth, 0.5)}"/>`;
}

function bodySeams(body: string, cut: CutShape): string {
  const hem = symmetricLine(reversed(cut.hem));
  return (
    `<g fill="none"><path d="${body}" stroke="#000" stroke-opacity=".42" stroke-width="1.1"/>` +
    (cut.sleeveless
      ? ''
      : `<path d="${bothSides(cut.armhole)}" stroke="#fff" stroke-opacity=".16" stroke-width="1.6" transform="translate(0 2)"/>`) +
    stitches(hem, '0 -11') +
    stitches(hem, '0 -14.5') +
    '</g>'
  );
}
