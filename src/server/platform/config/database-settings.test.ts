import { expect, test } from 'vitest';
import { readConfigError } from '../../testing/probes/config-error.ts';
import { readConfig } from './read-config.ts';

const POOLER = 'postgresql://shop:secret@pooler.example:6432/shop';
const SERVER = 'postgresql://shop:secret@db.example:5432/shop';

test('behind a pooler statements are not prepared, unless it is known to support that', () => {
  const pooled = { DATABASE_URL: POOLER, DATABASE_DIRECT_URL: SERVER };
  expect(readConfig(pooled).database).toEqual({
    kind: 'server',
    url: POOLER,
    directUrl: SERVER,
    preparedStatements: false,
  });
  expect(readConfig({ ...pooled, PREPARED_STATEMENTS: 'on' }).database).toMatchObject({
    preparedStatements: true,
  });
});

test.each([
  'postgresql://shop:secret@one.example:5432,two.example:5432/shop',
  'postgresql://shop:secret@one.example,two.example/shop?target_session_attrs=read-write',
])('several servers may be named: %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).database).toMatchObject({ url: DATABASE_URL });
});

test('the shop works on the primary only', () => {
  const DATABASE_URL = 'postgresql://one.example,two.example/shop?target_session_attrs=any';
  expect(readConfigError({ DATABASE_URL })).toContain('may have no target_session_attrs but read-write');
});
