import { expect, test } from 'vitest';
import { SHOP } from '../testing/shop-sample.ts';
import { getMissingChatLinks, getMissingSocialLinks } from './missing-links.tsx';

const shop = { ...SHOP, testMode: true };

test('a shop in test mode names every link that has no setting yet', () => {
  const missing = [...getMissingChatLinks(shop), ...getMissingSocialLinks(shop)];
  expect(missing.map(({ name }) => name)).toEqual(['WhatsApp', 'Messenger', 'Instagram', 'Facebook']);
  expect(missing[0]?.note).toBe(
    'Test mode: this would open a chat at wa.me. Set WHATSAPP_NUMBER to connect it.',
  );
});

test('a shop that takes payments shows no missing links', () => {
  const live = { ...shop, testMode: false };
  expect([...getMissingChatLinks(live), ...getMissingSocialLinks(live)]).toEqual([]);
});
