import { describe, expect, test } from 'vitest';
import { findLetteringIssue } from '../../orders/jersey/lettering.ts';
import { contrastRatio } from '../drawing/colour.ts';
import type { Edge, Point } from '../drawing/geometry.ts';
import { edgeEnd } from '../drawing/geometry.ts';
import { PALETTE } from '../drawing/palette.ts';
import type { GarmentShape } from '../garments/garment.ts';
import { CUTS } from '../garments/garment.ts';
import { GARMENT_SHAPES } from '../garments/garments.ts';
import { FONT_OUTLINES, FONTS } from './fonts.ts';
import { measureBounds } from './glyph-outlines.ts';
import { chooseLetterColours } from './letter-colours.ts';
import { canPrint, toPrintable } from './line.ts';
import { placeLettering } from './render-lettering.ts';

const LONG = 'MMMMMMMMMMMM';
const ACCENTS =
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽÆ';

describe.each(CUTS)('%s', (name) => {
  const cut = GARMENT_SHAPES[name];

  test.each(FONTS)('names of one to twelve letters stay on the back in $name', ({ id: font }) => {
    for (let length = 1; length <= 12; length++) {
      for (const letters of [
        LONG.slice(0, length),
        'ŰÇŁÅĄÉÑÖŠŻĐĢ'.slice(0, length),
        'ỄẦẶỞỮỰỘỖỔẮỊỸ'.slice(0, length),
        'iiiiiiiiiiii'.slice(0, length),
      ]) {
        for (const piece of placeLettering('back', { name: letters, number: '88' }, cut, font, 0))
          expectOnBody(piece.outline, cut);
      }
    }
  });

  test.each(FONTS)('numbers of up to three digits stay on both sides in $name', ({ id: font }) => {
    for (const number of ['0', '1', '00', '07', '88', '108', '999']) {
      expectOnBody(placeLettering('back', { number }, cut, font, 0)[0]?.outline ?? [], cut);
      expectOnBody(placeLettering('front', { number, team: LONG }, cut, font, 230)[1]?.outline ?? [], cut);
    }
  });

  test('twelve wide letters are still high enough to be legible', () => {
    for (const { id: font } of FONTS) {
      const [piece] = placeLettering('back', { name: LONG }, cut, font, 0);
      expect(piece?.height).toBeGreaterThan(17);
    }
  });

  test('name and number do not overlap', () => {
    for (const { id: font } of FONTS) {
      for (const text of ['OK', 'LAVOIE', LONG]) {
        const [top, low] = placeLettering('back', { name: text, number: '88' }, cut, font, 0);
        const gap = measureBounds(low?.outline ?? []).top - measureBounds(top?.outline ?? []).bottom;
        expect(gap, `${font} ${text}`).toBeGreaterThan(-2);
      }
    }
  });
});

test('empty lettering draws nothing', () => {
  expect(placeLettering('front', {}, GARMENT_SHAPES.Shirt, 'varsity', 0)).toEqual([]);
  expect(placeLettering('back', { name: '  ', number: '' }, GARMENT_SHAPES.Shirt, 'varsity', 0)).toEqual([]);
});

test('every font contains every letter of Latin-1 and Latin Extended-A', () => {
  for (const { id } of FONTS) {
    const missing = [...ACCENTS, ...ACCENTS.replace('İ', '').toLowerCase(), ..."ABCxyz0189-'’.& "].filter(
      (letter) => !canPrint(letter, FONT_OUTLINES[id]),
    );
    expect(missing, id).toEqual([]);
  }
});

test('a character that no font contains is reported and drawn as a question mark', () => {
  expect(canPrint('Ж', FONT_OUTLINES.block)).toBe(false);
  const drawn = (name: string) =>
    placeLettering('back', { name }, GARMENT_SHAPES.Shirt, 'block', 0)[0]?.outline;
  expect(drawn('AЖ')).toEqual(drawn('A?'));
});

test('a composed and a decomposed accent are drawn the same', () => {
  const drawn = (name: string) =>
    placeLettering('back', { name }, GARMENT_SHAPES.Shirt, 'varsity', 0)[0]?.outline;
  expect(drawn('RÉMI'.normalize('NFD'))).toEqual(drawn('RÉMI'.normalize('NFC')));
});

test('letters are legible on every fabric: fill and edge contrast, and one of them contrasts with the fabric', () => {
  const illegible: string[] = [];
  for (const { hex: base } of PALETTE) {
    for (const { hex: second } of PALETTE) {
      for (const { hex: third } of PALETTE) {
        const { fill, edge } = chooseLetterColours({ base, second, third });
        const onFabric = Math.max(contrastRatio(fill, base), contrastRatio(edge, base));
        if (!(Math.min(contrastRatio(fill, edge), onFabric) >= 4.2))
          illegible.push(`${base}, ${second}, ${third}`);
      }
    }
  }
  expect(illegible).toEqual([]);
});

function expectOnBody(outline: Parameters<typeof measureBounds>[0], cut: GarmentShape): void {
  expect(outline.length).toBeGreaterThan(0);
  const side = [...along(cut.armhole), ...along(cut.side)];
  const isOnBody = ([x, y]: Point) => {
    const nearest = side.reduce((a, b) => (Math.abs(b[1] - y) < Math.abs(a[1] - y) ? b : a));
    return Math.abs(x) < nearest[0] - 3 && y > cut.neck[1] + 22 && y < edgeEnd(cut.side)[1];
  };
  expect(outline.flatMap(({ points }) => points).filter((point) => !isOnBody(point))).toEqual([]);
}

/** Returns points along a cubic edge. */
function along({ from, steps }: Edge): Point[] {
  const [a, b, c] = steps[0] as [Point, Point, Point];
  return Array.from({ length: 41 }, (_, i): Point => {
    const t = i / 40;
    const at = (k: 0 | 1) =>
      (1 - t) ** 3 * from[k] + 3 * (1 - t) ** 2 * t * a[k] + 3 * (1 - t) * t ** 2 * b[k] + t ** 3 * c[k];
    return [at(0), at(1)];
  });
}

test.each(FONTS)('every letter allowed in a name is drawn in $name', ({ id: font }) => {
  for (let code = 0x21; code < 0x2000; code++) {
    const letter = String.fromCodePoint(code);
    if (/[\p{M}\s]/u.test(letter) || findLetteringIssue(letter, 'MIXED CASE') !== null) continue;
    expect(canPrint(letter, FONT_OUTLINES[font]), letter).toBe(true);
  }
});

test('characters that cannot be printed are removed from a team name', () => {
  const sewn = (team: string) => toPrintable(team, FONT_OUTLINES.varsity);
  expect(sewn('Hoops 🏀 Łódź')).toBe('Hoops Łódź');
  expect(sewn('Медведи')).toBe('');
});
