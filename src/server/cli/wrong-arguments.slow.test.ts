/** What a command says that was not understood: before it reads settings, the database or a file. */
import { expect, test } from 'vitest';
import { runCli } from '../testing/processes/run-cli.ts';

test.each([
  ['backup', 'FILE is missing.'],
  ['backup --foo shop.age', "Unknown option '--foo'"],
  ['backup --nightly shop.age', "'shop.age' is one argument too many."],
  ['backup --verify --nightly', '--verify and --nightly exclude each other.'],
  ['restore shop.age other.age', "'other.age' is one argument too many."],
  ['erase-person', 'The e-mail address is missing.'],
  ['erase-person camille', "'camille' is no e-mail address."],
  ['erase-person camille@example.com luc@example.com', "'luc@example.com' is one argument too many."],
  ['lost-files --give-up abc', "--give-up takes the number of files that were listed, not 'abc'."],
  ['lost-files 3', "Unexpected argument '3'. This command does not take positional arguments"],
  ['move-files --delete=yes', "Option '--delete' does not take an argument"],
  ['send-newsletter --foo', "Unknown option '--foo'"],
  ['send-newsletter december.txt january.txt', "'january.txt' is one argument too many."],
  ['staff remove --email ana@shop.example', "'remove' is not known: write add, disable or reset."],
  ['staff add --email ana@shop.example', '--name is missing.'],
  ['staff reset', '--email is missing.'],
  ['staff reset --email ana', "'ana' is no e-mail address."],
  ['staff disable --email ana@shop.example --manager', '--manager belongs to add only.'],
])('%s ends with one line that says why, and the usage', async (line, reason) => {
  const { code, stdout, stderr } = await runCli(line);
  const [first, empty, usage] = stderr.split('\n');
  expect({ code, stdout, first, empty }).toEqual({ code: 1, stdout: '', first: reason, empty: '' });
  expect(usage).toMatch(`Usage: npm run ${line.split(' ')[0]}`);
  expect(stderr).not.toMatch(/^ +at /m);
});

test.each(['backup', 'erase-person', 'lost-files', 'move-files', 'restore', 'send-newsletter', 'staff'])(
  '%s --help prints the usage and does nothing',
  async (command) => {
    const { stdout, stderr, code = 0 } = await runCli(`${command} --help`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${command}`));
  },
);
