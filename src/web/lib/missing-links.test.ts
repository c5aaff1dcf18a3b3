import { expect, test } from 'vitest';
import type { ShopSettings } from '#contract/site.ts';
import { getChatLinks } from './contact-links.ts';
import { getMissingChatLinks, getMissingSocialLinks } from './missing-links.ts';

const shop: ShopSettings = {
  name: 'Homestand',
  email: 'hello@homestand.example',
  publicUrl: 'https://homestand.example',
  whatsapp: null,
  messenger: null,
  instagram: null,
  facebook: null,
  testMode: true,
  address: [],
  phone: null,
  sellsTo: [],
  stripeKey: null,
};

test('a shop in test mode names every link that has no setting yet', () => {
  const missing = [...getMissingChatLinks(shop), ...getMissingSocialLinks(shop)];
  expect(missing.map(({ name }) => name)).toEqual(['WhatsApp', 'Messenger', 'Instagram', 'Facebook']);
  expect(missing[0]?.note).toBe(
    'Test mode: this would open a chat at wa.me. Set WHATSAPP_NUMBER to connect it.',
  );
});

test('a link with its setting is a link, also in test mode', () => {
  const connected = { ...shop, whatsapp: '14165550199' };
  expect(getChatLinks(connected)).toEqual([{ name: 'WhatsApp', href: 'https://wa.me/14165550199' }]);
  expect(getMissingChatLinks(connected).map(({ name }) => name)).toEqual(['Messenger']);
});

test('a shop that takes payments shows no missing links', () => {
  const live = { ...shop, testMode: false };
  expect([...getMissingChatLinks(live), ...getMissingSocialLinks(live)]).toEqual([]);
});
