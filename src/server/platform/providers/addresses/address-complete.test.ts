import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkAddressService, openAll } from '../../../testing/fakes/check-address-search.ts';
import { FAKE_KEY, FakeAddressComplete } from '../../../testing/fakes/fake-address-complete.ts';
import { readSample, testSamples } from '../../../testing/shop/shared-data.ts';
import { createAddressComplete } from './address-complete.ts';
import { AddressSearchFailure } from './address-search.ts';

const fake = new FakeAddressComplete();
const connect = (timeoutMs?: number) => createAddressComplete({ key: FAKE_KEY, url: fake.url }, timeoutMs);
beforeAll(() => fake.start());
afterAll(() => fake.stop());
afterEach(() => {
  fake.recorded = undefined;
});

checkAddressService('AddressComplete', { fake, connect });

test('a building opens to its units, and each keeps its number', async () => {
  const building = await connect().suggest('860 Canterbury');
  expect(building).toEqual([
    { label: '860 Canterbury Ave, Ottawa, ON, K1G 3B2 - 2 Addresses', id: 'Find 1 CA|CP|ENG|860' },
  ]);
  const units = await openAll(connect(), building, '860 Canterbury');
  expect(units.map(({ street }) => street)).toEqual(['101-860 Canterbury Ave', '102-860 Canterbury Ave']);
});

test('groups that only open to groups end', async () => {
  const group = (id: string) => ({
    Items: [{ Id: id, Text: 'Main St', Description: '9 Addresses', Next: 'Find' }],
  });
  const open = async (id: string, answer: string) => {
    fake.recorded = group(answer);
    const [found] = await connect().resolve!(id, 'Main St');
    return found && 'id' in found ? found.id : null;
  };
  expect(await open('Find 1 CA|CP|ENG|1', 'CA|CP|ENG|1')).toBeNull();
  expect(await open('Find 1 CA|CP|ENG|1', 'CA|CP|ENG|2')).toBe('Find 2 CA|CP|ENG|2');
  expect(await open('Find 3 CA|CP|ENG|3', 'CA|CP|ENG|4')).toBeNull();
});

test('a second line and a unit beside the lines are kept', async () => {
  const [address] = await openAll(connect(), await connect().suggest('Tour Est'), 'Tour Est');
  expect(address!.street).toBe('Tour Est, 5 Rue Haute, App 12');
});

test('an error inside status 200 is a failure with its number only', async () => {
  const wrongKey = createAddressComplete({ key: 'BB22-BB22', url: fake.url });
  await expect(wrongKey.suggest('123 Main St')).rejects.toThrow(new AddressSearchFailure('error 2'));
  fake.recorded = { Items: [{ Error: '123 Main St', Description: '123 Main St' }] };
  await expect(connect().suggest('123 Main St')).rejects.toThrow(
    new AddressSearchFailure('error without a number'),
  );
});

test('an id of another form asks for nothing', async () => {
  const { length } = fake.requests;
  expect(await connect().resolve!('../../Find', '123 Main St')).toEqual([]);
  expect(fake.requests).toHaveLength(length);
});

const SAMPLES: [file: string, labels: string[]][] = [
  ['empty', []],
  [
    'find.v2.10.json3ex',
    ['511-860 Canterbury Ave, Ottawa, ON, K1G 3B2', '511-860 View St, Victoria, BC, V8W 3Z8'],
  ],
  ['find-container.v2.10.json3ex', []],
];

for (const [file, labels] of SAMPLES)
  testSamples(`the recorded response ${file} has ${labels.length} suggestions`, async () => {
    fake.recorded = readSample(`addresscomplete/${file}.json`);
    expect((await connect().suggest('511-860')).map(({ label }) => label)).toEqual(labels);
  });

testSamples('the recorded address is taken in English', async () => {
  fake.recorded = readSample('addresscomplete/retrieve.v2.11.json3ex.json');
  expect(await connect().resolve!('Retrieve 1 CA|CP|B|0000001', '7360 Frontenac')).toEqual([
    {
      label: '7360 Frontenac St, Saint-Hyacinthe, QC J2S 7A9',
      address: {
        street: '7360 Frontenac St',
        city: 'Saint-Hyacinthe',
        province: 'QC',
        postalCode: 'J2S 7A9',
        country: 'CAN',
      },
    },
  ]);
});

testSamples('the recorded error is a failure', async () => {
  fake.recorded = readSample('addresscomplete/error.json');
  await expect(connect().suggest('511-860')).rejects.toThrow(new AddressSearchFailure('error 1001'));
});
