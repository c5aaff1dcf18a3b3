import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELEASES } from '../../testing/shop/releases.ts';
import { PROJECT_URL, VERSION } from './project.ts';

const readProject = (file: string) => readFileSync(new URL(file, PROJECT_URL), 'utf8');

test('while changes are unreleased, the version is not that of a stored release', () => {
  const unreleased = readProject('CHANGELOG.md')
    .split(/^## /m)
    .find((part) => part.startsWith('Unreleased'));
  const hasChanges = /^- /m.test(unreleased ?? '');
  expect(hasChanges && existsSync(`${RELEASES}${VERSION}.age`)).toBe(false);
});

test('the lock file has the same version', () => {
  expect(JSON.parse(readProject('package-lock.json'))).toMatchObject({
    version: VERSION,
    packages: { '': { version: VERSION } },
  });
});
