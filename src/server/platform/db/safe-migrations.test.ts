/** Migrations are applied while processes of the version before work on (rules.md operation-12, decision 48). */
import { expect, test } from 'vitest';
import { findUnsafeStatements } from '../../testing/probes/unsafe-migrations.ts';
import { MIGRATIONS } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/** Earlier ones were written for a shop of one process, which is stopped for an upgrade. */
const FIRST_CHECKED = '0025';

test('every new migration is safe while the version before works on', () => {
  const faults = readMigrations(MIGRATIONS)
    .filter(({ name }) => name >= FIRST_CHECKED)
    .flatMap(({ name, sql }) => findUnsafeStatements(sql).map((fault) => `${name}: ${fault}`));
  expect(faults).toEqual([]);
});

test.each([
  ['alter table orders rename column name to team', 'beside the old one'],
  ['alter table orders rename to teams', 'beside the old one'],
  ['drop table visits', 'uses it still'],
  ['alter table orders drop column name', 'uses it still'],
  ['alter table orders alter column name set not null', 'not valid'],
  ['alter table orders add column day date not null', 'needs a default'],
  ['alter table orders add day date not null', 'needs a default'],
  ['alter table orders add column sort date generated always as (day) stored', 'rewrites the table'],
  ['alter table orders alter column id type bigint', 'rewrites the table'],
  ['alter table orders add constraint positive check (total > 0)', 'not valid'],
  ['alter table orders add constraint of foreign key (a) references users', 'not valid'],
  ['alter table orders add constraint one unique (name)', 'build the unique index'],
  ['create index orders_by_name on orders (name)', 'concurrently'],
  ['drop index orders_by_name', 'concurrently'],
  ['update orders set total = 0', 'in portions'],
  ['alter table orders add column a int; alter table checkouts add column a int', 'one existing table'],
])('%s is not safe', (sql, advice) => {
  expect(findUnsafeStatements(sql).join()).toContain(advice);
});

test.each([
  'create table visits (id int primary key, day date not null); create index visits_by_day on visits (day)',
  'alter table orders add column day date',
  'alter table orders add column day date not null default now()',
  'alter table orders add constraint positive check (total > 0) not valid',
  'alter table orders validate constraint positive',
  'create index concurrently orders_by_name on orders (name)',
  'drop index concurrently if exists orders_by_name',
  `update orders set total = 0 where id = 1`,
  '-- safe: version 0.3.0 stopped using it\nalter table orders drop column name',
])('%s is safe', (sql) => {
  expect(findUnsafeStatements(sql)).toEqual([]);
});
