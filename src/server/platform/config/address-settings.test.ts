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

test('the key of AddressComplete is never printed', () => {
  const printed = expect.objectContaining({ message: expect.not.stringContaining('AA 11') });
  expect(() => readConfig({ ADDRESSCOMPLETE_KEY: 'AA 11' })).toThrow(printed);
});
