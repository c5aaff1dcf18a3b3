import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTextTable } from '#domain/shared/text-table.ts';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { splitTypedLines } from './roster-lines.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

const split = (...lines: string[]) =>
  splitTypedLines(parseTextTable(lines.join('\n')), sizes).map(({ cells }) => cells.join('|'));

test.each([
  ['numbers before the names', ['4 Tremblay', '7 Le Roy'], ['4|Tremblay', '7|Le Roy']],
  ['numbers behind the names', ['Tremblay 4', 'Roy #07'], ['4|Tremblay', '07|Roy']],
  ['numbers with a dot', ['7. Roy', '12. Kim'], ['7|Roy', '12|Kim']],
  ['numbers in brackets', ['Roy (7)', 'Kim (12)'], ['7|Roy', '12|Kim']],
  ['numbers with dashes', ['#4 - Tremblay', '#7 – Jean-Luc'], ['4|Tremblay', '7|Jean-Luc']],
  ['counted lines', ['1. 4 Tremblay', '2. 7 Roy'], ['4|Tremblay', '7|Roy']],
  ['counted lines without dots', ['1 Tremblay 4', '2 Roy 7'], ['4|Tremblay', '7|Roy']],
  ['a list with bullets', ['- Tremblay 4', '• Roy 7'], ['4|Tremblay', '7|Roy']],
  ['sizes at the end', ['4 Tremblay L', '7 Roy Youth M'], ['4|Tremblay|L', '7|Roy|Youth M']],
  ['sizes before the numbers', ['Tremblay L 4', 'Roy XL 7'], ['4|Tremblay|L', '7|Roy|XL']],
  ['sizes without numbers', ['Tremblay L', 'Roy XL'], ['Tremblay|L', 'Roy|XL']],
  ['counts', ['1. Tremblay', '2) Roy'], ['Tremblay', 'Roy']],
  ['bullets', ['- Roy', '• Anne - Marie'], ['Roy', 'Anne - Marie']],
  [
    'counts of a list from which a line was deleted',
    ['1. 4 Tremblay', '2. 7 Roy', '4. 12 Kim'],
    ['4|Tremblay', '7|Roy', '12|Kim'],
  ],
  ['one count among other lines', ['1. 4 Tremblay', 'Roy 7'], ['4|Tremblay', '7|Roy']],
  ['an empty line of a counted list', ['1. Roy', '2. Kim', '3.'], ['Roy', 'Kim', '']],
  ['words for the number', ['Weiß Nr. 9', 'Roy no 7', 'Wu num. 12'], ['9|Weiß', '7|Roy', '12|Wu']],
  ['words for the size', ['Li 3 taille M', 'Wu 9 Gr. S'], ['3|Li|M', '9|Wu|S']],
  ['notes in brackets behind', ['Roy 7 (2)', 'Kim 9'], ['7|Roy (2)', '9|Kim']],
  ['commas within a line', ['Tremblay, 4 L', 'Roy, 7 M'], ['4|Tremblay|L', '7|Roy|M']],
  ['players of one line', ['Tremblay 4 L, Roy 7 M, Wu 9 S'], ['4|Tremblay|L', '7|Roy|M', '9|Wu|S']],
  ['a title', ['Owls', '4 Tremblay', '7 Roy'], ['|Owls', '4|Tremblay', '7|Roy']],
  ['sizes of some lines', ['Kim 9', 'Roy 7 L', 'Lee 8'], ['9|Kim|', '7|Roy|L', '8|Lee|']],
  [
    'number and size of the few lines that have both',
    ['Dave 1 L', 'Kim 9 Youth M', 'Roy', 'Le - Roy', 'Park', 'Pat'],
    ['1|Dave|L', '9|Kim|Youth M', '|Roy|', '|Le - Roy|', '|Park|', '|Pat|'],
  ],
  ['sizes in brackets', ['Roy 7 (L)', 'Kim 9 (Youth M)'], ['7|Roy|(L)', '9|Kim|(Youth M)']],
  ['pictures', ['Roy 7 🔥', 'Kim 9⚽ L 👍🏽', 'Lee 8 S'], ['7|Roy|', '9|Kim|L', '8|Lee|S']],
  [
    'commas of few lines',
    ['Jan, XL, #7 🔥', 'Roy, 9', 'Kim 4 M', 'Lee 5 L', 'Wu 6 S'],
    ['7|Jan|XL', '9|Roy|', '4|Kim|M', '5|Lee|L', '6|Wu|S'],
  ],
  [
    'telephone numbers behind',
    ['Roy 7 L 514-555-0100', 'Kim 9 M (514) 555 0101', 'Lee 8 S +1 5145550102', 'Wu 4 M'],
    ['7|Roy|L|514-555-0100', '9|Kim|M|(514) 555 0101', '8|Lee|S|+1 5145550102', '4|Wu|M|'],
  ],
  [
    'telephone numbers behind numbers',
    ['Roy 7 514 555 0100', 'Kim 12 06 12 34 56 78', 'Lee 8 555-0102', 'Wu 1 514 555 0103'],
    ['7|Roy|514 555 0100', '12|Kim|06 12 34 56 78', '|Lee|8 555-0102', '|Wu|1 514 555 0103'],
  ],
  ['telephone numbers behind names', ['Roy 514 555 0100', 'Kim'], ['Roy|514 555 0100', 'Kim|']],
  [
    'sizes in words before the numbers',
    ['Kim Medium 9', 'Roy Large 4', 'Wu XL 5'],
    ['9|Kim|Medium', '4|Roy|Large', '5|Wu|XL'],
  ],
  ['sizes in words behind the numbers', ['Kim 9 Small', 'Roy 4 L'], ['9|Kim|Small', '4|Roy|L']],
  ['colons behind the names', ['Roy: 10 L', 'Kim:9 M'], ['10|Roy|L', '9|Kim|M']],
  [
    'shorts behind the sizes',
    ['Kim 9 M shorts L', 'Roy 7 L', 'Wu Youth L 5, short: G'],
    ['9|Kim|M|L', '7|Roy|L|', '5|Wu|Youth L|G'],
  ],
  [
    'parts that are named, in any sequence',
    ['size M name Osei number 7', 'Number 9 Name: Jo Kim Size YL', 'Roy 4 L'],
    ['7|Osei|M', '9|Jo Kim|YL', '4|Roy|L'],
  ],
  ['headings', ['Name Number', 'Roy 7', 'Kim 9'], ['Number|Name', '7|Roy', '9|Kim']],
])('%s are separated from the names', (_what, lines, cells) => {
  expect(split(...lines)).toEqual(cells);
});

