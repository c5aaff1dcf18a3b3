// One side of a jersey, drawn from back to front: shadow, sleeves, inside of the neck, body, lettering, collar.
import { renderBackCollar, renderCollar, renderNeckInside } from './collars.ts';
import type { JerseyDesign } from './design.ts';
import { chooseDesignLetters } from './design-letters.ts';
import { darken } from './drawing/colour.ts';
import {
  closedPath,
  type Edge,
  edge,
  edgeEnd,
  mirrorEdge,
  openPath,
  reverseEdge,
  symmetricLine,
  symmetricPath,
} from './drawing/geometry.ts';
import type { GarmentShape } from './garments/garment.ts';
import { type Lettering, placeLettering, renderPieces } from './lettering/render-lettering.ts';
import { buildBackNeckline, buildFrontNeckline, type Neckline } from './neckline.ts';
import type { Inks, Painter } from './patterns/painter.ts';
import { renderPlacket } from './placket.ts';
import { renderStitches } from './shading.ts';
import { renderSleeves, renderUndershirtBody, renderUndershirtSleeves, type Side } from './sleeves.ts';

export interface SideJob {
  design: JerseyDesign;
  cut: GarmentShape;
  painter: Painter;
  inks: Inks;
  lettering: Lettering;
}

export function renderSide(side: Side, job: SideJob): string {
  const { design, cut, painter } = job;
  const front = side === 'front';
  const neckline = front ? buildFrontNeckline(design.collar, cut) : buildBackNeckline(cut);
  const body = symmetricPath(neckline.opening, cut.shoulder, cut.armhole, cut.side, cut.hem);
  const colours = { fabric: design.colours.base, trim: design.colours[painter.trim ?? 'second'] };
  return (
    renderArms(side, job) +
    (front ? renderNeckInside(design.collar, neckline, cut, colours) : '') +
    (cut.sleeveless ? renderArmholeInside(cut, colours.fabric) : '') +
    (hasUndershirt(job) ? renderUndershirtBody(side, cut, job.inks) : '') +
    renderBody(side, body, neckline, job, colours.trim) +
    renderBodySeams(body, cut) +
    (front ? renderCollar : renderBackCollar)(design.collar, neckline, cut, colours)
  );
}

/** Returns whether the long sleeves belong to a fitted layer under a tank top. */
const hasUndershirt = ({ cut, design }: SideJob) => cut.sleeveless && design.sleeve === 'Long Sleeve';

function renderArms(side: Side, { design, cut, painter, inks }: SideJob): string {
  if (!cut.sleeveless) return renderSleeves(side, getSleeveLength(design), cut, painter, inks);
  return design.sleeve === 'Long Sleeve' ? renderUndershirtSleeves(inks) : '';
}

export const getSleeveLength = (design: JerseyDesign) => (design.sleeve === 'Long Sleeve' ? 'long' : 'short');

function renderBody(side: Side, body: string, neckline: Neckline, job: SideJob, trim: string): string {
  const { design, cut, inks, lettering } = job;
  const { id } = inks;
  const flip = side === 'back' ? ' transform="scale(-1 1)"' : '';
  const placket = side === 'front' ? renderPlacket(design.collar, neckline.opening.from[1], cut, trim) : null;
  const clear = Math.max(neckline.outer.from[1], placket?.bottom ?? 0);
  const letters = placeLettering(side, lettering, cut, design.font, clear);
  return (
    `<clipPath id="${id(side)}"><path d="${body}"/></clipPath><g clip-path="url(#${id(side)})">` +
    `<path d="${body}" fill="${inks.base}"/><use href="#${id('cloth')}"${flip}/>` +
    (cut.sleeveless ? renderBinding(cut, trim) : '') +
    (placket?.strip ?? '') +
    renderPieces(
      letters,
      (place) => chooseDesignLetters(design, place),
      (name) => id(`${side}-${name}`),
    ) +
    (placket?.buttons ?? '') +
    `<path d="${body}" fill="url(#${id('mesh')})"/><path d="${body}" fill="url(#${id('form')})"/>` +
    `<use href="#${id('folds')}"${flip}/></g>`
  );
}

const renderBothSides = (part: Edge) => openPath(part) + openPath(mirrorEdge(part));

/** Draws the knitted edge round the armholes of a tank top. */
function renderBinding(cut: GarmentShape, trim: string): string {
  const line = renderBothSides(cut.armhole);
  return (
    `<g fill="none"><path d="${line}" stroke="#000" stroke-opacity=".4" stroke-width="24.4"/><path d="${line}" stroke="#${trim}" stroke-width="22"/>` +
    `<path d="${line}" stroke="#000" stroke-opacity=".13" stroke-width="22" stroke-dasharray="1.1 1.9"/></g>`
  );
}

/** Draws the inside of the other half, visible through the armhole of a tank top. */
function renderArmholeInside({ armhole }: GarmentShape, fabric: string): string {
  const [from, to] = [armhole.from, edgeEnd(armhole)];
  const far = edge(from, [[from[0] + 4, from[1] + 70], [from[0] - 6, to[1] - 50], to]);
  const gap =
    closedPath(armhole, reverseEdge(far)) + closedPath(mirrorEdge(armhole), mirrorEdge(reverseEdge(far)));
  return `<path d="${gap}" fill="#${darken(fabric, 0.5)}"/>`;
}

function renderBodySeams(body: string, cut: GarmentShape): string {
  const hem = symmetricLine(reverseEdge(cut.hem));
  return (
    `<g fill="none"><path d="${body}" stroke="#000" stroke-opacity=".42" stroke-width="1.1"/>` +
    (cut.sleeveless
      ? ''
      : `<path d="${renderBothSides(cut.armhole)}" stroke="#fff" stroke-opacity=".16" stroke-width="1.6" transform="translate(0 2)"/>`) +
    renderStitches(hem, '0 -11') +
    renderStitches(hem, '0 -14.5') +
    '</g>'
  );
}
