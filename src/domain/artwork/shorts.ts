// Shorts of the same set, below the jersey. The right leg is drawn, the left one is its mirror image.
import { closedPath, edge, openPath, type Point, symmetricPath } from './drawing/geometry.ts';
import type { Inks } from './patterns/painter.ts';
import { type Fold, type Light, renderFolds, renderLegForm, renderStitches } from './shading.ts';
import type { SideJob } from './side.ts';
import type { Side } from './sleeves.ts';

export const SHORTS_HEIGHT = 356;

const TOP = 668;
const waist: Point = [114, 2];
const hip: Point = [117, 30];
const hem: Point = [178, 306];
const inseam: Point = [12, 324];
const crotch: Point = [0, 178];

const band = edge([0, 7], [[64, 7], waist], [hip]);
const bandLow = edge([0, 36], [[64, 36], hip]);
const outer = edge(hip, [[138, 106], [166, 212], hem]);
const cuff = edge(hem, [[98, 332], inseam]);
const inner = edge(inseam, [crotch]);

const LEG = closedPath(bandLow, outer, cuff, inner);
const BAND = symmetricPath(band, {
  from: hip,
  steps: [
    [
      [64, 36],
      [0, 36],
    ],
  ],
});

const LEG_FOLDS: Fold[] = [
  [[6, 176], [50, 196], [96, 168], 11, 0.34],
  [[10, 190], [46, 232], [60, 318], 13, 0.36],
  [[58, 44], [74, 90], [64, 150], 9, 0.26],
  [[98, 50], [116, 140], [112, 210], 10, 0.24],
  [[112, 200], [138, 260], [130, 318], 13, 0.3],
  [[24, 46], [30, 76], [24, 110], 7, 0.24],
];

export function shortsDefs({ id }: Inks, light: Light): string {
  return (
    `<clipPath id="${id('leg')}"><path d="${LEG}"/></clipPath>${renderLegForm(id('leg-form'), light)}` +
    `<g id="${id('leg-light')}"><path d="${LEG}" fill="url(#${id('mesh')})"/><path d="${LEG}" fill="url(#${id('leg-form')})"/>` +
    `<g filter="url(#${id('soft')})">${renderFolds(LEG_FOLDS, light)}</g></g>`
  );
}

export function renderShorts(side: Side, { painter, inks }: SideJob): string {
  const back = side === 'back';
  const trim = inks[painter.trim ?? 'second'];
  const leg = (flipped: boolean) =>
    `<g clip-path="url(#${inks.id('leg')})"><path d="${LEG}" fill="${inks.base}"/>` +
    (painter.shorts === 'cloth' ? renderFabric(flipped, inks) : renderSideStripe(inks)) +
    `<path d="${openPath(cuff)}" fill="none" stroke="${trim}" stroke-width="18"/>` +
    `<use href="#${inks.id('leg-light')}"/></g>` +
    `<g fill="none"><path d="${LEG}" stroke="#000" stroke-opacity=".42" stroke-width="1.1"/>${renderStitches(openPath(cuff), '0 -13')}</g>`;
  return (
    `<g transform="translate(0 ${TOP})">${leg(back)}<g transform="scale(-1 1)">${leg(!back)}</g>` +
    `${renderWaistband(trim)}${back ? '' : renderCords()}</g>`
  );
}

/** Draws the pattern as it continues below the hem of the jersey. */
const renderFabric = (flipped: boolean, { id }: Inks) =>
  `<use href="#${id('cloth')}" transform="translate(0 -330)${flipped ? 'scale(-1 1)' : ''}"/>`;

const renderSideStripe = ({ second, third }: Inks) =>
  `<g fill="none"><path d="${openPath(outer)}" stroke="${third}" stroke-width="64"/><path d="${openPath(outer)}" stroke="${second}" stroke-width="48"/></g>`;

/** Draws an elastic waistband: its gathers are a dashed line as thick as the band. */
const renderWaistband = (trim: string) =>
  `<path d="${BAND}" fill="${trim}"/><path d="M-115 19Q-62 24 0 22Q62 24 115 19" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="27" stroke-dasharray="1.6 3.4"/>` +
  `<path d="${BAND}" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="1.1"/>`;

const renderCords = () =>
  '<g fill="none" stroke-linecap="round"><path d="M-5 24Q-13 62-9 92M5 24Q15 60 8 99" stroke="#000" stroke-opacity=".3" stroke-width="4.4" transform="translate(1.500 2)"/>' +
  '<path d="M-5 24Q-13 62-9 92M5 24Q15 60 8 99" stroke="#f4f1ea" stroke-width="3.400"/></g>';
