import { describe, expect, test } from 'vitest';
import { letteringFault } from '../../lettering.ts';
import { contrast } from '../colour.ts';
import type { CutShape } from '../cuts/cut.ts';
import { CUT_SHAPES } from '../cuts/cuts.ts';
import { CUTS } from '../design.ts';
import type { Edge, Point } from '../geometry.ts';
import { endOf } from '../geometry.ts';
import { PALETTE } from '../palette.ts';
import { lettersOn } from './draw-lettering.ts';
import { FACE_OUTLINES, FACES } from './faces.ts';
import { canSew, sewable } from './line.ts';
import { boundsOf } from './outlines.ts';
import { chooseThread } from './thread.ts';

const LONG = 'MMMMMMMMMMMM';
const ACCENTS =
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽÆ';

describe.each(CUTS)('%s', (name) => {
  const cut = CUT_SHAPES[name];

  test.each(FACES)('names of one to twelve letters stay on the back in $name', ({ id: face }) => {
    for (let length = 1; length <= 12; length++) {
      for (const letters of [
        LONG.slice(0, length),
        'ŰÇŁÅĄÉÑÖŠŻĐĢ'.slice(0, length),
        'ỄẦẶỞỮỰỘỖỔẮỊỸ'.slice(0, length),
        'iiiiiiiiiiii'.slice(0, length),
      ]) {
        for (const piece of lettersOn('back', { name: letters, number: '88' }, cut, face, 0))
          expectOnBody(piece.outline, cut);
      }
    }
  });

  test.each(FACES)('numbers of up to three digits stay on both sides in $name', ({ id: face }) => {
    for (const number of ['0', '1', '00', '07', '88', '108', '999']) {
      expectOnBody(lettersOn('back', { number }, cut, face, 0)[0]?.outline ?? [], cut);
      expectOnBody(lettersOn('front', { number, team: LONG }, cut, face, 230)[1]?.outline ?? [], cut);
    }
  });

  test('twelve wide letters are still high enough to read', () => {
    for (const { id: face } of FACES) {
      const [piece] = lettersOn('back', { name: LONG }, cut, face, 0);
      expect(piece?.height).toBeGreaterThan(17);
    }
  });

  test('name and number do not run into each other', () => {
    for (const { id: face } of FACES) {
      for (const text of ['OK', 'LAVOIE', LONG]) {
        const [top, low] = lettersOn('back', { name: text, number: '88' }, cut, face, 0);
        const gap = boundsOf(low?.outline ?? []).top - boundsOf(top?.outline ?? []).bottom;
        expect(gap, `${face} ${text}`).toBeGreaterThan(-2);
      }
    }
  });
});

test('no lettering draws nothing', () => {
  expect(lettersOn('front', {}, CUT_SHAPES.Shirt, 'varsity', 0)).toEqual([]);
  expect(lettersOn('back', { name: '  ', number: '' }, CUT_SHAPES.Shirt, 'varsity', 0)).toEqual([]);
});

test('every letter of Latin-1 and Latin Extended-A can be sewn in every face', () => {
  for (const { id } of FACES) {
    const missing = [...ACCENTS, ...ACCENTS.replace('İ', '').toLowerCase(), ..."ABCxyz0189-'’.& "].filter(
      (letter) => !canSew(letter, FACE_OUTLINES[id]),
    );
    expect(missing, id).toEqual([]);
  }
});

test('a letter that no face has is told apart and drawn as a question mark', () => {
  expect(canSew('Ж', FACE_OUTLINES.block)).toBe(false);
  const drawn = (name: string) => lettersOn('back', { name }, CUT_SHAPES.Shirt, 'block', 0)[0]?.outline;
  expect(drawn('AЖ')).toEqual(drawn('A?'));
});

test('an accent is the same whether it is typed as one character or two', () => {
  const drawn = (name: string) => lettersOn('back', { name }, CUT_SHAPES.Shirt, 'varsity', 0)[0]?.outline;
  expect(drawn('RÉMI'.normalize('NFD'))).toEqual(drawn('RÉMI'.normalize('NFC')));
});

test('letters read on every cloth: fill and edge are far apart, and one of them is far from the cloth', () => {
  for (const { hex: base } of PALETTE) {
    for (const { hex: second } of PALETTE) {
      for (const { hex: third } of PALETTE) {
        const { fill, edge } = chooseThread({ base, second, third });
        expect(contrast(fill, edge)).toBeGreaterThanOrEqual(4.2);
        expect(Math.max(contrast(fill, base), contrast(edge, base))).toBeGreaterThanOrEqual(4.2);
      }
    }
  }
});

function expectOnBody(outline: Parameters<typeof boundsOf>[0], cut: CutShape): void {
  expect(outline.length).toBeGreaterThan(0);
  const side = [...along(cut.armhole), ...along(cut.side)];
  for (const [x, y] of outline.flatMap(({ points }) => points)) {
    const nearest = side.reduce((a, b) => (Math.abs(b[1] - y) < Math.abs(a[1] - y) ? b : a));
    expect(Math.abs(x)).toBeLessThan(nearest[0] - 3);
    expect(y).toBeGreaterThan(cut.neck[1] + 22);
    expect(y).toBeLessThan(endOf(cut.side)[1]);
  }
}

/** Points along a cubic edge. */
function along({ from, steps }: Edge): Point[] {
  const [a, b, c] = steps[0] as [Point, Point, Point];
  return Array.from({ length: 41 }, (_, i): Point => {
    const t = i / 40;
    const at = (k: 0 | 1) =>
      (1 - t) ** 3 * from[k] + 3 * (1 - t) ** 2 * t * a[k] + 3 * (1 - t) * t ** 2 * b[k] + t ** 3 * c[k];
    return [at(0), at(1)];
  });
}

test.each(FACES)('every letter that a name may have is sewn in $name', ({ id: face }) => {
  for (let code = 0x21; code < 0x2000; code++) {
    const letter = String.fromCodePoint(code);
    if (/[\p{M}\s]/u.test(letter) || letteringFault(letter, 'MIXED CASE') !== null) continue;
    expect(canSew(letter, FACE_OUTLINES[face]), letter).toBe(true);
  }
});

test('a team’s name is sewn without what cannot be sewn', () => {
  const sewn = (team: string) => sewable(team, FACE_OUTLINES.varsity);
  expect(sewn('Hoops 🏀 Łódź')).toBe('Hoops Łódź');
  expect(sewn('Медведи')).toBe('');
});
