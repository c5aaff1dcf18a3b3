import type { Row } from '../order/order.ts';

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
    | 'similar-number'
    | 'digit-in-name'
    | 'odd-size';
  /** 'stop' cannot be printed; 'ask' is probably a mistake; 'note' is only good to know. */
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
  const named = joinWords(locateNames(finding, rows));
  return SENTENCES[finding.code](finding, describePositions(positions), { count: positions.length, named });
}

const describePositions = (positions: readonly number[]): string =>
  `${positions.length === 1 ? 'jersey' : 'jerseys'} ${joinWords(positions.map(String))}`;

/** The places of the rows, counted from 1, in ascending order. */
const listPositions = ({ rowIds }: RosterFinding, rows: readonly Row[]): number[] =>
  rows.flatMap(({ id }, index) => (rowIds.includes(id) ? [index + 1] : []));

/** Returns each value once; one of several jerseys is told by their places, as in 'Roy (jerseys 2 and 5)'. */
function locateNames({ rowIds, values }: RosterFinding, rows: readonly Row[]): string[] {
  const placeOf = new Map(rows.map(({ id }, index) => [id, index + 1]));
  const places = new Map<string, number[]>();
  for (const [index, value] of values.entries()) {
    const place = placeOf.get(rowIds[index] ?? '');
    places.set(value, [...(places.get(value) ?? []), ...(place === undefined ? [] : [place])]);
  }
  return [...places].map(([value, own]) => (own.length > 1 ? `${value} (${describePositions(own)})` : value));
}

interface SentenceParts {
  /** The number of jerseys. */
  count: number;
  /** The values of a finding that has one for each jersey. */
  named: string;
}

type Sentence = (finding: RosterFinding, jerseys: string, parts: SentenceParts) => string;

const SENTENCES: Record<RosterFinding['code'], Sentence> = {
  'too-long': ({ values }, jerseys) => `${values[0]} is too long to print (${jerseys}).`,
  'not-printable': ({ values }, jerseys) =>
    `${values[0]} has characters that cannot be printed (${jerseys}).`,
  'not-a-number': ({ values }, jerseys) => `${values[0]} is not a number of up to 3 digits (${jerseys}).`,
  'digit-or-letter': ({ values }, jerseys) =>
    `${values[0]} has letters in place of digits (${jerseys}): it is probably ${values[1]}.`,
  'twin-row': ({ values }, jerseys) => `${capitalise(jerseys)} are the same: ${values.join(', ')}.`,
  'same-number': ({ values }, jerseys) => `Number ${values[0]} is on ${jerseys}.`,
  'outside-rules': ({ values }, jerseys) =>
    `Number ${values[0]} on ${jerseys} is outside ${values[1]}: ${values[2]}.`,
  'hard-to-read': ({ values }) =>
    `The numbers are hard to read: ${values[0]} with a ${values[1]} outline on ${values[2]}.`,
  'same-player': ({ values }, jerseys) => `${values[0]} is on ${jerseys}.`,
  'similar-number': ({ values }, jerseys) => `Numbers ${joinWords(values)} look alike (${jerseys}).`,
  'digit-in-name': ({ values }, _, { named }) =>
    `${named} ${values.length === 1 ? 'is a name' : 'are names'} with digits.`,
  'odd-size': (_, jerseys, { count }) =>
    `${capitalise(jerseys)} ${count === 1 ? 'has a YOUTH size' : 'have YOUTH sizes'} on a team of adults.`,
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const joinWords = (words: readonly string[]): string =>
  words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
