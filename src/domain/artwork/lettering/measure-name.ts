import type { Cut } from '../garments/garment.ts';
import { GARMENT_SHAPES } from '../garments/garments.ts';
import { measureFit } from './fit.ts';
import { FONT_OUTLINES, type FontId } from './fonts.ts';
import { measureLine } from './line.ts';
import { WORD_FIT } from './render-lettering.ts';

/** Returns how wide and high the letters of a name on the back are, as shares of their usual size. */
export function measureName(text: string, cut: Cut, font: FontId): { width: number; height: number } {
  const outlines = FONT_OUTLINES[font];
  const width = measureLine(text, outlines, WORD_FIT.tracking);
  const { squeeze, shrinkage } = measureFit(width, outlines, GARMENT_SHAPES[cut].backName, WORD_FIT);
  return { width: squeeze * shrinkage, height: shrinkage };
}
