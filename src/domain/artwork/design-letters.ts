import type { JerseyDesign } from './design.ts';
import { chooseLetterColours, type LetterColours } from './lettering/letter-colours.ts';
import { type LetterPlace, listInksBehind } from './patterns/letter-grounds.ts';

type PatternColours = Pick<JerseyDesign, 'colours' | 'pattern'>;

/** Returns the colours of cloth, as hex, on which the letters of a place are read. */
export const listGrounds = ({ colours, pattern }: PatternColours, place: LetterPlace): string[] =>
  listInksBehind(place, pattern).map((ink) => colours[ink]);

/** Chosen for the base and the second colour: the third covers less than a third of any box. */
export function chooseDesignLetters({ colours, pattern }: PatternColours, place: LetterPlace): LetterColours {
  const inks = listInksBehind(place, pattern).filter((ink) => ink !== 'third');
  return chooseLetterColours(
    colours,
    inks.map((ink) => colours[ink]),
  );
}
