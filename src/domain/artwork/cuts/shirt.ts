import { edge } from '../geometry.ts';
import type { CutShape } from './cut.ts';

const neck = [58, 48] as const;
const shoulder = [166, 88] as const;
const underarm = [160, 258] as const;
const hemSide = [168, 598] as const;
const shortCuff = { outer: [277, 274], inner: [187, 320] } as const;
const wrist = { outer: [286, 548], inner: [232, 556] } as const;

export const shirt: CutShape = {
  neck,
  neckDepth: 122,
  napeDepth: 0,
  shoulder: edge(neck, [[92, 60], [136, 68], shoulder]),
  armhole: edge(shoulder, [[150, 134], [146, 204], underarm]),
  side: edge(underarm, [[149, 366], [156, 492], hemSide]),
  hem: edge(hemSide, [
    [114, 617],
    [54, 622],
    [0, 622],
  ]),
  sleeves: {
    short: {
      outer: edge(shoulder, [[213, 106], [241, 168], shortCuff.outer]),
      cuff: edge(shortCuff.outer, [[236, 308], shortCuff.inner]),
      inner: edge(shortCuff.inner, [[175, 282], underarm]),
      angle: 26,
    },
    long: {
      outer: edge(
        shoulder,
        [
          [205, 103],
          [231, 163],
          [247, 240],
        ],
        [[265, 334], [280, 438], wrist.outer],
      ),
      cuff: edge(wrist.outer, [[260, 562], wrist.inner]),
      inner: edge(wrist.inner, [[220, 438], [203, 350], underarm]),
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
