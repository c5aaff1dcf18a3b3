import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isForPeople, loggerOptions } from './logger.ts';

const terminal = (isTTY: boolean) => {
  const lines: string[] = [];
  return { isTTY, lines, writableLength: 0, write: (text: string) => lines.push(text) > 0 };
};

test('only a terminal without LOG_LEVEL gets readable lines', () => {
  expect(isForPeople({ logLevel: null }, terminal(true))).toBe(true);
  expect(isForPeople({ logLevel: null }, terminal(false))).toBe(false);
  expect(isForPeople({ logLevel: 'info' }, terminal(true))).toBe(false);
  expect(loggerOptions({ logLevel: null }, terminal(false))).toMatchObject({ level: 'info' });
  expect(loggerOptions({ logLevel: 'debug' }, terminal(true))).toMatchObject({ level: 'debug' });
});

test('a terminal shows a failed request with its stack, and no successful request', async () => {
  const output = terminal(true);
  const app = Fastify({ logger: loggerOptions({ logLevel: null }, output) });
  app.get('/fails', async (request, reply) => {
    request.log.error({ err: new Error('no such table'), call: '/fails' }, 'request failed');
    return reply.code(500).send('');
  });
  app.get('/works', async (request) => {
    request.log.info('answered');
    return '';
  });
  await app.inject('/works');
  await app.inject('/fails');
  expect(output.lines).toHaveLength(1);
  expect(output.lines[0]).toMatch(
    /\d\d:\d\d:\d\d error: request failed \(call: \/fails\)\nError: no such table\n {4}at /,
  );
  await app.close();
});
