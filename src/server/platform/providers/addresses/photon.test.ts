import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAddressService } from '../../../testing/fakes/check-address-search.ts';
import { FakePhoton } from '../../../testing/fakes/fake-photon.ts';
import { readSample, testSamples } from '../../../testing/shop/shared-data.ts';
import { createPhoton } from './photon.ts';

const fake = new FakePhoton();
const connect = (timeoutMs?: number) => createPhoton(fake.url, timeoutMs);
beforeAll(() => fake.start());
afterAll(() => fake.stop());

checkAddressService('Photon', { fake, connect });

test.each([
  ['8 Rue Émile', 'the map has no postal code', 'QC'],
  ['9 Wrong Code', 'the postal code lies in another province', 'AB'],
])('for %s the postal code is left to the customer, because %s', async (text, _why, province) => {
  expect(await connect().suggest(text)).toMatchObject([{ address: { province, postalCode: '' } }]);
});

test('a street without a house is not suggested', async () => {
  expect(await connect().suggest('Nameless Rd')).toEqual([]);
});

test('the request asks for houses in Canada', async () => {
  await connect().suggest('123 Main St');
  expect(fake.requests.at(-1)!.search).toBe('?q=123+Main+St&limit=15&lang=en&countrycode=CA&layer=house');
});

testSamples('the recorded place in Germany is not suggested', async () => {
  fake.recorded = readSample('photon/search.docs-sample.json');
  expect(await connect().suggest('Olympischer Platz')).toEqual([]);
  fake.recorded = undefined;
});
