import { expect, test } from 'vitest';
import { formatCsvRows } from '#domain/shared/csv.ts';
import type { Row } from '../order/order.ts';
import { createEmptyRow } from '../order/roster.ts';
import { ADDRESS_COLUMNS, listRosterLines, ROSTER_COLUMNS } from './export-columns.ts';

const ROW: Row = {
  ...createEmptyRow('player-0001'),
  ...{ name: 'Émond', number: '07', size: 'WOMEN 2XL - CHEST: 44 INCH', sleeve: 'Long Sleeve' },
};
const ORDER = {
  orderId: '1234201126',
  teamName: 'The "Owls", Ottawa',
  casing: 'UPPER CASE',
  release: 'RELEASED · list 7',
} as const;

const formatRoster = (...rows: Partial<Row>[]) =>
  formatCsvRows(
    ROSTER_COLUMNS,
    listRosterLines(
      ORDER,
      rows.map((row) => ({ ...ROW, ...row })),
    ),
  );

test('a jersey is one line with its names as printed, its number as text and its size without the measure', () => {
  expect(formatRoster({}, { shorts: 'YOUTH M - WAIST: 24 INCH', size: '', frontName: 'Oz' })).toBe(
    '"1234201126","The ""Owls"", Ottawa",1,"","ÉMOND","07","WOMEN 2XL","No Shorts","Long Sleeve","RELEASED · list 7"\r\n' +
      '"1234201126","The ""Owls"", Ottawa",2,"OZ","ÉMOND","07","","YOUTH M","Long Sleeve","RELEASED · list 7"\r\n',
  );
});

test('a name is written as it is sewn, and one that begins like a formula is text', () => {
  expect(formatRoster({ name: '-Roy' })).toContain(`"-ROY"`);
  expect(formatRoster({ name: '=Roy' })).toContain(`"'=ROY"`);
});

test('the unit of an address has a column of its own; an order without an address has empty ones', () => {
  const line = { orderId: '1234201126', teamName: 'Owls', recipient: 'Zoë, Roy', phone: null, jerseys: 12 };
  const address = {
    street: '12 Main St, Unit 4',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2X 1Y4',
    country: 'CAN' as const,
  };
  expect(
    formatCsvRows(ADDRESS_COLUMNS, [
      { ...line, address },
      { ...line, address: null },
    ]),
  ).toBe(
    '"1234201126","Owls","Zoë, Roy",,"12 Main St","Unit 4","Montréal","QC","H2X 1Y4","Canada",12\r\n' +
      '"1234201126","Owls","Zoë, Roy",,,,,,,,12\r\n',
  );
});

test('no column has a title that data merge reads as a picture or a code', () => {
  const titles = [...ROSTER_COLUMNS, ...ADDRESS_COLUMNS].map(([title]) => title);
  expect(titles.filter((title) => /^[#@]/.test(title))).toEqual([]);
});
