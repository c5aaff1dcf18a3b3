import type { Row } from './order.ts';

export interface RosterFinding {
  readonly code:
    | 'too-long'
    | 'not-printable'
    | 'not-a-number'
    | 'digit-or-letter'
    | 'twin-row'
    | 'same-number'
    | 'outside-rules'
    | 'hard-to-read'
    | 'same-player'
    | 'similar-name'
    | 'similar-number'
    | 'digit-in-name'
    | 'odd-size'
    | 'odd-shorts'
    | 'some-without'
    | 'tiny'
    | 'squeezed'
    | 'lost-capitals';
  /**
   * 'stop' cannot be printed; 'ask' is probably a mistake, to be corrected or accepted with a reason;
   * 'note' is only good to know.
   */
  readonly level: 'stop' | 'ask' | 'note';
  readonly rowIds: readonly string[];
  /** The field in which it would be corrected. */
  readonly field: keyof Row;
  /** The numbers, names or sizes that it is about. */
  readonly values: readonly string[];
}

/** Returns a sentence such as 'Number 7 is on jerseys 2 and 5.' */
export function describeFinding(finding: RosterFinding, rows: readonly Row[]): string {
  const positions = listPositions(finding, rows);
  const jerseys = `${positions.length === 1 ? 'jersey' : 'jerseys'} ${joinWords(positions.map(String))}`;
  return SENTENCES[finding.code](finding, jerseys, positions.length);
}

/** The places of the rows, counted from 1, in ascending order. */
export const listPositions = ({ rowIds }: RosterFinding, rows: readonly Row[]): number[] =>
  rows.flatMap(({ id }, index) => (rowIds.includes(id) ? [index + 1] : []));

type Sentence = (finding: RosterFinding, jerseys: string, count: number) => string;

const SENTENCES: Record<RosterFinding['code'], Sentence> = {
  'too-long': ({ values }, jerseys) => `${values[0]} is too long to be printed (${jerseys}).`,
  'not-printable': ({ values }, jerseys) =>
    `${values[0]} has characters that cannot be printed (${jerseys}).`,
  'not-a-number': ({ values }, jerseys) => `${values[0]} is not a number of up to 3 digits (${jerseys}).`,
  'digit-or-letter': ({ values }, jerseys) =>
    `${values[0]} has letters for digits (${jerseys}): it is probably ${values[1]}.`,
  'twin-row': ({ values }, jerseys) => `${capitalise(jerseys)} are the same: ${values.join(', ')}.`,
  'same-number': ({ values }, jerseys) => `Number ${values[0]} is on ${jerseys}.`,
  'outside-rules': ({ values }, jerseys) =>
    `Number ${values[0]} on ${jerseys} is outside ${values[1]}: ${values[2]}.`,
  'hard-to-read': ({ values }) =>
    `The numbers are hard to read: ${values[0]} with a ${values[1]} outline on ${values[2]}.`,
  'same-player': ({ values }, jerseys) => `${values[0]} is on ${jerseys}.`,
  'similar-name': ({ values }, jerseys) => `${joinWords(values)} are nearly the same name (${jerseys}).`,
  'similar-number': ({ values }, jerseys) => `Numbers ${joinWords(values)} look alike (${jerseys}).`,
  'digit-in-name': ({ values }) =>
    `${joinWords(values)} ${values.length === 1 ? 'is a name' : 'are names'} with digits.`,
  'odd-size': (_, jerseys, count) =>
    `${capitalise(jerseys)} ${count === 1 ? 'has a YOUTH size' : 'have YOUTH sizes'} in a team of adults.`,
  'odd-shorts': ({ values }, jerseys) =>
    `${capitalise(jerseys)} is a shirt in ${values[0]} with shorts in ${values[1]}.`,
  'some-without': ({ field }, jerseys, count) =>
    `${capitalise(jerseys)} ${count === 1 ? 'has' : 'have'} no ${FIELD_WORDS[field] ?? field}.`,
  tiny: ({ values }) => `${joinWords(values)} will be printed in smaller letters than the other names.`,
  squeezed: ({ values }) => `${joinWords(values)} will be printed in narrow letters to fit.`,
  'lost-capitals': ({ values }) =>
    `${joinWords(values)} will lose ${values.length === 1 ? 'its' : 'their'} capitals in this letter case.`,
};

const FIELD_WORDS: Partial<Record<keyof Row, string>> = {
  number: 'number',
  name: 'name on the back',
  frontName: 'name on the front',
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const joinWords = (words: readonly string[]): string =>
  words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
