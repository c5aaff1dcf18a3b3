import { expect, test } from 'vitest';
import { readConfigError } from '../../testing/probes/config-error.ts';
import { describeMisspelledSettings, isOneEditAway } from './misspelled-settings.ts';
import { SETTINGS } from './settings.ts';

const NAMES = Object.keys(SETTINGS);
const describeNames = (env: Record<string, string>) => describeMisspelledSettings(env, NAMES);

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['MANAGER_EMIAL', 'MANAGER_EMAIL'],
  ['SMTP-URL', 'SMTP_URL'],
  ['BACKUP_DIRR', 'BACKUP_DIR'],
  ['secret_key', 'SECRET_KEY'],
])('%s is a misspelled %s', (name, meant) => {
  expect(describeNames({ [name]: 'set' })).toEqual([expect.stringContaining(`Is ${meant} meant?`)]);
  expect(describeNames({ [name]: 'set', [meant]: ' ' })).toHaveLength(1);
  expect(describeNames({ [name]: 'set', [meant]: 'set' })).toEqual([]);
});

const USUAL =
  'PATH HOME TERM HOST PORT POST HOSTS USER SHELL LANG LC_ALL PWD OLDPWD SHLVL LOGNAME MAIL TZ EDITOR PAGER HOSTNAME HOSTTYPE TMPDIR DISPLAY DEBUG CI NODE NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE PGHOST PGPORT PGUSER PGDATABASE DATABASE_HOST DATABASE_PORT HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET RUNTIME_DIRECTORY STATE_DIRECTORY SSH_AUTH_SOCK XDG_RUNTIME_DIR XDG_DATA_DIRS npm_config_cache npm_lifecycle_event MANPATH COLORTERM LS_COLORS AWS_REGION S3_USER SHOP_DOMAIN POSTGRES_PASSWORD';

test('usual variables and all settings raise no alert', () => {
  expect(describeNames(Object.fromEntries(USUAL.split(' ').map((name) => [name, 'set'])))).toEqual([]);
  expect(describeNames(Object.fromEntries(NAMES.map((name) => [name, 'set'])))).toEqual([]);
});

test('texts are one edit apart in either order', () => {
  for (const [one, other] of [
    ['abc', 'abc'],
    ['abc', 'ab'],
    ['abc', 'xabc'],
    ['abc', 'axc'],
    ['abc', 'acb'],
    ['abc', 'bac'],
  ] as const)
    expect([isOneEditAway(one, other), isOneEditAway(other, one)], `${one} ${other}`).toEqual([true, true]);
  for (const [one, other] of [
    ['abc', 'a'],
    ['abc', 'xyc'],
    ['abcd', 'badc'],
    ['abc', 'cba'],
    ['abcd', 'bacx'],
  ] as const)
    expect([isOneEditAway(one, other), isOneEditAway(other, one)], `${one} ${other}`).toEqual([false, false]);
});

test('a start that is refused names the misspelled setting', () => {
  expect(readConfigError({ NODE_ENV: 'production', SMPT_URL: 'smtp://mail.example' })).toContain(
    '\n  SMPT_URL is no setting of the shop and has no effect. Is SMTP_URL meant?',
  );
});
