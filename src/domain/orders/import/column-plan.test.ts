import { expect, test } from 'vitest';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { guessColumns } from './column-plan.ts';
import { HEADING_ROWS } from './samples/heading-rows.ts';
import { readTable } from './samples/read-table.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };
const guess = (text: string) => guessColumns(readTable(text), sizes);

test('a title above the headings is not a heading', () => {
  expect(guess('Roster of the Owls 2026\n;;\nNom;Taille\nRoy;M')).toMatchObject({
    fields: ['name', 'size'],
    headingIndex: 1,
  });
});

test('of two lines of headings the one that says more has them', () => {
  expect(guess('Player;Player;Jersey;Jersey\nFirst;Last;#;Size\nMaya;Roy;7;M')).toMatchObject({
    fields: [null, 'name', 'number', 'size'],
    headingIndex: 1,
  });
});

test('a column under another heading is not used: an age is no number [rules.md orders-41]', () => {
  expect(guess('Name;Age;Size\nRoy;9;M\nWu;10;L').fields).toEqual(['name', null, 'size']);
  expect(guess('Name;Alter\nRoy;9')).toMatchObject({ fields: ['name', null], headingIndex: 0 });
});

test('a column whose cells say otherwise is used only when there is no other', () => {
  expect(guess('Name;Number;Jersey number\nRoy;7;home\nWu;8;away').fields).toEqual(['name', 'number', null]);
  expect(guess('Name;Size\nRoy;48 EU\nWu;50 EU').fields).toEqual(['name', 'size']);
});

test('without headings the columns are guessed from the cells', () => {
  expect(guess('9;Roy;M\n10;Gagnon;Youth L\n;Wu;AL')).toEqual({
    fields: ['number', 'name', 'size'],
    headingIndex: null,
    questions: [],
  });
  expect(guess('Jan;(XL);#7 🔥\nRoy;(M);(9)').fields).toEqual(['name', 'size', 'number']);
  expect(guess('Small;7;L\nRoy;9;M').fields).toEqual(['name', 'number', 'size']);
});

test.each([
  ['two numbers', 'Roy;7;12\nWu;8;11', 'number', [1, 2]],
  ['two names', 'Jean;Roy;7\nLi;Wu;8', 'name', [0, 1]],
  ['two sizes', 'Roy;M;L\nWu;L;L', 'size', [1, 2]],
  ['a position and nothing else', '1;Roy;M\n2;Wu;L\n3;Kim;S', 'number', [0]],
  ['names that are sizes', 'Small;7;L\nGrand;9;M', 'name', [0]],
])('%s without headings are asked about [rules.md orders-41]', (_what, text, field, columns) => {
  expect(guess(text).questions).toEqual([{ field, columns }]);
});

test('the position of each line is not the number where another column has numbers', () => {
  expect(guess('1;Roy;12;M\n2;Gagnon;7;L\n3;Wu;9;L').fields).toEqual([null, 'name', 'number', 'size']);
});

test('no line of players is taken for headings', () => {
  expect(guess('Player;7;M\nRoy;9;L').headingIndex).toBeNull();
  expect(guess('Back;Front\nRoy;Lee').headingIndex).toBe(0);
  expect(guess('Roy;7;L\nName;8;M').headingIndex).toBeNull();
});

const CELLS: Readonly<Record<string, readonly string[]>> = {
  first: ['Maya', 'Leo', 'Nora', 'Sami'],
  last: ['Tremblay', 'Roy', 'Nguyen', 'Peña'],
  full: ['Maya Tremblay', 'Leo Roy', 'Nora Nguyen', 'Sami Peña'],
  number: ['7', '10', '23', '4'],
  position: ['1', '2', '3', '4'],
  count: ['1', '1', '2', '1'],
  age: ['9', '10', '9', '11'],
  year: ['2027', '2028', '2027', '2028'],
  long: ['104523', '104524', '104525', '104530'],
  phone: ['514 555-0100', '514 555-0101', '514 555-0102', '514 555-0103'],
  size: ['M', 'Youth L', 'S', 'XL'],
  sleeve: ['short', 'long', 'short', 'short'],
  date: ['9/3/2026 18:00', '9/4/2026 8:01', '9/5/2026 7:00', '9/5/2026 9:00'],
  email: ['maya@families.example', 'leo@families.example', 'n@families.example', 's@families.example'],
  word: ['Owls', 'Goalie', 'Owls', 'Guard'],
  yes: ['yes', 'no', 'yes', 'yes'],
};

/** Parts 'Last Name = last -> name' into heading, cells, and what becomes of the column. */
function readColumn(text: string) {
  const [, heading = '', kind = '', sign = '', fields = ''] = /^(.+) = (\w+)(?: (->|\?) ([\w ]+))?$/.exec(
    text.trim(),
  )!;
  const used = sign === '->' ? fields : null;
  return { heading, cells: CELLS[kind]!, used, asked: sign === '?' ? fields.split(' ') : [] };
}

type Column = ReturnType<typeof readColumn>;

function guessEach(columns: readonly Column[]) {
  const rows = CELLS.first!.map((_, n) => columns.map(({ cells }) => cells[n]!));
  const lines = [columns.map(({ heading }) => heading), ...rows];
  return guessColumns(
    lines.map((cells, n) => ({ number: n + 1, cells })),
    sizes,
  );
}

const listAsked = (columns: readonly Column[]) =>
  columns.flatMap(({ asked }, n) => asked.map((field) => `${n} ${field}`)).sort();

test.each(HEADING_ROWS)(
  'the columns of %s are the right fields, or asked about [rules.md orders-41]',
  (_from, row) => {
    const columns = row.split(' | ').map(readColumn);
    // No place of a column decides.
    for (const sequence of [columns, columns.toReversed()]) {
      const { headingIndex, fields, questions } = guessEach(sequence);
      expect(headingIndex).toBe(0);
      expect(fields).toEqual(sequence.map(({ used }) => used));
      const asked = questions.flatMap(({ field, columns: indexes }) =>
        indexes.map((index) => `${index} ${field}`),
      );
      expect(asked.sort()).toEqual(listAsked(sequence));
    }
  },
);
