import { expect, test } from 'vitest';
import { PRODUCTION, readConfigError } from '../../testing/probes/config-error.ts';
import { readConfig } from './read-config.ts';
import type { Setting } from './setting.ts';
import { SETTINGS } from './settings.ts';

test('all errors are reported together, with a remedy and without secrets', () => {
  const message = readConfigError({
    PORT: '70000',
    PUBLIC_URL: 'jerseys.example',
    DATABASE_URL: 'mysql://root:hunter2@db.example',
    SHOP_EMAIL: 'nobody',
    MANAGER_PASSWORD: 'short',
    LIMITS_FACTOR: '0',
    NODE_ENV: 'production',
  });
  expect(message).toBe(
    [
      'The shop cannot start: 13 settings need your attention.',
      '  PORT=70000 must be a port from 1 to 65535, for example PORT=3000',
      '  PUBLIC_URL=jerseys.example must be the address customers use, without a path, for example PUBLIC_URL=https://shop.example',
      '  DATABASE_URL must look like postgresql://user:password@host:5432/database; leave it out for the built-in database',
      '  SHOP_EMAIL=nobody must be an e-mail address, for example SHOP_EMAIL=hello@shop.example',
      '  MANAGER_PASSWORD must have 12 characters or more',
      '  LIMITS_FACTOR=0 must be a number above 0',
      '  MANAGER_PASSWORD goes together with MANAGER_EMAIL: set both, or neither',
      '  PUBLIC_URL=jerseys.example must be the https address customers use with NODE_ENV=production, for example PUBLIC_URL=https://shop.example',
      '  SMTP_URL is needed with NODE_ENV=production, for example SMTP_URL=smtp://user:password@host:587: set ALLOW_FOLDER_MAIL=1 to keep e-mails in the data folder',
      '  SHOP_ADDRESS is needed with NODE_ENV=production, because pages, invoices and e-mails must say who sells, for example SHOP_ADDRESS="Harbour Jerseys Inc.; 12 Pier Street; Toronto, ON M5V 2T6"',
      '  SHOP_PHONE is needed with NODE_ENV=production, because pages, invoices and e-mails must say who sells, for example SHOP_PHONE="+1 416 555 0199"',
      '  NODE_ENV=production would take orders with test cards, which move no money: set the live keys of Stripe, or ALLOW_SANDBOX=1 if that is meant',
      '  LIMITS_FACTOR=0 is for load tests and would open a real shop to guessing: leave it out with NODE_ENV=production',
    ].join('\n'),
  );
});

test('production requires https, a mail server, the seller and a second factor', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ totpRequired: true });
  expect(readConfigError({ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' })).toMatch(
    /PUBLIC_URL=.* https/,
  );
  expect(readConfigError({ ...PRODUCTION, PUBLIC_URL: '' })).toMatch(/PUBLIC_URL must be the https address/);
  expect(readConfigError({ ...PRODUCTION, SMTP_URL: '' })).toMatch(/SMTP_URL is needed/);
  for (const name of ['SHOP_ADDRESS', 'SHOP_PHONE'])
    expect(readConfigError({ ...PRODUCTION, [name]: ' ' })).toMatch(
      RegExp(`a setting.*\n  ${name} is needed`),
    );
  expect(readConfig({ ...PRODUCTION, SMTP_URL: '', ALLOW_FOLDER_MAIL: '1' }).mail.kind).toBe('folder');
  expect(readConfig({ ...PRODUCTION, STAFF_TOTP: 'optional' })).toMatchObject({ totpRequired: false });
});

test('in production the manager can be set without a password', () => {
  const manager = { email: 'mia@jerseys.example', password: null };
  expect(readConfig({ ...PRODUCTION, MANAGER_EMAIL: manager.email })).toMatchObject({ manager });
  expect(readConfigError({ MANAGER_EMAIL: manager.email })).toMatch(/goes together with MANAGER_EMAIL/);
});

test('one error is reported once', () => {
  expect(readConfigError({ PORT: '3000x' })).toMatch(
    /^The shop cannot start: a setting needs your attention\.\n {2}PORT=3000x/,
  );
});

test('an empty variable is treated as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    database: { kind: 'embedded' },
  });
});

test('on all interfaces the default public URL is localhost', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000');
  expect(readConfig({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81');
});

test('suppliers are listed in one setting', () => {
  expect(readConfig({ SUPPLIERS: ' Mill One,Mill Two , Mill One' }).suppliers).toEqual([
    'Mill One',
    'Mill Two',
  ]);
  expect(readConfig({ FOLDER_HOSTS: ' Files.example.com, files.example.com,' }).folderHosts).toEqual([
    'files.example.com',
  ]);
  for (const FOLDER_HOSTS of [
    'https://files.example.com',
    'files.example.com/x',
    'localhost',
    '10.0.0.1',
    '*.example.com',
  ])
    expect(() => readConfig({ FOLDER_HOSTS })).toThrow(/FOLDER_HOSTS=.* must be names of hosts/);
  for (const SUPPLIERS of ['Mill One,', '-', 'a,b,c,d,e,f,g'])
    expect(() => readConfig({ SUPPLIERS })).toThrow(/SUPPLIERS=.* must be the names of one to six suppliers/);
});

test('trusted proxies are given by number or by address', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toEqual({ kind: 'hops', hops: 2 });
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toEqual({ kind: 'none' });
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1' }).trustProxy).toEqual({
    kind: 'addresses',
    addresses: ['loopback', '10.0.0.0/8', 'fd00::1'],
  });
  for (const TRUST_PROXY of ['true', '10', 'proxy.example', '10.0.0.0/33', '10.0.0.1/8/8', 'loopback,'])
    expect(readConfigError({ TRUST_PROXY })).toMatch(
      /TRUST_PROXY=.* must be a number of proxies or their addresses/,
    );
});

const DECLARED = Object.entries<Setting>(SETTINGS);

test.each(DECLARED)('the example of %s is accepted', (_name, { schema, example }) => {
  expect(schema.safeParse(example).success).toBe(true);
});

test.each(DECLARED)('the message about a wrong %s and the table give the same example', (name, setting) => {
  const messages = setting.schema.safeParse('\u0000 wrong').error?.issues.map(({ message }) => message) ?? [];
  const examples = messages.flatMap((message) => message.match(new RegExp(`(?<=${name}=)"?[^" ]+`)) ?? []);
  for (const example of examples) expect(setting.example).toContain(example.replace('"', ''));
});

test.each(DECLARED)('the table can name the default of %s', (_name, { schema, defaultText }) => {
  const hasDefault = schema.safeParse(undefined).data !== undefined;
  if (hasDefault) expect(defaultText).toBeUndefined();
});

test.each(['999.1.1.1', '1.2.3.4.5', 'a:b', '127.0.0.1:3000', 'shop.example/'])(
  'HOST=%s is refused with the other wrong settings',
  (HOST) => {
    const message = readConfigError({ HOST, PORT: '0' });
    expect(message).toContain(`HOST=${HOST} must be an address to listen on`);
    expect(message).toContain('PORT=0');
  },
);
