import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Paths in folders whose files documents name in backticks. */
const NAMED_PATH = /^(?:src|e2e|bench|simulation|scripts|migrations|docs|\.ci|\.github)\/[\w./-]+$/;

const documents = execFileSync('git', ['ls-files', '--', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(ROOT, path)));

const exists = (path) => existsSync(join(ROOT, path));

/** Returns the targets of relative links, relative to the repository. */
const linkedPaths = (document, text) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) =>
    join(dirname(document), link),
  );

/** Returns the paths in backticks, without `*` and `<noun>` patterns. */
const namedPaths = (text) =>
  [...text.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name).filter((name) => NAMED_PATH.test(name));

const SCRIPTS = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);

/** Returns the scripts that `npm run` commands in the text name. */
const namedScripts = (text) => [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name);

test('links, names of files and commands are found', () => {
  expect(linkedPaths('docs/rules.md', '[a](../src/x.ts#l) [b](https://example.com) [c](b.md)')).toEqual([
    'src/x.ts',
    'docs/b.md',
  ]);
  expect(namedPaths('`src/domain/x.ts` `src/<noun>/x.ts` `npm test` `/api/x`')).toEqual(['src/domain/x.ts']);
  expect(namedScripts('`npm run bench:attack` and `npm run audit-log -- verify`.')).toEqual([
    'bench:attack',
    'audit-log',
  ]);
});

test.each(documents)('every file and npm script that %s names exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  expect([...linkedPaths(document, text), ...namedPaths(text)].filter((path) => !exists(path))).toEqual([]);
  expect(namedScripts(text).filter((name) => !SCRIPTS.includes(name))).toEqual([]);
});
