import { expect, test } from 'vitest';
import { parseTextTable } from '#domain/shared/text-table.ts';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { guessColumns } from './roster-columns.ts';
import { readPlayers } from './roster-import.ts';
import { splitTypedLines } from './roster-lines.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

/** The names of a typed list about which the preview asks. */
function listQuestions(...typed: string[]) {
  const lines = splitTypedLines(parseTextTable(typed.join('\n')), sizes);
  const { players } = readPlayers({ lines, plan: guessColumns(lines, sizes), sizes, casing: 'UPPER CASE' });
  return players.flatMap(({ fields, marks }) =>
    marks.name?.endsWith('?') ? [`${fields.name}: ${marks.name}`] : [],
  );
}

test.each([
  ['a number', ['Roy', 'Lee', 'Park', 'Kim 9'], 'Kim 9: Is “9” the number?'],
  ['a marked number', ['Roy', 'Lee', 'Park', 'Kim #9'], 'Kim #9: Cannot be printed. Is “#9” the number?'],
  ['a second number', ['7 Roy M 8 Kim L', '9 Lee S'], 'Roy M 8 Kim: Is “8” a part of the name?'],
  ['a long number', ['Roy', 'Lee', 'Class 2026'], 'Class 2026: Is “2026” a part of the name?'],
  ['a size', ['Dave 4 L', 'Kim medium', 'Roy', 'Wu', 'Lee'], 'Kim medium: Is “medium” the size?'],
  ['a letter', ['Dave 1 L', 'Roy', 'Pat L', 'Lee', 'Wu'], 'Pat L: Is “L” the size?'],
  ['a letter of a list with numbers', ['4 Roy M', '7 Lee', '9 Kim'], 'Roy M: Is “M” the size?'],
  ['a size with a hyphen', ['Dave 1 L', 'Roy', 'Pat J-M', 'Lee'], 'Pat J-M: Is “J-M” the size?'],
  ['a family name', ['Kim 9 M', 'Jean Petit 10', 'Roy 4 L', 'Wu 5 S'], 'Jean Petit: Is “Petit” the size?'],
  ['a family name of a single line', ['Tom Large 4'], 'Tom Large: Is “Large” the size?'],
  ['a count of jerseys', ['Kim 9 M x2', 'Roy 7 L'], 'Kim M x2: Is “x2” a part of the name?'],
  ['shorts', ['Kim 9 shorts L', 'Roy 4 M'], 'Kim shorts L: Is “shorts” a part of the name?'],
  ['a word for shorts', ['Kim 9 short L', 'Roy 4 M'], 'Kim short L: Is “short” a part of the name?'],
  ['digits at its end', ['Kim9', 'Roy 7 L', 'Wu 5 S'], 'Kim9: Is “9” the number?'],
  ['a number behind a hyphen', ['Kim-9', 'Roy', 'Wu'], 'Kim-9: Is “9” the number?'],
  ['digits beside a number', ['Kim9 7', 'Roy 8'], 'Kim9: Is “9” a part of the name?'],
  ['a size and nothing else', ['Kim 9 M', '10 L', 'Wu 5 S'], 'L: Is “L” the size?'],
  ['a size in a table', ['Name;Size', 'Roy;M', 'Pat L;'], 'Pat L: Is “L” the size?'],
])('the name with %s is marked [rules.md orders-53]', (_what, lines, question) => {
  expect(listQuestions(...lines)).toEqual([question]);
});

test.each([
  ['letters of names alone', ['Kim S', 'Roy L', 'Lee', 'Park', 'Pat', 'Wu']],
  ['an initial before a size', ['4 Roy M L', '7 Kim S XL']],
  ['initials under headings', ['Name;No', 'Emma L;7', 'Emma S;9']],
  ['digits that belong to a word', ['Smith 2nd', 'John 3:16', 'R2 D2', 'O’Neil']],
  ['a player called Short', ['Martin Short 8', 'Roy 7 L']],
  ['sizes in words in every line', ['Kim Medium 9', 'Roy Large 4', 'Wu Small 5']],
  ['a size that is the whole name', ['Dave 1 L', 'Roy', 'Large', 'Al']],
])('%s are not asked about', (_what, lines) => {
  expect(listQuestions(...lines)).toEqual([]);
});
