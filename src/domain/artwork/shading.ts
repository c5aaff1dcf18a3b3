// Light and shadow on the fabric, drawn over both pattern and lettering.

import { luminance } from './drawing/colour.ts';
import { formatPoint, type Point } from './drawing/geometry.ts';
import type { Cut } from './garments/garment.ts';
import { getKnit } from './knits.ts';

const SHADE = '#070b18';

/** The opacity of shadows and highlights: dark fabric shows highlights, light fabric shadows. */
export interface Light {
  shadow: number;
  gleam: number;
}

export function chooseLight(base: string): Light {
  const bright = Math.sqrt(luminance(base));
  return { shadow: 1.3 - bright * 0.62, gleam: 0.62 + bright * 0.5 };
}

/** A crease from one point to another, bowed through the middle one. */
export type Fold = readonly [from: Point, through: Point, to: Point, width: number, strength: number];

const SHIRT_FOLDS: Fold[] = [
  [[159, 266], [116, 298], [52, 308], 13, 0.42],
  [[157, 300], [132, 340], [87, 416], 15, 0.4],
  [[-159, 264], [-112, 288], [-58, 318], 13, 0.42],
  [[-157, 308], [-137, 360], [-116, 458], 14, 0.36],
  [[-65, 308], [-99, 428], [-74, 610], 17, 0.3],
  [[38, 348], [72, 468], [49, 618], 18, 0.34],
  [[108, 408], [137, 508], [121, 614], 13, 0.34],
  [[-18, 488], [-2, 548], [-20, 628], 11, 0.22],
  [[-155, 464], [-112, 494], [-58, 470], 9, 0.28],
  [[157, 440], [114, 466], [74, 440], 9, 0.24],
  [[-69, 82], [-116, 112], [-139, 176], 8, 0.22],
  [[69, 82], [116, 112], [139, 176], 8, 0.26],
  [[-141, 548], [-125, 588], [-139, 628], 10, 0.28],
];

/** A tank top hangs from its straps: long, straight folds, and none from the armpits. */
const TANK_FOLDS: Fold[] = [
  [[104, 250], [120, 372], [104, 520], 15, 0.36],
  [[-108, 262], [-122, 396], [-100, 560], 15, 0.36],
  [[58, 176], [66, 330], [44, 498], 14, 0.26],
  [[-62, 190], [-52, 348], [-70, 520], 13, 0.26],
  [[10, 372], [26, 486], [4, 626], 16, 0.28],
  [[142, 420], [124, 500], [140, 618], 12, 0.32],
  [[-142, 436], [-126, 520], [-146, 620], 12, 0.3],
  [[72, 520], [86, 572], [66, 630], 11, 0.24],
  [[-34, 520], [-24, 576], [-40, 630], 11, 0.22],
];

/** A shirt with buttons is stiffer: pulled from the armpits to the row of buttons, and flat beside it. */
const BUTTONED_FOLDS: Fold[] = [
  [[159, 262], [104, 286], [34, 276], 12, 0.36],
  [[157, 294], [112, 352], [40, 372], 14, 0.34],
  [[-159, 262], [-104, 290], [-34, 284], 12, 0.36],
  [[-157, 298], [-118, 362], [-42, 388], 14, 0.32],
  [[150, 430], [108, 462], [42, 462], 11, 0.26],
  [[-150, 446], [-110, 478], [-44, 480], 11, 0.26],
  [[122, 486], [132, 552], [112, 624], 14, 0.32],
  [[-120, 500], [-132, 560], [-112, 626], 14, 0.3],
  [[66, 506], [74, 566], [60, 628], 11, 0.22],
  [[69, 82], [112, 116], [128, 180], 8, 0.26],
  [[-69, 82], [-112, 116], [-128, 180], 8, 0.22],
];

const BODY_FOLDS: Record<Cut, Fold[]> = {
  Shirt: SHIRT_FOLDS,
  Basketball: TANK_FOLDS,
  'Button up': BUTTONED_FOLDS,
};

const SLEEVE_FOLDS: Record<'short' | 'long', Fold[]> = {
  short: [
    [[163, 247], [189, 233], [209, 191], 11, 0.4],
    [[167, 259], [207, 257], [231, 227], 9, 0.3],
    [[175, 129], [213, 173], [243, 269], 12, 0.26],
    [[179, 303], [213, 293], [243, 303], 8, 0.3],
  ],
  long: [
    [[163, 251], [193, 233], [215, 185], 12, 0.4],
    [[169, 269], [209, 269], [239, 233], 10, 0.34],
    [[187, 317], [223, 323], [255, 295], 10, 0.36],
    [[199, 347], [231, 359], [261, 337], 9, 0.32],
    [[207, 379], [239, 379], [269, 391], 8, 0.28],
    [[177, 129], [223, 197], [233, 307], 12, 0.24],
    [[249, 399], [255, 477], [267, 551], 10, 0.28],
    [[223, 447], [243, 475], [273, 469], 7, 0.24],
    [[229, 523], [253, 537], [279, 521], 7, 0.28],
  ],
};

export const renderFolds = (list: Fold[], light: Light): string =>
  list.map((fold) => renderFold(fold, light)).join('');

export const renderBodyFolds = (cut: Cut, light: Light): string => renderFolds(BODY_FOLDS[cut], light);

export const renderSleeveFolds = (length: 'short' | 'long', light: Light): string =>
  renderFolds(SLEEVE_FOLDS[length], light);

