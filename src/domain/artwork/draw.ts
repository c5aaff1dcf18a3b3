// Draws a made-to-order jersey as SVG text: the same picture in the browser, on the server and on paper.
import { clothDefs } from './cloth.ts';
import { CUT_SHAPES } from './cuts/cuts.ts';
import type { Colours, JerseyDesign } from './design.ts';
import type { Lettering } from './lettering/draw-lettering.ts';
import type { Inks } from './patterns/painter.ts';
import { PAINTERS } from './patterns/painters.ts';
import type { PatternId } from './patterns.ts';
import { lightOn, shadingDefs } from './shading.ts';
import { drawShorts, SHORTS_HEIGHT, shortsDefs } from './shorts.ts';
import { drawSide, sleeveLength } from './side.ts';
import { sleeveDefs } from './sleeves.ts';

export type { Lettering } from './lettering/draw-lettering.ts';
export type View = 'front' | 'back' | 'both';

interface DrawOptions {
  view: View;
  lettering?: Lettering;
  /** Starts every id inside, so that many drawings can stand in one page. */
  idPrefix?: string;
}

const WIDTH = 600;
const HEIGHT = 690;

export function drawJersey(design: JerseyDesign, options: DrawOptions): string {
  const { view, lettering = {}, idPrefix = 'jersey' } = options;
  const inks = inksOf(design.colours, idPrefix);
  const job = { design, cut: CUT_SHAPES[design.cut], painter: PAINTERS[design.pattern], inks, lettering };
  const sides = view === 'both' ? (['front', 'back'] as const) : [view];
  const height = HEIGHT + (design.shorts ? SHORTS_HEIGHT : 0);
  const drawings = sides.map((side, i) => {
    const drawing =
      floor(height - 26, inks) + (design.shorts ? drawShorts(side, job) : '') + drawSide(side, job);
    return i === 0 ? drawing : `<g transform="translate(${i * WIDTH})">${drawing}</g>`;
  });
  const light = lightOn(design.colours.base);
  const defs =
    clothDefs(job.painter, job.cut, inks, light) +
    sleeveDefs(sleeveLength(design), job.cut, job.painter, inks, light) +
    (design.shorts ? shortsDefs(inks, light) : '');
  return `${svg(-WIDTH / 2, 0, WIDTH * sides.length, height)}<defs>${defs}</defs>${drawings.join('')}</svg>`;
}

const svg = (x: number, y: number, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">`;

const floor = (y: number, { id }: Inks) =>
  `<ellipse cy="${y}" rx="215" ry="20" fill="url(#${id('floor')})"/>`;

function inksOf({ base, second, third }: Colours, idPrefix: string): Inks {
  return { base: `#${base}`, second: `#${second}`, third: `#${third}`, id: (name) => `${idPrefix}-${name}` };
}

/** A square of the cloth from neck to hem, for choosing a pattern. */
export function drawPattern(pattern: PatternId, colours: Colours, idPrefix = 'pattern'): string {
  const inks = inksOf(colours, idPrefix);
  const square = 'd="M-290 56h580v580h-580z"';
  return (
    `${svg(-290, 56, 580, 580)}<defs>${shadingDefs(inks.id)}</defs><path fill="${inks.base}" ${square}/>` +
    `${PAINTERS[pattern].body(inks, 'M-320 622H320')}<path fill="url(#${inks.id('mesh')})" ${square}/></svg>`
  );
}
