// Fits a line of letters into its box on the garment: full height, squeezed when long, smaller when very long.

import type { LetteringBox } from '../cuts/cut.ts';
import type { Point } from '../geometry.ts';
import type { FaceOutlines } from './face-outlines.ts';
import { setLine } from './line.ts';
import { bent, type OutlineCommand } from './outlines.ts';

export interface Setting {
  /** Extra space between letters, in font units. */
  tracking: number;
  /** How narrow a letter may become before the whole line shrinks. */
  narrowest: number;
  /** Radius of the arc that the line follows; none: straight. */
  arch?: number;
}

interface Fitted {
  outline: OutlineCommand[];
  /** Height of a capital on the garment; outlines and stitches are in proportion. */
  height: number;
}

export function fitLine(text: string, face: FaceOutlines, box: LetteringBox, setting: Setting): Fitted {
  const line = setLine(text, face, setting.tracking);
  const full = box.height / face.cap;
  const needed = box.width / Math.max(line.width * full, 1);
  const squeeze = Math.min(1, Math.max(needed, setting.narrowest));
  const scale = full * Math.min(1, needed / squeeze);
  const baseline = box.y + (box.height + face.cap * scale) / 2;
  const outline = line.letters.flatMap(({ x, advance, outline: letter }) => {
    const middle = (x + advance / 2 - line.width / 2) * scale * squeeze;
    const turn = setting.arch ? middle / setting.arch : 0;
    return bent(letter, ([px, py]) => {
      const local: Point = [(px - advance / 2) * scale * squeeze, py * scale];
      return setting.arch
        ? onArc(local, turn, setting.arch, [box.x, baseline])
        : [box.x + middle + local[0], baseline + local[1]];
    });
  });
  return { outline, height: face.cap * scale };
}

function onArc([x, y]: Point, turn: number, radius: number, [centre, baseline]: Point): Point {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const r = y - radius;
  return [centre + x * cos - r * sin, baseline + radius + x * sin + r * cos];
}
