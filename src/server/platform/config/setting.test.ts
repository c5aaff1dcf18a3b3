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
