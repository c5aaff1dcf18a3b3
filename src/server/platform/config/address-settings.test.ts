import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const readAddresses = (env: Record<string, string>) => readConfig(env).addresses;

test('AddressComplete is used when both services are set, and Photon when it is alone', () => {
  const photon = { PHOTON_URL: 'https://photon.example/' };
  expect(readAddresses(photon)).toEqual({ kind: 'photon', url: 'https://photon.example' });
  expect(readAddresses({ ...photon, ADDRESSCOMPLETE_KEY: 'AA11-AA11' })).toEqual({
    kind: 'addresscomplete',
    key: 'AA11-AA11',
    url: 'https://ws1.postescanada-canadapost.ca',
  });
});

test.each([
  'http://127.0.0.1:4010',
  'http://localhost:4010',
  'http://[::1]:4010',
  'https://photon.example/ca',
])('the service at %s is accepted', (url) =>
  expect(readAddresses({ PHOTON_URL: url })).toEqual({ kind: 'photon', url }),
);

test.each([
  'http://photon.example',
  'http://127.0.0.1.photon.example',
  'https://shop:secret@photon.example',
  'https://photon.example/?q=',
  'photon.example',
  'ftp://127.0.0.1',
])('the service at %s is refused with the name of the setting', (url) => {
  expect(() => readConfig({ PHOTON_URL: url })).toThrow(
    /PHOTON_URL=.* must be the https address of the service/,
  );
});

test('the address of AddressComplete without its key is refused, and the key is never printed', () => {
  const ADDRESSCOMPLETE_API_URL = 'http://127.0.0.1:4010';
  expect(() => readConfig({ ADDRESSCOMPLETE_API_URL })).toThrow(
    /ADDRESSCOMPLETE_KEY is needed with ADDRESSCOMPLETE_API_URL/,
  );
  const printed = expect.objectContaining({ message: expect.not.stringContaining('AA 11') });
  expect(() => readConfig({ ADDRESSCOMPLETE_KEY: 'AA 11' })).toThrow(printed);
});
