// Player name, number and team name on one side of a jersey.

import { round } from '../drawing/geometry.ts';
import type { GarmentShape, LetteringBox } from '../garments/garment.ts';
import type { LetterPlace } from '../patterns/letter-grounds.ts';
import { type FitOptions, fitLine } from './fit.ts';
import { FONT_OUTLINES, type FontId } from './fonts.ts';
import { formatOutline, type OutlineCommand } from './glyph-outlines.ts';
import type { LetterColours } from './letter-colours.ts';
import { toPrintable } from './line.ts';

export interface Lettering {
  /** Small name on the chest. */
  frontName?: string | undefined;
  /** Name across the shoulders. */
  name?: string | undefined;
  number?: string | undefined;
  /** Team across the chest. */
  team?: string | undefined;
}

interface LetteringPiece {
  place: LetterPlace;
  outline: OutlineCommand[];
  height: number;
}

const WORD_FIT: FitOptions = { tracking: 26, narrowest: 0.56 };
const NUMBER_FIT: FitOptions = { tracking: 12, narrowest: 0.74 };
const ARCHED_FIT = 270;
/** Letters below this height are too small for a second outline. */
const SMALL_FIT = 32;

/** `clear` is the y below which the front is free of collar and placket. */
export function placeLettering(
  view: 'front' | 'back',
  lettering: Lettering,
  cut: GarmentShape,
  font: FontId,
  clear: number,
): LetteringPiece[] {
  const spots =
    view === 'back'
      ? listBackSpots(lettering, cut)
      : listFrontSpots(
          { ...lettering, team: toPrintable(lettering.team ?? '', FONT_OUTLINES[font]) },
          cut,
          clear,
        );
  return spots
    .filter(({ text }) => text !== '')
    .map(({ place, text, box, setting }) => ({ place, ...fitLine(text, FONT_OUTLINES[font], box, setting) }));
}

interface LetteringSpot {
  place: LetterPlace;
  text: string;
  box: LetteringBox;
  setting: FitOptions;
}

function listBackSpots({ name, number }: Lettering, cut: GarmentShape): LetteringSpot[] {
  return [
    {
      place: 'name',
      text: normaliseText(name),
      box: cut.backName,
      setting: { ...WORD_FIT, arch: ARCHED_FIT },
    },
    { place: 'number', text: normaliseText(number), box: cut.backNumber, setting: NUMBER_FIT },
  ];
}

/** Places the team across the chest, the front name below it (or in its place), then the number. */
function listFrontSpots(
  { team, frontName, number }: Lettering,
  cut: GarmentShape,
  clear: number,
): LetteringSpot[] {
  const [first, second] = [normaliseText(team), normaliseText(frontName)].filter((text) => text !== '');
  const chest = { ...cut.chest, y: Math.max(cut.chest.y, clear + 16) };
  const small = { ...chest, y: chest.y + chest.height + 10, height: 22, width: chest.width * 0.7 };
  const low = chest.y - cut.chest.y + (second ? 30 : 0);
  return [
    { place: 'chest', text: first ?? '', box: chest, setting: { ...WORD_FIT, arch: ARCHED_FIT * 1.5 } },
    { place: 'chest', text: second ?? '', box: small, setting: { ...WORD_FIT, arch: ARCHED_FIT * 1.5 } },
    {
      place: 'number',
      text: normaliseText(number),
      box: { ...cut.frontNumber, y: cut.frontNumber.y + low },
      setting: NUMBER_FIT,
    },
  ];
}

const normaliseText = (text: string | undefined) => (text ?? '').trim();

/** Draws each outline three times (outer edge, inline, fill), so that the counters of thin letters stay open. */
export function renderPieces(
  pieces: LetteringPiece[],
  getColours: (place: LetterPlace) => LetterColours,
  id: (piece: string) => string,
): string {
  return pieces
    .map(({ place, outline, height }, i) => {
      const thread = getColours(place);
      const name = id(`letters-${i}`);
      const width = Math.max(1.6, Math.min(7, height * 0.06));
      const inline = height < SMALL_FIT ? null : thread.inline;
      const layer = (colour: string, stroke: number) =>
        `<use href="#${name}" fill="#${colour}" stroke="#${colour}" stroke-width="${round(stroke)}"/>`;
      return (
        `<defs><path id="${name}" d="${formatOutline(outline)}"/></defs>` +
        layer(thread.edge, inline ? width * 2.1 : width * 1.6) +
        (inline ? layer(inline, width) : '') +
        `<use href="#${name}" fill="#${thread.fill}" stroke="none"/>`
      );
    })
    .join('')
    .replace(/^(.+)$/, '<g stroke-linejoin="round">$1</g>');
}
