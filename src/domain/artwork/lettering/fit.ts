// Fits a line of text into its box on the garment: full height, condensed when long, smaller when very long.

import type { Point } from '../drawing/geometry.ts';
import type { LetteringBox } from '../garments/garment.ts';
import type { FontOutlines } from './font-outlines.ts';
import { bendOutline, type OutlineCommand } from './glyph-outlines.ts';
import { layOutLine } from './line.ts';

export interface FitOptions {
  /** Extra space between letters, in font units. */
  tracking: number;
  /** The smallest horizontal scale of a letter; beyond it the whole line shrinks. */
  narrowest: number;
  /** Radius of the arc that the line follows; straight without one. */
  arch?: number;
}

interface FittedLine {
  outline: OutlineCommand[];
  /** Height of a capital letter on the garment; outlines and stitches scale with it. */
  height: number;
}

export function fitLine(
  text: string,
  font: FontOutlines,
  box: LetteringBox,
  setting: FitOptions,
): FittedLine {
  const line = layOutLine(text, font, setting.tracking);
  const requiredWidth = box.width / Math.max((line.width * box.height) / font.cap, 1);
  // Letters become narrow first, then low.
  const squeeze = Math.min(1, Math.max(requiredWidth, setting.narrowest));
  const shrinkage = Math.min(1, requiredWidth / squeeze);
  const scale = (box.height / font.cap) * shrinkage;
  const baseline = box.y + (box.height + font.cap * scale) / 2;
  const outline = line.letters.flatMap(({ x, advance, outline: letter }) => {
    const middle = (x + advance / 2 - line.width / 2) * scale * squeeze;
    const turn = setting.arch ? middle / setting.arch : 0;
    return bendOutline(letter, ([px, py]) => {
      const local: Point = [(px - advance / 2) * scale * squeeze, py * scale];
      return setting.arch
        ? bendOntoArc(local, turn, setting.arch, [box.x, baseline])
        : [box.x + middle + local[0], baseline + local[1]];
    });
  });
  return { outline, height: font.cap * scale };
}

function bendOntoArc([x, y]: Point, turn: number, radius: number, [centre, baseline]: Point): Point {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const r = y - radius;
  return [centre + x * cos - r * sin, baseline + radius + x * sin + r * cos];
}
