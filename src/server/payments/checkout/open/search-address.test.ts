/** The address search of the checkout over HTTP, with services that find, fail and are paid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAKE_KEY, FakeAddressComplete } from '../../../testing/fakes/fake-address-complete.ts';
import { FakePhoton } from '../../../testing/fakes/fake-photon.ts';
import { runCheck } from '../../../testing/people/checks.ts';
import { ADDRESS, saveTeamOrder } from '../../../testing/people/teams.ts';
import { createPerson, openTestShop, signInAs, type TestShop } from '../../../testing/shop/shop.ts';

const photon = new FakePhoton();
const addressComplete = new FakeAddressComplete();
const logged: string[] = [];
const logger = { level: 'info', stream: { write: (line: string) => void logged.push(line) } };
/** The shops without a service, with Photon and with AddressComplete. */
let offline: TestShop;
let free: TestShop;
let paid: TestShop;

beforeAll(async () => {
  await Promise.all([photon.start(), addressComplete.start()]);
  offline = await openTestShop();
  free = await openTestShop({ PHOTON_URL: photon.url }, logger);
  paid = await openTestShop(
    { ADDRESSCOMPLETE_KEY: FAKE_KEY, ADDRESSCOMPLETE_API_URL: addressComplete.url, LIMITS_FACTOR: '1' },
    logger,
  );
});
afterAll(async () => {
  await Promise.all([offline.close(), free.close(), paid.close()]);
  await Promise.all([photon.stop(), addressComplete.stop()]);
});

const search = (shop: TestShop, text: string, from = '10.0.0.1') =>
  createPerson(shop.app, from).checkout.searchAddress({ text });
const COMPLETE = '123 Main St, Toronto, ON M5V 2T6';

test('without a service a complete text is an address, and another gets a hint', async () => {
  expect(await search(offline, COMPLETE)).toMatchObject({
    suggestions: [{ label: COMPLETE, address: ADDRESS, id: null }],
    hint: '',
    attribution: '',
  });
  expect(await search(offline, 'Main St')).toMatchObject({
    suggestions: [],
    hint: 'Type street, city, province and postal code: 123 Main St, Toronto, ON M5V 2T6',
  });
});

test('Photon completes an address, with the credit of OpenStreetMap', async () => {
  expect(await search(free, '123 Mai')).toMatchObject({
    suggestions: [{ label: COMPLETE, address: ADDRESS, id: null }],
    hint: '',
    attribution: 'Address data © OpenStreetMap contributors',
  });
});

test('fewer than three letters or digits are not searched', async () => {
  const { length } = photon.requests;
  for (const text of ['', '12', ' 1 2 ', 'é!', '---'])
    expect(await search(free, text)).toMatchObject({ suggestions: [], hint: '' });
  expect((await search(free, 'Unit 4')).suggestions).toEqual([]);
  expect(photon.requests).toHaveLength(length);
});

test('while the service fails a complete text is an address, and another is told what to do', async () => {
  photon.fault = 'status 500';
  const complete = await search(free, COMPLETE);
  const begun = await search(free, '123 Main');
  photon.fault = null;
  expect(complete.suggestions).toMatchObject([{ address: ADDRESS }]);
  expect(begun).toMatchObject({
    suggestions: [],
    hint: 'The address search is not answering: enter the address field by field.',
  });
});

test('AddressComplete suggests addresses that are opened one by one, with the unit that was typed', async () => {
  const customer = createPerson(paid.app, '10.0.0.2');
  const text = '123 Main St, Unit 4';
  const { suggestions } = await customer.checkout.searchAddress({ text: '123 Main' });
  expect(suggestions).toMatchObject([{ label: COMPLETE.replace('ON M', 'ON, M'), address: null }, {}]);
  const opened = await customer.checkout.resolveAddress({ id: suggestions[0]!.id!, text });
  expect(opened.suggestions).toMatchObject([{ address: { ...ADDRESS, street: '123 Main St, Unit 4' } }]);
  const foreign = await customer.checkout.resolveAddress({ id: suggestions[1]!.id!, text });
  expect(foreign).toMatchObject({ suggestions: [], hint: expect.stringMatching(/field by field/) });
});

test('a unit at the end, with which AddressComplete finds nothing, is looked up without it and stays', async () => {
  const customer = createPerson(paid.app, '10.0.0.9');
  const text = '123 Main apt 4';
  const { suggestions, attribution } = await customer.checkout.searchAddress({ text });
  expect(attribution).toBe('Addresses by Canada Post AddressComplete');
  const opened = await customer.checkout.resolveAddress({ id: suggestions[0]!.id!, text });
  expect(opened).toMatchObject({ suggestions: [{ address: { street: '123 Main St, apt 4' } }] });
});

test('a browser has 150 paid look-ups a day; then a manager is alerted, until the next day', async () => {
  const listAlerts = async (email: string) => {
    await runCheck(paid.services, 'address-search-used-up');
    const manager = await signInAs(paid, { email, access: 'manager' });
    return (await manager.reports.overview({})).alerts.map(({ kind }) => kind);
  };
  const customer = createPerson(paid.app, '10.0.0.3');
  await saveTeamOrder(customer);
  const searchAgain = (text: string) => customer.checkout.searchAddress({ text });
  for (let n = 0; n < 150; n += 1) expect((await searchAgain('123 Main')).hint).toBe('');
  expect(await listAlerts('olga@example.com')).toEqual([]);
  const { length } = addressComplete.requests;
  expect(await searchAgain('123 Main')).toMatchObject({
    suggestions: [],
    hint: 'The address search is used up for today: enter it field by field.',
  });
  expect((await searchAgain(COMPLETE)).suggestions).toMatchObject([{ address: ADDRESS }]);
  expect(addressComplete.requests).toHaveLength(length);
  expect((await search(paid, '123 Main', '10.0.0.3')).suggestions).not.toEqual([]);
  expect(await listAlerts('mia@example.com')).toEqual(['address-search-used-up']);
  paid.passTime(24 * 3600);
  expect(await listAlerts('ana@example.com')).toEqual([]);
  expect((await searchAgain('123 Main')).suggestions).not.toEqual([]);
});

test('nothing that was typed is logged, and no key', async () => {
  photon.fault = 'status 500';
  await search(free, '99 Secret Lane');
  photon.fault = null;
  addressComplete.recorded = { Items: [{ Error: '7', Description: '99 Secret Lane' }] };
  await search(paid, '99 Secret Lane', '10.0.0.5');
  expect(logged.join('\n')).toMatch(/status 500/);
  expect(logged.join('\n')).toMatch(/error 7/);
  expect(logged.join('\n')).not.toMatch(/Secret|Lane|Main St|Toronto|AA11/i);
});
