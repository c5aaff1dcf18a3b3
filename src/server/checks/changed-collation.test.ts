import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../testing/shop/database.ts';
import { findChangedCollation } from './changed-collation-store.ts';

test('a server that sorts text by another version than the indexes is found, until it is told', async () => {
  const database = await createEmptyDatabase(`locale_provider icu icu_locale 'en-CA'`);
  try {
    expect(await findChangedCollation(database.db)).toBeNull();
    const { rows } = await database.pool.query(
      `update pg_database set datcollversion = '0.9' where datname = current_database() returning datname`,
    );
    const name = rows[0].datname;
    expect(await findChangedCollation(database.db)).toEqual({
      ...{ database: name, created: '0.9', actual: expect.stringMatching(/\d/) },
    });
    await database.pool.query(`alter database ${name} refresh collation version`);
    expect(await findChangedCollation(database.db)).toBeNull();
  } finally {
    await database.drop();
  }
});
