// Draws a made-to-order jersey as SVG text: the same image in the browser, on the server and in print.

import type { JerseyDesign } from './design.ts';
import type { Colours } from './drawing/colour.ts';
import { mirrorEdge, openPath, reverseEdge } from './drawing/geometry.ts';
import type { GarmentShape } from './garments/garment.ts';
import { GARMENT_SHAPES } from './garments/garments.ts';
import type { Lettering } from './lettering/render-lettering.ts';
import type { Inks } from './patterns/painter.ts';
import { PAINTERS } from './patterns/painters.ts';
import type { PatternId } from './patterns/pattern-ids.ts';
import { chooseLight, type Light, renderBodyFolds, renderBodyForm, shadingDefs } from './shading.ts';
import { renderShorts, SHORTS_HEIGHT, shortsDefs } from './shorts.ts';
import { getSleeveLength, renderSide, type SideJob } from './side.ts';
import { sleeveDefs } from './sleeves.ts';

export type { Lettering } from './lettering/render-lettering.ts';
export type View = 'front' | 'back' | 'both';

interface RenderOptions {
  view: View;
  lettering?: Lettering;
  /** The material whose knit is shown; a fine mesh without one. */
  fabric?: string;
  /** The prefix of every id, so that one page can contain several drawings. */
  idPrefix?: string;
}

const WIDTH = 600;
const HEIGHT = 690;

export function renderJersey(design: JerseyDesign, options: RenderOptions): string {
  const { view, lettering = {}, fabric, idPrefix = 'jersey' } = options;
  const inks = patternColours(design.colours, idPrefix);
  const job = { design, cut: GARMENT_SHAPES[design.cut], painter: PAINTERS[design.pattern], inks, lettering };
  const sides = view === 'both' ? (['front', 'back'] as const) : [view];
  const height = HEIGHT + (design.shorts ? SHORTS_HEIGHT : 0);
  const drawings = sides.map((side, i) => {
    const drawing =
      renderFloorShadow(height - 26, inks) +
      (design.shorts ? renderShorts(side, job) : '') +
      renderSide(side, job);
    return i === 0 ? drawing : `<g transform="translate(${i * WIDTH})">${drawing}</g>`;
  });
  const light = chooseLight(design.colours.base);
  const defs =
    fabricDefs(job, light, fabric) +
    sleeveDefs(getSleeveLength(design), job.cut, job.painter, inks, light) +
    (design.shorts ? shortsDefs(inks, light) : '');
  return `${wrapSvg(-WIDTH / 2, 0, WIDTH * sides.length, height)}<defs>${defs}</defs>${drawings.join('')}</svg>`;
}

const wrapSvg = (x: number, y: number, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">`;

const renderFloorShadow = (y: number, { id }: Inks) =>
  `<ellipse cy="${y}" rx="215" ry="20" fill="url(#${id('floor')})"/>`;

function patternColours({ base, second, third }: Colours, idPrefix: string): Inks {
  return { base: `#${base}`, second: `#${second}`, third: `#${third}`, id: (name) => `${idPrefix}-${name}` };
}

/** Draws a square of the fabric from neck to hem, as a swatch of a pattern. */
export function renderPattern(pattern: PatternId, colours: Colours, idPrefix = 'pattern'): string {
  const inks = patternColours(colours, idPrefix);
  const square = 'd="M-290 56h580v580h-580z"';
  return (
    `${wrapSvg(-290, 56, 580, 580)}<defs>${shadingDefs(inks.id)}</defs><path fill="${inks.base}" ${square}/>` +
    `${PAINTERS[pattern].body(inks, 'M-320 622H320')}<path fill="url(#${inks.id('mesh')})" ${square}/></svg>`
  );
}

/** SVG definitions shared by all panels of a jersey: the pattern, drawn once, and the shading. */
function fabricDefs({ design, painter, cut, inks }: SideJob, light: Light, fabric?: string): string {
  const { id } = inks;
  return (
    shadingDefs(id, fabric) +
    renderBodyForm(id('form'), 173, light) +
    `<g id="${id('cloth')}">${painter.body(inks, hemPath(cut))}</g>` +
    `<g id="${id('folds')}" filter="url(#${id('soft')})">${renderBodyFolds(design.cut, light)}</g>`
  );
}

const hemPath = ({ hem }: GarmentShape) => openPath(hem, mirrorEdge(reverseEdge(hem)));
