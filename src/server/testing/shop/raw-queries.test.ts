import { expect, test } from 'vitest';
import {
  compareColumns,
  findRawQueries,
  isOfTests,
  type RawQuery,
  readRawQueries,
  resolveColumns,
} from './raw-queries.ts';

const FILE = import.meta.filename;
const TEXT = 25;

const find = (source: string): RawQuery => findRawQueries(FILE, source)[0]!;

test('a query is recognised by its static text, regardless of parameters', () => {
  const { pattern, type } = find(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source code of a query
    'sql<{ id: number }>`select id from orders where ${a(`x ${b}`)} and id = ${id} limit 1`',
  );
  expect(type).toBe('{ id: number }');
  expect(pattern.test('select id from orders where true and id = $1 limit 1')).toBe(true);
  expect(pattern.test('select id from orders where true and id = $1 limit 2')).toBe(false);
});

test('columns that are missing, added or of another type are reported', () => {
  const query = find('sql<{ id: number; name: string; at: Date }>`select`');
  const fields = [
    { name: 'id', dataTypeID: TEXT },
    { name: 'name', dataTypeID: TEXT },
    { name: 'email', dataTypeID: TEXT },
  ];
  expect(compareColumns(query, fields)).toEqual([
    'at is not returned',
    'id is declared as number, but type 25 is returned',
    'email is not declared',
  ]);
});

test('every raw query of the server declares resolvable columns', () => {
  const queries = readRawQueries().filter((query) => !isOfTests(query) && query.type !== 'boolean');
  expect(queries.length).toBeGreaterThan(30);
  for (const { type, file } of queries) expect([...resolveColumns(type, file).keys()]).not.toEqual([]);
});
