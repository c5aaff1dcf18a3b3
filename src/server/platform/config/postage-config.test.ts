import { expect, test } from 'vitest';
import { createCarriers } from '../providers/postage/create-carriers.ts';
import { createPostageConfig } from './postage-config.ts';
import { readConfig } from './read-config.ts';

const SHIP_FROM = 'Harbour Jerseys; Mia Chen; 416-555-0199; 1 Main St, Unit 2, Toronto, ON M5V 2T6';
const CANADA_POST = {
  CANADA_POST_USERNAME: 'user',
  CANADA_POST_PASSWORD: 'secret-password',
  CANADA_POST_CUSTOMER: '1234567',
  CANADA_POST_EMAIL: 'labels@shop.ca',
  SHIP_FROM,
};
const log = { info: () => undefined, warn: () => undefined };

function listKinds(config: Parameters<typeof createCarriers>[0]) {
  const carriers = createCarriers(config, log, () => new Date());
  return Object.values(carriers).map(({ carrier, kind }) => `${carrier}: ${kind}`);
}

test('without settings both carriers are test carriers', () => {
  expect(listKinds(readConfig({}))).toEqual(['stallion-express: sandbox', 'canada-post: sandbox']);
});

test('a carrier with settings is live, with the address of its service', () => {
  const config = readConfig({ STALLION_TOKEN: 'token-of-the-shop', ...CANADA_POST });
  expect(listKinds(config)).toEqual(['stallion-express: live', 'canada-post: live']);
  expect(config.postage.stallion?.apiUrl).toBe('https://ship.stallionexpress.ca/api/v4');
  const tested = readConfig({
    STALLION_TOKEN: 'token-of-the-shop',
    STALLION_API_URL: 'http://localhost:4000',
  });
  expect(tested.postage.stallion?.apiUrl).toBe('http://localhost:4000/api/v4');
  expect(config.postage.canadaPost).toMatchObject({ contract: null, apiUrl: 'https://soa-gw.canadapost.ca' });
});

test('the sender is read from one line', () => {
  expect(readConfig({ SHIP_FROM }).postage.from).toEqual({
    company: 'Harbour Jerseys',
    name: 'Mia Chen',
    phone: '416-555-0199',
    email: '',
    line1: '1 Main St',
    line2: 'Unit 2',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5V 2T6',
    country: 'CAN',
  });
  expect(
    readConfig({ SHIP_FROM: 'Jays & Co, +1 (416) 555-0199, 1 Main St, Toronto, ON M5V 2T6' }).postage.from,
  ).toMatchObject({ company: 'Jays & Co', name: '', line1: '1 Main St', line2: '' });
});

test.each([
  'Harbour Jerseys',
  'Harbour Jerseys; 1 Main St, Toronto, ON M5V 2T6',
  'Harbour Jerseys; 416-555-0199; 1 Main St, Toronto, AB M5V 2T6',
  'Harbour Jerseys; 416-555-0199; 1 Main St, Buffalo, NY 14201',
  `Harbour Jerseys; 416-555-0199; ${'Long '.repeat(9)}Street, Toronto, ON M5V 2T6`,
  '; 416-555-0199; 1 Main St, Toronto, ON M5V 2T6',
])("the sender '%s' is refused with an example", (text) => {
  expect(() => readConfig({ SHIP_FROM: text })).toThrow(/SHIP_FROM=.* must be company, contact person/);
});

test('a real shop sells no test labels: the carrier says what to set', async () => {
  const postage = createPostageConfig({ NODE_ENV: 'production', SHOP_EMAIL: 'hello@shop.ca' });
  const config = { ...readConfig({}), postage };
  expect(listKinds(config)).toEqual(['stallion-express: off', 'canada-post: off']);
  const carriers = createCarriers(config, log, () => new Date());
  await expect(carriers['stallion-express'].track('123456789012')).rejects.toMatchObject({
    reason: 'not-configured',
    message: expect.stringContaining('set STALLION_TOKEN'),
  });
});

test('Canada Post gets the address of the shop, or another one where its schema does not take that', () => {
  const { CANADA_POST_EMAIL: _email, ...group } = CANADA_POST;
  const readEmail = (env: Record<string, string>) =>
    readConfig({ ...group, ...env }).postage.canadaPost!.email;
  expect(readEmail({ SHOP_EMAIL: 'hello@shop.ca' })).toBe('hello@shop.ca');
  for (const SHOP_EMAIL of ['hello@jerseys.example', `${'h'.repeat(60)}@shop.ca`])
    expect(() => readEmail({ SHOP_EMAIL })).toThrow(/CANADA_POST_EMAIL is needed, because Canada Post/);
  expect(readEmail({ SHOP_EMAIL: 'hello@jerseys.example', CANADA_POST_EMAIL: 'labels@shop.ca' })).toBe(
    'labels@shop.ca',
  );
  expect(() => readEmail({ CANADA_POST_EMAIL: 'labels@shop.hockey' })).toThrow(
    /CANADA_POST_EMAIL=labels@shop.hockey must be/,
  );
});
