import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { arrangeList } from './arrange-list.ts';
import { readPlayers } from './roster-import.ts';
import { readTable } from './samples/read-table.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

/** 'name|number|size' of each player, with what is asked about. */
function read(...typed: string[]) {
  const list = arrangeList(readTable(typed.join('\n')), sizes);
  const { players } = readPlayers({ lines: list.lines, plan: list, sizes, casing: 'UPPER CASE' });
  return players.map(({ fields: { name, number = '', size = '' }, marks }) => {
    const asked = marks.name?.includes('?') ? `: ${marks.name}` : '';
    return `${name}|${number}|${size.split(' - ')[0]}${asked}`;
  });
}

test.each([
  ['numbers before the names', ['4 Tremblay', '7 Le Roy'], ['Tremblay|4|', 'Le Roy|7|']],
  ['numbers behind the names', ['Tremblay 4', 'Roy #07'], ['Tremblay|4|', 'Roy|07|']],
  ['numbers in brackets and with dots', ['Roy (7)', '12. Kim'], ['Roy|7|', 'Kim|12|']],
  ['numbers with dashes', ['#4 - Tremblay', '#7 – Jean-Luc'], ['Tremblay|4|', 'Jean-Luc|7|']],
  ['counted lines', ['1. 4 Tremblay', '2. 7 Roy'], ['Tremblay|4|', 'Roy|7|']],
  ['counted lines without dots', ['1 Tremblay 4', '2 Roy 7'], ['Tremblay|4|', 'Roy|7|']],
  ['counted names', ['1. Tremblay', '2) Roy'], ['Tremblay||', 'Roy||']],
  ['bullets', ['- Tremblay 4', '• Roy 7'], ['Tremblay|4|', 'Roy|7|']],
  ['sizes at the end', ['4 Tremblay L', '7 Roy Youth M'], ['Tremblay|4|MEN L', 'Roy|7|YOUTH M']],
  ['sizes before the numbers', ['Tremblay L 4', 'Roy XL 7'], ['Tremblay|4|MEN L', 'Roy|7|MEN XL']],
  ['sizes without numbers', ['Tremblay L', 'Roy XL'], ['Tremblay||MEN L', 'Roy||MEN XL']],
  ['commas and colons', ['Tremblay, 4 L', 'Roy: 7, M'], ['Tremblay|4|MEN L', 'Roy|7|MEN M']],
  ['cells', ['Tremblay; 4 L', 'Roy; 7 M'], ['Tremblay|4|MEN L', 'Roy|7|MEN M']],
  ['names alone', ['Roy', 'Le Roy', 'O’Neil'], ['Roy||', 'Le Roy||', 'O’Neil||']],
  ['sizes in words behind the numbers', ['Kim 9 Small', 'Roy 4 L'], ['Kim|9|MEN S', 'Roy|4|MEN L']],
  ['a heading above them', ['Players', 'Roy 7 L', 'Kim 9 M'], ['Roy|7|MEN L', 'Kim|9|MEN M']],
])('%s are read [rules.md orders-47]', (_what, lines, players) => {
  expect(read(...lines)).toEqual(players);
});

test.each([
  ['a number of one line', ['Roy', 'Lee', 'Kim 9'], 'Kim 9||: Is “9” a part of the name?'],
  ['a second number', ['7 Roy', '9 Lee 12'], 'Lee 12|9|: Is “12” a part of the name?'],
  ['players of one line', ['4 Lee L', '7 Roy M 8 Kim L'], 'Roy M 8 Kim|7|MEN L: Is “8” a part of the name?'],
  ['digits at its end', ['Roy 7', 'Wu 5', 'Kim9'], 'Kim9||: Is “Kim9” a part of the name?'],
  ['a size of one line', ['4 Roy', '7 Lee', '9 Kim M'], 'Kim M|9|: Is “M” a part of the name?'],
  ['a size with a hyphen', ['Roy 1 L', 'Lee 2 M', 'Pat J-M 4'], 'Pat J-M|4|: Is “J-M” a part of the name?'],
  [
    'a family name',
    ['Kim 9 M', 'Roy 4 L', 'Jean Petit 10'],
    'Jean Petit|10|: Is “Petit” a part of the name?',
  ],
  ['shorts', ['Roy 4 M', 'Kim 9 shorts L'], 'Kim shorts|9|MEN L: Is “shorts” a part of the name?'],
  [
    'a telephone number',
    ['Roy 4 M', 'Kim 9 M 514-555-0100'],
    'Kim M 514-555-0100|9|: Is “514-555-0100” a part of the name?',
  ],
  ['a total', ['Roy 4', 'Kim 9', 'Total 14'], 'Total|14|: Is this a player?'],
])('the name with %s is asked about [rules.md orders-53]', (_what, lines, last) => {
  expect(
    read(...lines)
      .at(-1)
      ?.replace('Max 12 Characters. ', ''),
  ).toBe(last);
});

test('what is no part of the list stays in a name that is asked about: a message of a chat', () => {
  expect(read('[10:32, 24/11/2026] Dave: Roy 7 L')[0]).toMatch(/Is “.+” a part of the name\?$/);
});

test('no letter is lost', () => {
  const word = fc.constantFrom(
    ...['Roy', 'L', 'XL', '7', '#12', '3.', '-', 'Le', 'Youth', '(9)', '2', 'Émond'],
    ...['Petit', 'Large', 'Medium', 'Wu:', 'Wu:10', 'Kim9', 'x2', '🔥'],
  );
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  const letters = (text: string) => [...text.replaceAll(/[^\p{L}]/gu, '')].sort().join('');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (typed) => {
      const lines = readTable(typed.join('\n'));
      const cells = arrangeList(lines, sizes).lines.map((each) => each.cells.join(' '));
      expect(cells.map(letters)).toEqual(lines.map((each) => letters(each.cells.join(' '))));
    }),
  );
});
