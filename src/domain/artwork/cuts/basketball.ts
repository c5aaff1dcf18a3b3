import { edge } from '../geometry.ts';
import type { CutShape } from './cut.ts';
import { shirt } from './shirt.ts';

const neck = [70, 46] as const;
const strap = [122, 58] as const;
const underarm = [163, 280] as const;
const hemSide = [171, 604] as const;

/** A tank. Long sleeves are those of a fitted layer worn under it. */
export const basketball: CutShape = {
  neck,
  neckDepth: 152,
  napeDepth: 18,
  shoulder: edge(neck, [[85, 50], [106, 54], strap]),
  armhole: edge(strap, [[109, 134], [100, 236], underarm]),
  side: edge(underarm, [[152, 380], [159, 500], hemSide]),
  hem: edge(hemSide, [
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
