import { expect, test } from 'vitest';
import { parseTextTable } from '#domain/shared/text-table.ts';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { guessColumns } from './roster-columns.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };
const guess = (text: string) => guessColumns(parseTextTable(text), sizes);

test.each([
  ['English', 'Player,No.,Size\nRoy,9,M'],
  ['French', 'Nom;Nº;Grandeur\nRoy;9;M'],
  ['French of France', 'JOUEUR;Numéro;Taille\nRoy;9;M'],
  ['German', 'Nachname;Rückennummer;Größe\nRoy;9;M'],
  ['German in capitals', 'SPIELER;TRIKOTNUMMER;GRÖSSE\nRoy;9;M'],
  ['short', 'Name\t#\tSize\nRoy\t9\tM'],
])('headings in %s assign the columns [rules.md orders-41]', (_, text) => {
  expect(guess(text)).toEqual({ fields: ['name', 'number', 'size'], headingIndex: 0 });
});

test('a title above the headings is not a heading', () => {
  expect(guess('Roster of the Owls 2026\nNom;Taille\nRoy;M')).toEqual({
    fields: ['name', 'size'],
    headingIndex: 1,
  });
});

test('a column under another heading is not used: an age is no number', () => {
  expect(guess('Name,Age,Size\nRoy,9,M\nWu,10,L').fields).toEqual(['name', null, 'size']);
  expect(guess('Vorname;Nachname;Alter\nJean;Roy;9').fields).toEqual([null, 'name', null]);
  expect(guess('Name;Alter\nRoy;9')).toEqual({ fields: ['name', null], headingIndex: 0 });
});

test('of two columns for one field the later is used', () => {
  expect(guess('Name,Back name,No\nJean Roy,Roy,9').fields).toEqual([null, 'name', 'number']);
});

test.each([
  ['Jersey #,#,Name\n17,1,Roy\n4,2,Kim', ['number', null, 'name']],
  ['Jersey number,Name,No.\n17,Roy,1\n4,Kim,2', ['number', 'name', null]],
  ['#,Name,Jersey\n1,Roy,17\n2,Kim,4', [null, 'name', 'number']],
  ['#,Name,Trikot\n1,Roy,17\n2,Kim,4', [null, 'name', 'number']],
])(
  'the exact heading has the number, and a running number is none: %j [rules.md orders-41]',
  (text, fields) => {
    expect(guess(text).fields).toEqual(fields);
  },
);

test.each([
  ['#,Name,Jersey\n17,Roy,1\n4,Kim,1', ['number', 'name', null]],
  ['#,Name,Jersey\n1,Roy,L\n2,Kim,M', ['number', 'name', null]],
  ['#,Name,Jersey\n1,Roy,1\n2,Kim,1', ['number', 'name', null]],
  ['#,Name\n1,Roy\n2,Kim', ['number', 'name']],
])('a column of jerseys is not the number without numbers of its own: %j', (text, fields) => {
  expect(guess(text).fields).toEqual(fields);
});

test('without headings the columns are guessed from the cells', () => {
  expect(guess('9;Roy;M\n10;Gagnon;Youth L\n;Wu;AL')).toEqual({
    fields: ['number', 'name', 'size'],
    headingIndex: null,
  });
});

test('numbers and sizes are recognised in brackets and beside pictures', () => {
  expect(guess('Jan,(XL),#7 🔥\nRoy,(M),(9)').fields).toEqual(['name', 'size', 'number']);
});

test('the position of each line is not the number', () => {
  expect(guess('1;Roy;12;M\n2;Gagnon;7;L\n3;Wu;9;L').fields).toEqual([null, 'name', 'number', 'size']);
  expect(guess('1;Roy;M\n2;Gagnon;L\n3;Wu;L').fields).toEqual(['number', 'name', 'size']);
});

test('a second column of sizes is that of the shorts', () => {
  expect(guess('Roy;M;L\nWu;L;L').fields).toEqual(['name', 'size', 'shorts']);
  expect(guess('M;Roy;L\nL;Wu;L').fields).toEqual(['size', 'name', 'shorts']);
});

test.each([
  ['Name,Number,Size,Size\nRoy,7,M,L', ['name', 'number', 'size', 'shorts']],
  ['Nom;Taille;No;Taille\nRoy;M;7;G', ['name', 'size', 'number', 'shorts']],
  ['Name,Size,Size\nRoy,M,no\nWu,L,-\nKim,S,L', ['name', 'size', 'shorts']],
  ['Name,Jersey size,Size\nRoy,M,L', ['name', 'size', 'shorts']],
  ['Name,Size,Jersey size\nRoy,M,L', ['name', null, 'size']],
  ['Name,Size,Size,Shorts\nRoy,M,L,S', ['name', null, 'size', 'shorts']],
  ['Name,Size,Size\nRoy,M,\nWu,,L', ['name', 'size', null]],
  ['Name,Size,Size\nRoy,M,Riverside', ['name', 'size', null]],
  ['Name,Size,Back name,Size\nJean,M,Roy,L', [null, null, 'name', 'size']],
])('the size of the jersey, and of the shorts, is headed: %j [rules.md orders-41]', (text, fields) => {
  expect(guess(text).fields).toEqual(fields);
});

test('players called Small and Grand are no sizes, when no other column can be the names', () => {
  expect(guess('Small;7;L\nRoy;9;M').fields).toEqual(['name', 'number', 'size']);
  expect(guess('Grand\nRoy').fields).toEqual(['name']);
});

test('two columns of sizes that no line has both of are not size and shorts', () => {
  expect(guess('Roy;7;L;\nWu;8;;M').fields).toEqual(['name', 'number', 'size', null]);
});

test.each([
  ['Petit, Jean, 10, L', ['name', null, 'number', 'size']],
  ['Jean;Petit;10;L\nMarc;Roy;9;M', ['name', null, 'number', 'size']],
  ['Petit;Jean;10;L\nRoy;Marc;9;M', ['name', null, 'number', 'size']],
  ['Kim;Medium;L', ['name', 'size', 'shorts']],
  ['Medium;Kim;L\nLarge;Roy;M', ['size', 'name', 'shorts']],
])(
  'a family name that reads like a size takes none of the sizes: %j [rules.md orders-42]',
  (text, fields) => {
    expect(guess(text).fields).toEqual(fields);
  },
);

test('sizes behind a second column of names are not those of the shorts [rules.md orders-41]', () => {
  expect(guess('Roy;M;Kim;L\nWu;L;Lee;L').fields).toEqual(['name', 'size', null, null]);
});

test('names alone are names', () => {
  expect(guess('Roy\nGagnon\nWu')).toEqual({ fields: ['name'], headingIndex: null });
});

test('a player named like the beginning of a heading is a player', () => {
  expect(guess('Backstrom;19;L\nFrontenac;2;M')).toEqual({
    fields: ['name', 'number', 'size'],
    headingIndex: null,
  });
});

test('nothing is guessed in an empty table', () => {
  expect(guess('')).toEqual({ fields: [], headingIndex: null });
});
