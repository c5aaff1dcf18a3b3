/** The settings of the database. */

import { z } from 'zod';
import type { DatabaseConfig } from './config.ts';
import type { Setting, Variables } from './setting.ts';

const section = 'Data';

/** One server, or several separated by commas, of which the primary is used. */
const serverUrl = () =>
  z
    .string()
    .trim()
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      'must look like postgresql://user:password@host:5432/database; leave it out for the built-in database',
    )
    .refine((url) => !/[?&]target_session_attrs=(?!read-write|primary)/.test(url), {
      message: 'may have no target_session_attrs but read-write: the shop always uses the primary',
    })
    .optional();

export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    section,
    description:
      'A PostgreSQL server (15 to 18) in place of the built-in one: for a larger shop, or several processes. Several servers are separated by commas, and the primary among them is used. It may be a connection pooler, see DATABASE_DIRECT_URL.',
    example: 'postgresql://shop:secret@db.example:5432/shop',
    defaultText: 'the built-in database in DATA_DIR',
    isSecret: true,
    schema: serverUrl(),
  },
  DATABASE_DIRECT_URL: {
    section,
    description:
      'The same database without the connection pooler, where DATABASE_URL names one in transaction mode, such as PgBouncer: migrations, notifications and the commands need sessions that last.',
    example: 'postgresql://shop:secret@db.example:5432/shop',
    requiredWhen: 'DATABASE_URL is a pooler in transaction mode',
    isSecret: true,
    schema: serverUrl(),
  },
  PREPARED_STATEMENTS: {
    section,
    description:
      'Whether statements are prepared under names, which saves the server from planning them again. A pooler has to support it: PgBouncer does from 1.21 on, with max_prepared_statements above 0.',
    example: 'off',
    defaultText: 'on; off with DATABASE_DIRECT_URL',
    schema: z.enum(['on', 'off'], 'must be on or off').optional(),
  },
} as const satisfies Record<string, Setting>;

export const DATABASE_NEEDS = { DATABASE_DIRECT_URL: ['DATABASE_URL'] };

export function createDatabaseConfig(
  variables: Variables<typeof DATABASE_SETTINGS>,
  dataDir: string,
): DatabaseConfig {
  const {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl = null,
    PREPARED_STATEMENTS: prepared,
  } = variables;
  if (!url) return { kind: 'embedded', dataDir };
  const preparedStatements = prepared ? prepared === 'on' : directUrl === null;
  return { kind: 'server', url, directUrl, preparedStatements };
}
