// What all panels of a jersey share: its pattern, drawn once and used by every panel, and its shading.
import type { CutShape } from './cuts/cut.ts';
import { mirrored, openPath, reversed } from './geometry.ts';
import type { Inks, Painter } from './patterns/painter.ts';
import { bodyFolds, bodyForm, type Light, shadingDefs } from './shading.ts';

export function clothDefs(painter: Painter, cut: CutShape, inks: Inks, light: Light): string {
  const { id } = inks;
  return (
    shadingDefs(id) +
    bodyForm(id('form'), 173, light) +
    `<g id="${id('cloth')}">${painter.body(inks, hemOf(cut))}</g>` +
    `<g id="${id('folds')}" filter="url(#${id('soft')})">${bodyFolds(light)}</g>`
  );
}

const hemOf = ({ hem }: CutShape) => openPath(hem, mirrored(reversed(hem)));
