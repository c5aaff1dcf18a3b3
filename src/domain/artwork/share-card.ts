// The picture that a chat or a feed shows beside a link to the shop, 1200 x 630: words on the left, jerseys on the right.
// All words are drawn as outlines, so that the server needs no font.

import type { JerseyDesign } from './design.ts';
import { drawJersey, type Lettering } from './draw.ts';
import { FACE_OUTLINES, type FaceId } from './lettering/faces.ts';
import { fitLine } from './lettering/fit.ts';
import { sewable } from './lettering/line.ts';
import { boundsOf, outlineText } from './lettering/outlines.ts';

export const SHARE_CARD = { width: 1200, height: 630 } as const;

export interface ShareCard {
  /** Small, above: the shop. */
  shop: string;
  title: string;
  /** One fact below. */
  line: string;
  /** Six hex digits each, the stripes of the edge. */
  stripes: readonly [string, string, string];
  /** One or two pictures as SVG: the first stands behind, to the right. */
  pictures: readonly string[];
}

const INK = '16181d';
const QUIET = '5b6069';

export function drawShareCard({ shop, title, line, stripes, pictures }: ShareCard): string {
  const { width, height } = SHARE_CARD;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path fill="#f1efea" d="M0 0h${width}v${height}H0z"/><path fill="#e4e0d8" d="M690 0h510v630H520z"/>` +
    stripes.map((colour, i) => `<path fill="#${colour}" d="M${i * 14} 0h14v${height}h-14z"/>`).join('') +
    pictures.join('') +
    words(shop, 'varsity', { y: 96, height: 34, width: 430 }, QUIET) +
    titleLines(title)
      .map((text, i, lines) =>
        words(text, 'modern', { y: 330 - lines.length * 68 + i * 112, height: 92, width: 430 }, INK),
      )
      .join('') +
    words(line, 'modern', { y: 478, height: 36, width: 400 }, QUIET) +
    '</svg>'
  );
}

/** A nested drawing of a jersey at a place of the card. */
export function shareJersey(
  design: JerseyDesign,
  view: 'front' | 'back',
  lettering: Lettering,
  place: { x: number; y: number; width: number },
): string {
  const drawing = drawJersey(
    { ...design, shorts: false },
    { view, lettering, idPrefix: `${view}-${place.x}` },
  );
  return drawing.replace(
    '<svg ',
    `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${(place.width * 690) / 600}" `,
  );
}

const LEFT = 92;

function words(
  text: string,
  face: FaceId,
  box: { y: number; height: number; width: number },
  colour: string,
): string {
  const outlines = FACE_OUTLINES[face];
  const { outline } = fitLine(
    sewable(text, outlines),
    outlines,
    { x: 0, ...box },
    { tracking: 16, narrowest: 0.7 },
  );
  if (outline.length === 0) return '';
  const shift = LEFT - boundsOf(outline).left;
  return `<path transform="translate(${shift})" fill="#${colour}" d="${outlineText(outline)}"/>`;
}

/** Long titles break once, near their middle. */
function titleLines(title: string): string[] {
  const text = title.toUpperCase();
  if (text.length <= 10 || !text.includes(' ')) return [text];
  const middle = text.length / 2;
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index);
  const at = breaks.reduce((best, each) => (Math.abs(each - middle) < Math.abs(best - middle) ? each : best));
  return [text.slice(0, at), text.slice(at + 1)];
}