/** Draws the shadow of a fold and, on the side of the light, its highlight. */
function renderFold([from, through, to, width, strength]: Fold, { shadow, gleam }: Light): string {
  const ridge = (p: Point): Point => [p[0] - width * 0.55, p[1] - width * 0.35];
  return (
    `<path d="${leaf(from, through, to, width)}" fill="${SHADE}" fill-opacity="${share(strength * shadow)}"/>` +
    `<path d="${leaf(ridge(from), ridge(through), ridge(to), width * 0.7)}" fill="#fff" fill-opacity="${share(strength * gleam * 0.55)}"/>`
  );
}

function leaf(from: Point, [x, y]: Point, to: Point, width: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [((from[1] - to[1]) / length) * width, ((to[0] - from[0]) / length) * width];
  return `M${formatPoint(from)}Q${formatPoint([x + nx, y + ny])} ${formatPoint(to)}Q${formatPoint([x - nx, y - ny])} ${formatPoint(from)}z`;
}

const share = (value: number): string =>
  `${Math.round(Math.max(0, Math.min(1, value)) * 100) / 100}`.replace(/^0\./, '.');

/** A gradient stop [offset, tone, opacity] of a body or an arm: dark at both sides, lit left of the centre. */
type Stop = readonly [number, 'shade' | 'gleam', number];

const BODY_FORM: Stop[] = [
  [0, 'shade', 0.42],
  [0.07, 'shade', 0.24],
  [0.2, 'shade', 0.04],
  [0.24, 'gleam', 0],
  [0.36, 'gleam', 0.13],
  [0.5, 'gleam', 0.02],
  [0.55, 'shade', 0],
  [0.8, 'shade', 0.1],
  [0.93, 'shade', 0.28],
  [1, 'shade', 0.46],
];

const SLEEVE_FORM: Stop[] = [
  [0, 'shade', 0.4],
  [0.3, 'shade', 0.13],
  [0.5, 'shade', 0],
  [0.5, 'gleam', 0],
  [0.68, 'gleam', 0.13],
  [0.84, 'gleam', 0],
  [0.85, 'shade', 0],
  [1, 'shade', 0.3],
];

const LEG_FORM: Stop[] = [
  [0, 'shade', 0.4],
  [0.16, 'shade', 0.1],
  [0.3, 'gleam', 0.02],
  [0.46, 'gleam', 0.12],
  [0.62, 'gleam', 0],
  [0.64, 'shade', 0.02],
  [1, 'shade', 0.36],
];

export const renderBodyForm = (id: string, halfWidth: number, light: Light): string =>
  renderForm(id, [-halfWidth, 0], [halfWidth, 0], BODY_FORM, light);

export const renderLegForm = (id: string, light: Light): string =>
  renderForm(id, [0, 0], [176, 0], LEG_FORM, light);

/** A gradient across the arm, from its inner to its outer side. */
export const renderSleeveForm = (id: string, inner: Point, outer: Point, light: Light): string =>
  renderForm(id, inner, outer, SLEEVE_FORM, light);

function renderForm(id: string, from: Point, to: Point, stops: Stop[], light: Light): string {
  const drawn = stops.map(([at, tone, opacity]) => {
    const [colour, strength] = tone === 'shade' ? [SHADE, light.shadow * 0.9] : ['#fff', light.gleam];
    return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${share(opacity * strength)}"/>`;
  });
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">` +
    `${drawn.join('')}</linearGradient>`
  );
}

/** Returns the filters for folds, the knit of the fabric (a fine mesh without one) and the shadow on the floor. */
export function shadingDefs(id: (name: string) => string, fabric?: string): string {
  return (
    `<filter id="${id('soft')}" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="5.6"/></filter>` +
    (fabric ? knitPattern(id('mesh'), fabric) : finePattern(id('mesh'))) +
    `<radialGradient id="${id('floor')}"><stop offset=".3" stop-color="${SHADE}" stop-opacity=".26"/>` +
    `<stop offset="1" stop-color="${SHADE}" stop-opacity="0"/></radialGradient>`
  );
}

const finePattern = (id: string): string =>
  `<pattern id="${id}" width="4" height="4" patternUnits="userSpaceOnUse">` +
  `<path d="M0 0h1.4v1.2h-1.4zM2 2h1.4v1.2h-1.4z" fill="#000" fill-opacity=".07"/>` +
  `<path d="M0 1.2h1.4v.6h-1.4zM2 3.2h1.4v.6h-1.4z" fill="#fff" fill-opacity=".07"/></pattern>`;

/** Of its swatch's size a jersey shows about two thirds, and half of the contrast. */
function knitPattern(id: string, fabric: string): string {
  const { size, shadow, light } = getKnit(fabric);
  return (
    `<pattern id="${id}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse" patternTransform="scale(.65)">` +
    `<path d="${shadow}" fill="#000" fill-opacity=".11"/>` +
    `<path d="${light}" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width=".9"/></pattern>`
  );
}

/** Draws a row of stitches along a line: dark thread in light needle holes is visible on every colour. */
export const renderStitches = (line: string, move: string): string =>
  `<g transform="translate(${move})" stroke-width=".9"><path d="${line}" stroke="#fff" stroke-opacity=".2" transform="translate(0 .9)"/>` +
  `<path d="${line}" stroke="#000" stroke-opacity=".38" stroke-dasharray="3.4 2.2"/></g>`;
