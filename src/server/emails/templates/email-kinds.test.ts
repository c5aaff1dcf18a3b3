import { expect, test } from 'vitest';
import { readEmails } from '../../testing/people/mailbox.ts';
import { createTeamOrder, pay, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';
import { deliverOutbox } from '../deliver-outbox.ts';
import { listEmailKinds } from '../email-templates.ts';
import { composeEmail, renderEmail } from '../render-email.ts';
import type { Email } from './email-kinds.ts';

const shop = openShopForFile({
  SHOP_NAME: 'Northern Threads',
  SHOP_ADDRESS: 'Threads & Co Inc.; 12 Pier Street; Toronto, ON M5V 2T6',
  SHOP_PHONE: '416 555 0199',
});

const listSentEmails = () => readEmails(shop);

test('every e-mail ends with the seller; what is not set is left out', () => {
  const { config } = shop.services;
  const seller = 'Threads & Co Inc., 12 Pier Street, Toronto, ON M5V 2T6 · +1 (416) 555-0199';
  const content = { subject: 'Hello', greeting: 'there', paragraphs: [] };
  const { text, html } = renderEmail(content, [], config);
  expect(text.endsWith(`\n\nNorthern Threads\n${seller}\nhello@homestand.example`)).toBe(true);
  expect(html).toContain(`</a><br>${seller.replace('&', '&amp;')}</p>`);
  const unset = { ...config, shop: { ...config.shop, address: [], phone: null } };
  expect(renderEmail(content, [], unset).text).toMatch(/\n\nNorthern Threads\nhello@homestand.example$/);
  expect(renderEmail(content, [], unset).html).toContain('hello@homestand.example</a></p>');
});

test('every commercial e-mail has the link and the header to unsubscribe', () => {
  expect(listEmailKinds('commercial')).toEqual(['newsletter-welcome', 'newsletter', 'discount-code']);
  const { config } = shop.services;
  for (const kind of listEmailKinds('commercial')) {
    const data = { leaveKey: 'the-key', subject: '', paragraphs: [], lastDay: '2026-12-20' };
    const { html, text, headers } = renderEmail(
      composeEmail({ kind, data } as unknown as Email, config),
      [],
      config,
    );
    expect(text).toContain('/newsletter#leave=the-key');
    expect(html).toContain('/newsletter#leave=the-key');
    expect(headers?.['List-Unsubscribe']).toMatch(/\/the-key>$/);
  }
});

test('a payment for two orders lists both ids', async () => {
  const captain = createPerson(shop.app);
  const [first, second] = [await saveTeamOrder(captain), await saveTeamOrder(captain)];
  const { id } = await pay(captain, { orders: [first.order, second.order] }, 2 * 12 * 3700);
  await captain.checkout.submit({ id });
  await deliverOutbox(shop.services);
  const email = (await listSentEmails()).find(({ subject }) =>
    subject?.endsWith(`Thank you: order ${first.order_id} is paid`),
  );
  expect(email?.text).toContain(`for orders ${first.order_id}-1-2 and ${first.order_id}-2-2`);
});

test('a team name with tags is escaped, and an address with an injected recipient is rejected', async () => {
  const captain = createPerson(shop.app);
  await captain.orders.save({
    order: { ...createTeamOrder(), secret_code: '<img src=x onerror=alert(1)>', email: 'tags@example.com' },
  });
  const email = (await listSentEmails()).find(({ to }) => to?.[0]?.address === 'tags@example.com');
  expect(email?.html).not.toContain('<img');
  const injected = { ...createTeamOrder(), email: 'a@example.com\r\nBcc: b@example.com' };
  await expect(captain.orders.save({ order: injected })).rejects.toThrow(
    'Please review missings fields in red',
  );
});

test('an e-mail with 300 jerseys is below the 102 kB at which Gmail cuts one off, and lists every one', () => {
  const list = Array.from({ length: 300 }, (_, n): [string, string] => [
    `Jersey ${n + 1}`,
    `SAINT-PIERRE · ${n} · YOUTH L - CHEST: 32 INCH · Long Sleeve`,
  ]);
  const data = {
    orderId: '0000201126',
    name: 'Camille',
    teamName: 'Northside Owls',
    link: 'https://shop.example',
    list,
  };
  const email = { kind: 'mockup-approved', data } as unknown as Email;
  const { config } = shop.services;
  const { html } = renderEmail(composeEmail(email, config), [], config);
  expect(Buffer.byteLength(html!)).toBeLessThan(60_000);
  for (const [label] of list) expect(html).toContain(`${label}: <b>`);
});
