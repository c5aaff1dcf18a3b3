import { expect, test } from 'vitest';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { guessColumns } from './column-plan.ts';
import { HEADING_ROWS } from './samples/heading-rows.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

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

function guess(columns: readonly Column[]) {
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
      const { headingIndex, fields, questions } = guess(sequence);
      expect(headingIndex).toBe(0);
      expect(fields).toEqual(sequence.map(({ used }) => used));
      const asked = questions.flatMap(({ field, columns: indexes }) =>
        indexes.map((index) => `${index} ${field}`),
      );
      expect(asked.sort()).toEqual(listAsked(sequence));
    }
  },
);
