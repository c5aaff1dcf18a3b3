import type { Cut } from '../design.ts';
import { basketball } from './basketball.ts';
import { buttonUp } from './button-up.ts';
import type { CutShape } from './cut.ts';
import { shirt } from './shirt.ts';

export const CUT_SHAPES: Record<Cut, CutShape> = {
  Shirt: shirt,
  Basketball: basketball,
  'Button up': buttonUp,
};
