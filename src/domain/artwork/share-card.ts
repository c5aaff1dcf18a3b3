// The social preview image of a link to the shop, 1200 x 630: text on the left, jerseys on the right.
// Text is drawn as outlines, so that the server needs no font.

import type { JerseyDesign } from './design.ts';
import { fitLine } from './lettering/fit.ts';
import { FONT_OUTLINES, type FontId } from './lettering/fonts.ts';
import { formatOutline, measureBounds } from './lettering/glyph-outlines.ts';
import { toPrintable } from './lettering/line.ts';
import { type Lettering, renderJersey } from './render-jersey.ts';

export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;

export interface SocialCard {
  /** The shop's name, in small type above the title. */
  shop: string;
  title: string;
  /** One fact below the title. */
  line: string;
  /** Colours of the stripes at the edge, six hex digits each. */
  stripes: readonly [string, string, string];
  /** One or two images as SVG: the first is behind, to the right. */
  pictures: readonly string[];
}

const INK = '16181d';
const QUIET = '5b6069';

export function renderSocialCard({ shop, title, line, stripes, pictures }: SocialCard): string {
  const { width, height } = SOCIAL_CARD_SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path fill="#f1efea" d="M0 0h${width}v${height}H0z"/><path fill="#e4e0d8" d="M690 0h510v630H520z"/>` +
    stripes.map((colour, i) => `<path fill="#${colour}" d="M${i * 14} 0h14v${height}h-14z"/>`).join('') +
    pictures.join('') +
    renderText(shop, 'varsity', { y: 96, height: 34, width: 430 }, QUIET) +
    wrapTitle(title)
      .map((text, i, lines) =>
        renderText(text, 'modern', { y: 330 - lines.length * 68 + i * 112, height: 92, width: 430 }, INK),
      )
      .join('') +
    renderText(line, 'modern', { y: 478, height: 36, width: 400 }, QUIET) +
    '</svg>'
  );
}

/** Returns a nested drawing of a jersey at a position on the card. */
export function renderSocialJersey(
  design: JerseyDesign,
  view: 'front' | 'back',
  lettering: Lettering,
  place: { x: number; y: number; width: number },
): string {
  const drawing = renderJersey(
    { ...design, shorts: false },
    { view, lettering, idPrefix: `${view}-${place.x}` },
  );
  return drawing.replace(
    '<svg ',
    `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${(place.width * 690) / 600}" `,
  );
}

const LEFT = 92;

function renderText(
  text: string,
  font: FontId,
  box: { y: number; height: number; width: number },
  colour: string,
): string {
  const outlines = FONT_OUTLINES[font];
  const { outline } = fitLine(
    toPrintable(text, outlines),
    outlines,
    { x: 0, ...box },
    { tracking: 16, narrowest: 0.7 },
  );
  if (outline.length === 0) return '';
  const shift = LEFT - measureBounds(outline).left;
  return `<path transform="translate(${shift})" fill="#${colour}" d="${formatOutline(outline)}"/>`;
}

/** Breaks a long title once, near its middle. */
function wrapTitle(title: string): string[] {
  const text = title.toUpperCase();
  if (text.length <= 10 || !text.includes(' ')) return [text];
  const middle = text.length / 2;
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index);
  const at = breaks.reduce((best, each) => (Math.abs(each - middle) < Math.abs(best - middle) ? each : best));
  return [text.slice(0, at), text.slice(at + 1)];
}
