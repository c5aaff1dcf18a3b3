/** Every line is in wrong-arguments.slow.test.ts. */
import { expect, test } from 'vitest';
import { runCli } from '../testing/processes/run-cli.ts';

test('a command with a wrong argument ends with one line that says why, and the usage', async () => {
  const { code, stdout, stderr } = await runCli('staff reset --email ana');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^'ana' is no e-mail address\.\n\nUsage: npm run staff/);
});