test.each([
  ['an initial that is like a size', ['4 Roy M', '7 Roy A', '9 Kim'], ['4|Roy M', '7|Roy A', '9|Kim']],
  ['positions in brackets', ['4 Roy L', '7 Kim (G)', '9 Lee S'], ['4|Roy|L', '7|Kim (G)|', '9|Lee|S']],
  ['a letter in brackets', ['Roy 4', 'Kim 7 (L)', 'Lee 9'], ['4|Roy', '7|Kim (L)', '9|Lee']],
  [
    'the words for parts, without each of them',
    ['Name Number Size', 'No 7 Jersey 7 Size L', 'Roy 4 L'],
    ['Number|Name|Size', '7|7|L', '4|Roy|L'],
  ],
  ['a name such as No', ['No 4', 'Roy 7'], ['4|No', '7|Roy']],
  ['a table without numbers', ['Roy, Marc', 'Kim, Lee'], ['Roy|Marc', 'Kim|Lee']],
  [
    'a table with one clear line',
    ['Roy, Marc', 'Kim, Lee', 'Dave 1 L', 'Wu, Jo'],
    ['Roy|Marc', 'Kim|Lee', 'Dave 1 L', 'Wu|Jo'],
  ],
  ['a table', ['4;Roy L', '7;Kim M'], ['4|Roy L', '7|Kim M']],
  ['names alone', ['Roy', 'Le Roy', 'O’Neil'], ['Roy', 'Le Roy', 'O’Neil']],
  [
    'family names that read like sizes',
    ['Kim 9 M', 'Jean Petit 10', 'Roy 4 L', 'Wu 5 S'],
    ['9|Kim|M', '10|Jean Petit|', '4|Roy|L', '5|Wu|S'],
  ],
  [
    'two family names that read like sizes',
    ['Jean Petit 10', 'Marc Grand 7', 'Roy 4 L'],
    ['10|Jean Petit|', '7|Marc Grand|', '4|Roy|L'],
  ],
  ['a family name behind the number', ['10 Jean Petit', '4 Roy L'], ['10|Jean Petit|', '4|Roy|L']],
  ['the only name of a list', ['Tom Large 4'], ['4|Tom Large']],
  ['shorts without a size before them', ['Kim 9 shorts L', 'Roy 4 M'], ['9|Kim shorts L|', '4|Roy|M']],
  ['a player called Short', ['Martin Short 8', 'Roy 7'], ['8|Martin Short', '7|Roy']],
  ['the only name with a digit', ['R2 D2', 'Roy', 'Kim'], ['R2 D2', 'Roy', 'Kim']],
])('%s stay together', (_what, lines, cells) => {
  expect(split(...lines)).toEqual(cells);
});

const MORE_WORDS = ['Petit', 'Large', 'Medium', 'Wu:', 'Wu:10', 'Kim9', 'x2', '🔥'];

test('no letter is lost but of words for number and size', () => {
  const word = fc.constantFrom(
    'Roy',
    'L',
    'XL',
    '7',
    '#12',
    '3.',
    '-',
    'Le',
    'Youth',
    '(9)',
    '2',
    'Émond',
    ...MORE_WORDS,
  );
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  const letters = (text: string) =>
    text
      .replaceAll(/[^\p{L}]/gu, '')
      .split('')
      .sort()
      .join('');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (typed) => {
      const lines = parseTextTable(typed.join('\n'));
      const cells = splitTypedLines(lines, sizes).map((each) => each.cells.join(' '));
      expect(cells.map(letters)).toEqual(lines.map((each) => letters(each.cells.join(' '))));
    }),
  );
});
