/** No line of the log repeats what a person typed (security.md security-66). */
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const createDatabaseError = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), {
    code,
    detail: 'Key (email)=(camille@example.com) already exists.',
    where: 'COPY users, line 1: "camille@example.com"',
    table: 'users',
    constraint: 'users_email_key',
  });

test('an error of the database is logged with its table and constraint, without the values of the row', () => {
  const record = describeError(
    createDatabaseError('23505', 'duplicate key value violates "users_email_key"'),
  );
  expect(record).toMatchObject({
    type: 'DatabaseError',
    message: 'duplicate key value violates "users_email_key"',
    code: '23505',
    table: 'users',
    constraint: 'users_email_key',
  });
  expect(JSON.stringify(record)).not.toContain('camille');
});

test.each([
  createDatabaseError('22P02', 'invalid input syntax for type integer: "camille"'),
  new Error('the order could not be saved', { cause: createDatabaseError('22P02', 'bad: "camille"') }),
  Object.assign(new Error('refused'), { request: { email: 'camille@example.com' } }),
  new Error('The value "camille" cannot be converted to an integer.'),
  'camille@example.com',
])('%s is logged without what was typed', (error) => {
  expect(JSON.stringify(describeError(error))).not.toContain('camille');
});

test('a text that is no JSON is not repeated', () => {
  let caught: unknown;
  try {
    JSON.parse('camille@example.com');
  } catch (error) {
    caught = error;
  }
  expect((caught as Error).message).toContain('camille');
  expect(JSON.stringify(describeError(caught))).not.toContain('camille');
});

test('the stack tells where an error was thrown', () => {
  const { stack } = describeError(new Error('two\nlines'));
  expect(stack).toMatch(/^Error: two\nlines\n {4}at .*describe-error\.test/);
});
