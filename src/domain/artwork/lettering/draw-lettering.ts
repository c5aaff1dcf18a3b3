// The name, the numbers and the team on one side of a jersey.

import type { CutShape, LetteringBox } from '../cuts/cut.ts';
import { round } from '../geometry.ts';
import { FACE_OUTLINES, type FaceId } from './faces.ts';
import { fitLine, type Setting } from './fit.ts';
import { sewable } from './line.ts';
import { type OutlineCommand, outlineText } from './outlines.ts';
import type { Thread } from './thread.ts';

export interface Lettering {
  /** Small name on the chest. */
  frontName?: string | undefined;
  /** Name across the shoulders. */
  name?: string | undefined;
  number?: string | undefined;
  /** Team across the chest. */
  team?: string | undefined;
}

interface Piece {
  outline: OutlineCommand[];
  height: number;
}

const WORDS: Setting = { tracking: 26, narrowest: 0.56 };
const DIGITS: Setting = { tracking: 12, narrowest: 0.74 };
const ARCH = 270;
/** Letters lower than this are too fine for a second outline. */
const SMALL = 32;

/** `clear` is the y from which the front is free of collar and placket. */
export function lettersOn(
  view: 'front' | 'back',
  lettering: Lettering,
  cut: CutShape,
  face: FaceId,
  clear: number,
): Piece[] {
  const spots =
    view === 'back'
      ? backSpots(lettering, cut)
      : frontSpots({ ...lettering, team: sewable(lettering.team ?? '', FACE_OUTLINES[face]) }, cut, clear);
  return spots
    .filter(({ text }) => text !== '')
    .map(({ text, box, setting }) => fitLine(text, FACE_OUTLINES[face], box, setting));
}

interface Spot {
  text: string;
  box: LetteringBox;
  setting: Setting;
}

function backSpots({ name, number }: Lettering, cut: CutShape): Spot[] {
  return [
    { text: tidy(name), box: cut.backName, setting: { ...WORDS, arch: ARCH } },
    { text: tidy(number), box: cut.backNumber, setting: DIGITS },
  ];
}

/** Team across the chest, the front name under it (or in its place), then the number. */
function frontSpots({ team, frontName, number }: Lettering, cut: CutShape, clear: number): Spot[] {
  const [first, second] = [tidy(team), tidy(frontName)].filter((text) => text !== '');
  const chest = { ...cut.chest, y: Math.max(cut.chest.y, clear + 16) };
  const small = { ...chest, y: chest.y + chest.height + 10, height: 22, width: chest.width * 0.7 };
  const low = chest.y - cut.chest.y + (second ? 30 : 0);
  return [
    { text: first ?? '', box: chest, setting: { ...WORDS, arch: ARCH * 1.5 } },
    { text: second ?? '', box: small, setting: { ...WORDS, arch: ARCH * 1.5 } },
    { text: tidy(number), box: { ...cut.frontNumber, y: cut.frontNumber.y + low }, setting: DIGITS },
  ];
}

const tidy = (text: string | undefined) => (text ?? '').trim();

/** One outline a piece, laid three times: outer edge, inline, fill. So thin letters stay open. */
export function drawPieces(pieces: Piece[], thread: Thread, id: (piece: string) => string): string {
  return pieces
    .map(({ outline, height }, i) => {
      const name = id(`letters-${i}`);
      const width = Math.max(1.6, Math.min(7, height * 0.06));
      const inline = height < SMALL ? null : thread.inline;
      const layer = (colour: string, stroke: number) =>
        `<use href="#${name}" fill="#${colour}" stroke="#${colour}" stroke-width="${round(stroke)}"/>`;
      return (
        `<defs><path id="${name}" d="${outlineText(outline)}"/></defs>` +
        layer(thread.edge, inline ? width * 2.1 : width * 1.6) +
        (inline ? layer(inline, width) : '') +
        `<use href="#${name}" fill="#${thread.fill}" stroke="none"/>`
      );
    })
    .join('')
    .replace(/^(.+)$/, '<g stroke-linejoin="round">$1</g>');
}
