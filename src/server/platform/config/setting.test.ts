import { expect, test } from 'vitest';
import { readConfigError } from '../../testing/probes/config-error.ts';
import { readConfig } from './read-config.ts';

test.each([
  'http://127.0.0.1:4010',
  'http://localhost:4010',
  'http://[::1]:4010/',
  'https://service.example/ca/',
])('the outside service at %s is called', (url) => {
  expect(readConfig({ PHOTON_URL: url }).addresses).toEqual({ kind: 'photon', url: url.replace(/\/$/, '') });
});

test.each([
  'http://service.example',
  'http://127.0.0.1.service.example',
  'http://localhost.example',
  'https://shop:secret@service.example',
  'https://service.example/?q=',
  'service.example',
  'ftp://127.0.0.1',
])('an outside service at %s is refused', (url) => {
  expect(readConfigError({ PHOTON_URL: url })).toMatch(
    /PHOTON_URL=.* must be the https address of the service/,
  );
});

test.each([
  'STRIPE_API_URL',
  'S3_ENDPOINT',
  'STALLION_API_URL',
  'CANADA_POST_API_URL',
  'ADDRESSCOMPLETE_API_URL',
])('so it is as %s', (name) => {
  expect(readConfigError({ [name]: 'http://service.example' })).toContain(
    `${name}=http://service.example must be the https address of the service`,
  );
});

/** Settings that are of use together only. */
const GROUPS: Record<string, string>[] = [
  {
    STRIPE_SECRET_KEY: 'sk_test_51Homestand',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_51Homestand',
    STRIPE_WEBHOOK_SECRET: 'whsec_51Homestand',
  },
  {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'auto',
    S3_BUCKET: 'homestand-files',
    S3_ACCESS_KEY_ID: 'HOMESTAND',
    S3_SECRET_ACCESS_KEY: 'seven/wooden+geese',
  },
  {
    CANADA_POST_USERNAME: 'user',
    CANADA_POST_PASSWORD: 'secret-password',
    CANADA_POST_CUSTOMER: '1234567',
    SHIP_FROM: 'Harbour Jerseys; 416-555-0199; 1 Main St, Toronto, ON M5V 2T6',
  },
];

test.each(GROUPS.flatMap((group) => Object.keys(group).map((name) => ({ name, group }))))(
  'without $name the others of its group are refused, it is named, and no secret',
  ({ name, group }) => {
    const message = readConfigError({ ...group, [name]: '' });
    expect(message).toMatch(new RegExp(`^ {2}${name} is needed with \\w+: set it too$`, 'm'));
    expect(message).not.toMatch(/51Homestand|geese|secret-password/);
  },
);

test.each([
  ['STRIPE_API_URL', 'http://127.0.0.1:4010', 'STRIPE_SECRET_KEY'],
  ['ADDRESSCOMPLETE_API_URL', 'http://127.0.0.1:4010', 'ADDRESSCOMPLETE_KEY'],
  ['STALLION_API_URL', 'http://127.0.0.1:4010', 'STALLION_TOKEN'],
  ['DATABASE_DIRECT_URL', 'postgresql://shop@db.example/shop', 'DATABASE_URL'],
])('%s=%s alone is refused: %s is needed', (name, value, needed) => {
  expect(readConfigError({ [name]: value })).toContain(`${needed} is needed with ${name}`);
});
