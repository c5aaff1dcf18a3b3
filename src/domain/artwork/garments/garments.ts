/** The shapes of the three cuts that the shop sews. */
import { edge } from '../drawing/geometry.ts';
import type { Cut, GarmentShape } from './garment.ts';

const SHIRT_POINTS = {
  neck: [58, 48],
  shoulder: [166, 88],
  underarm: [160, 258],
  hemSide: [168, 598],
  shortCuff: { outer: [277, 274], inner: [187, 320] },
  wrist: { outer: [286, 548], inner: [232, 556] },
} as const;

export const shirt: GarmentShape = {
  neck: SHIRT_POINTS.neck,
  neckDepth: 122,
  napeDepth: 0,
  shoulder: edge(SHIRT_POINTS.neck, [[92, 60], [136, 68], SHIRT_POINTS.shoulder]),
  armhole: edge(SHIRT_POINTS.shoulder, [[150, 134], [146, 204], SHIRT_POINTS.underarm]),
  side: edge(SHIRT_POINTS.underarm, [[149, 366], [156, 492], SHIRT_POINTS.hemSide]),
  hem: edge(SHIRT_POINTS.hemSide, [
    [114, 617],
    [54, 622],
    [0, 622],
  ]),
  sleeves: {
    short: {
      outer: edge(SHIRT_POINTS.shoulder, [[213, 106], [241, 168], SHIRT_POINTS.shortCuff.outer]),
      cuff: edge(SHIRT_POINTS.shortCuff.outer, [[236, 308], SHIRT_POINTS.shortCuff.inner]),
      inner: edge(SHIRT_POINTS.shortCuff.inner, [[175, 282], SHIRT_POINTS.underarm]),
      angle: 26,
    },
    long: {
      outer: edge(
        SHIRT_POINTS.shoulder,
        [
          [205, 103],
          [231, 163],
          [247, 240],
        ],
        [[265, 334], [280, 438], SHIRT_POINTS.wrist.outer],
      ),
      cuff: edge(SHIRT_POINTS.wrist.outer, [[260, 562], SHIRT_POINTS.wrist.inner]),
      inner: edge(SHIRT_POINTS.wrist.inner, [[220, 438], [203, 350], SHIRT_POINTS.underarm]),
      angle: 15,
    },
  },
  sleeveless: false,
  buttoned: false,
  backName: { x: 0, y: 112, width: 242, height: 44 },
  backNumber: { x: 0, y: 186, width: 240, height: 196 },
  chest: { x: 0, y: 176, width: 240, height: 46 },
  frontNumber: { x: 0, y: 242, width: 160, height: 100 },
};

const BASKETBALL_POINTS = {
  neck: [70, 46],
  strap: [122, 58],
  underarm: [163, 280],
  hemSide: [171, 604],
} as const;

/** A tank top. Long sleeves belong to a fitted layer worn under it. */
const basketball: GarmentShape = {
  neck: BASKETBALL_POINTS.neck,
  neckDepth: 152,
  napeDepth: 18,
  shoulder: edge(BASKETBALL_POINTS.neck, [[85, 50], [106, 54], BASKETBALL_POINTS.strap]),
  armhole: edge(BASKETBALL_POINTS.strap, [[109, 134], [100, 236], BASKETBALL_POINTS.underarm]),
  side: edge(BASKETBALL_POINTS.underarm, [[152, 380], [159, 500], BASKETBALL_POINTS.hemSide]),
  hem: edge(BASKETBALL_POINTS.hemSide, [
    [116, 622],
    [54, 626],
    [0, 626],
  ]),
  sleeves: shirt.sleeves,
  sleeveless: true,
  buttoned: false,
  backName: { x: 0, y: 124, width: 184, height: 38 },
  backNumber: { x: 0, y: 192, width: 222, height: 196 },
  chest: { x: 0, y: 206, width: 196, height: 42 },
  frontNumber: { x: 0, y: 270, width: 190, height: 132 },
};

const BUTTON_UP_POINTS = {
  neck: [58, 48],
  shoulder: [172, 90],
  underarm: [167, 272],
  hemSide: [176, 586],
  shortCuff: { outer: [286, 296], inner: [192, 342] },
  wrist: { outer: [290, 548], inner: [235, 556] },
} as const;

/** A baseball jersey: wider body, longer sleeves, curved tails, buttons down to the hem. */
const buttonUp: GarmentShape = {
  neck: BUTTON_UP_POINTS.neck,
  neckDepth: 116,
  napeDepth: 0,
  shoulder: edge(BUTTON_UP_POINTS.neck, [[94, 60], [140, 68], BUTTON_UP_POINTS.shoulder]),
  armhole: edge(BUTTON_UP_POINTS.shoulder, [[156, 140], [152, 216], BUTTON_UP_POINTS.underarm]),
  side: edge(BUTTON_UP_POINTS.underarm, [[159, 376], [166, 490], BUTTON_UP_POINTS.hemSide]),
  hem: edge(BUTTON_UP_POINTS.hemSide, [
    [170, 622],
    [108, 640],
    [0, 640],
  ]),
  sleeves: {
    short: {
      outer: edge(BUTTON_UP_POINTS.shoulder, [[220, 110], [249, 180], BUTTON_UP_POINTS.shortCuff.outer]),
      cuff: edge(BUTTON_UP_POINTS.shortCuff.outer, [[244, 332], BUTTON_UP_POINTS.shortCuff.inner]),
      inner: edge(BUTTON_UP_POINTS.shortCuff.inner, [[180, 300], BUTTON_UP_POINTS.underarm]),
      angle: 25,
    },
    long: {
      outer: edge(
        BUTTON_UP_POINTS.shoulder,
        [
          [212, 106],
          [238, 168],
          [254, 250],
        ],
        [[271, 342], [284, 440], BUTTON_UP_POINTS.wrist.outer],
      ),
      cuff: edge(BUTTON_UP_POINTS.wrist.outer, [[263, 562], BUTTON_UP_POINTS.wrist.inner]),
      inner: edge(BUTTON_UP_POINTS.wrist.inner, [[224, 440], [209, 360], BUTTON_UP_POINTS.underarm]),
      angle: 15,
    },
  },
  sleeveless: false,
  buttoned: true,
  backName: { x: 0, y: 114, width: 250, height: 44 },
  backNumber: { x: 0, y: 190, width: 244, height: 196 },
  chest: { x: 0, y: 178, width: 250, height: 48 },
  frontNumber: { x: 82, y: 250, width: 106, height: 84 },
};

export const GARMENT_SHAPES: Record<Cut, GarmentShape> = {
  Shirt: shirt,
  Basketball: basketball,
  'Button up': buttonUp,
};
