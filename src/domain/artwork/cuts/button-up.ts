import { edge } from '../geometry.ts';
import type { CutShape } from './cut.ts';

const neck = [58, 48] as const;
const shoulder = [172, 90] as const;
const underarm = [167, 272] as const;
const hemSide = [176, 586] as const;
const shortCuff = { outer: [286, 296], inner: [192, 342] } as const;
const wrist = { outer: [290, 548], inner: [235, 556] } as const;

/** A baseball jersey: fuller body, longer sleeves, curved tails, buttons to the hem. */
export const buttonUp: CutShape = {
  neck,
  neckDepth: 116,
  napeDepth: 0,
  shoulder: edge(neck, [[94, 60], [140, 68], shoulder]),
  armhole: edge(shoulder, [[156, 140], [152, 216], underarm]),
  side: edge(underarm, [[159, 376], [166, 490], hemSide]),
  hem: edge(hemSide, [
    [170, 622],
    [108, 640],
    [0, 640],
  ]),
  sleeves: {
    short: {
      outer: edge(shoulder, [[220, 110], [249, 180], shortCuff.outer]),
      cuff: edge(shortCuff.outer, [[244, 332], shortCuff.inner]),
      inner: edge(shortCuff.inner, [[180, 300], underarm]),
      angle: 25,
    },
    long: {
      outer: edge(
        shoulder,
        [
          [212, 106],
          [238, 168],
          [254, 250],
        ],
        [[271, 342], [284, 440], wrist.outer],
      ),
      cuff: edge(wrist.outer, [[263, 562], wrist.inner]),
      inner: edge(wrist.inner, [[224, 440], [209, 360], underarm]),
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
