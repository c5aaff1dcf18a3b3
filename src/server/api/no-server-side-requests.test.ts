/**
 * An address entered by a user is rejected or stays text; the server never connects to it (security.md security-45).
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { createTeamOrder } from '../testing/people/teams.ts';
import { updateOrder } from '../testing/people/update-page.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let listener: Server;
let hits = 0;
/** Outgoing connections of this process, except those to the database. */
const connections: string[] = [];
let addresses: string[];
let captain: Person;
let orderId: string;

const recordConnection = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.once('connect', () => {
    const { remoteAddress, remotePort } = socket;
    if (remoteAddress && !isDatabase(remotePort)) connections.push(`${remoteAddress}:${remotePort}`);
  });
  socket.once('lookup', (_error, _address, _family, host) => connections.push(`looked up ${host}`));
};
const isDatabase = (port: number | undefined) =>
  String(port) === new URL(shop.database.connectionString).port;

beforeAll(async () => {
  listener = createServer((_request, response) => {
    hits += 1;
    response.end('hit');
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const { port } = listener.address() as AddressInfo;
  addresses = [
    `http://127.0.0.1:${port}/hit`,
    `http://2130706433:${port}/hit`,
    `https://drive.google.com@127.0.0.1:${port}/hit`,
    `https://drive.google.com.rebind.example:${port}/hit`,
    `//127.0.0.1:${port}/hit`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,iVBORw0KGgo=',
    '/files/../../etc/passwd',
    '/files/%2e%2e/secret-key.jpg',
  ];
  ({ orderId, captain } = await createPaidTeam(shop));
  subscribe('net.client.socket', recordConnection);
});
afterAll(() => {
  unsubscribe('net.client.socket', recordConnection);
  listener.close();
});

/** Returns every stored text of the URLs of orders and products. */
async function readStoredUrls(): Promise<string> {
  const { rows } = await shop.database.pool.query<{ line: string }>(`
    select concat_ws(' ', product_img, customer_jersey_url, design_folder, production_folder, customer_folder, product_code) as line
      from orders
    union all select concat_ws(' ', img_url, file_name) from products
    union all select file_id from mockups`);
  return rows.map(({ line }) => line).join('\n');
}

const isStored = (stored: string, address: string) => stored.includes(address.replace(/^\w+:/, ''));

test('a URL in an order saved by a customer is not stored', async () => {
  for (const address of addresses) {
    const sent = {
      ...createTeamOrder(5),
      mockup_url: address,
      product_img: address,
      product_code: address.slice(0, 80),
      customer_jersey_url: [address],
      customer_folder: address,
      design_folder: address,
      share_link: address,
      design: 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity',
      order_notes: address,
    };
    const answer = await createPerson(shop.app).post('/api/save-order', { order: sent });
    expect(answer.statusCode).toBeLessThan(500);
  }
  const stored = await readStoredUrls();
  expect(addresses.filter((address) => isStored(stored, address))).toEqual([]);
});

test('a URL in an order changed by staff is not stored', async () => {
  const { version } = await olga.orderManagement.order({ order_id: orderId });
  for (const address of addresses)
    for (const field of ['design_folder', 'production_folder', 'customer_folder']) {
      const answer = await olga.post('/api/update-order', {
        order: { order_id: orderId, version, [field]: address },
      });
      expect(answer.json(), `${field} ${address}`).toMatchObject({ response: false, code: 'unknown-folder' });
    }
  for (const address of addresses)
    for (const field of ['mockup_url', 'product_img', 'customer_jersey_url', 'share_link'])
      await olga.post('/api/update-order', { order: { order_id: orderId, version, [field]: address } });
  const stored = await readStoredUrls();
  expect(addresses.filter((address) => isStored(stored, address))).toEqual([]);
  expect((await olga.orderManagement.order({ order_id: orderId })).version).toBe(version);
});

const UPLOADS: [what: string, path: string, body: (address: string) => object][] = [
  ['a mockup', '/api/upload-mockup', (mockup_url) => ({ order_id: orderId, mockup_url })],
  [
    'a customer’s picture',
    '/api/upload-customer-jersey-db',
    (address) => ({ order_id: orderId, customer_jersey_url: [address] }),
  ],
  ['the bytes of a mockup', '/api/mockup-upload-cloud', (file) => ({ file, name: orderId })],
  [
    'the bytes of a customer’s picture',
    '/api/upload-customer-jersey-cloud',
    (file) => ({ file, name: orderId }),
  ],
  [
    'the bytes of a product',
    '/api/upload-jersey-product-cloud',
    (file) => ({ file, name: 'b-1_Owls_navy.jpg' }),
  ],
  [
    'a picture that names another one',
    '/api/mockup-upload-cloud',
    (address) => ({
      file: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}" width="9" height="9"/></svg>`,
      ).toString('base64'),
      name: orderId,
    }),
  ],
];

test.each(UPLOADS)('a URL as %s is rejected', async (_what, path, body) => {
  for (const address of addresses) {
    const answer = await olga.post(path, body(address));
    expect(answer.statusCode, address).toBeLessThan(500);
    expect(answer.json(), address).toMatchObject({ response: false });
  }
});

test('a URL as the image of a product is rejected', async () => {
  const products = addresses.map((img_url, n) => ({ file_name: `b-${n + 1}_Owls_navy.jpg`, img_url }));
  const result = await olga.products.add({ products });
  expect(result.jersey_products).toEqual([]);
  expect(result.refused).toHaveLength(addresses.length);
});

test('documents and e-mails with URLs as text link only to the shop', async () => {
  const text = addresses.join('\n').slice(0, 3900);
  const saved = await captain.orders.save({
    order: { ...createTeamOrder(5), secret_code: addresses[0]!, name: addresses[2]!, order_notes: text },
  });
  await updateOrder(olga, saved.order_id, {
    printing_id: addresses[0]!.slice(0, 60),
    status: true,
    order_status: 'production',
    additional_options: Object.fromEntries(addresses.map((address, n) => [`${n}`, address])),
  });
  await createPerson(shop.app).contact.send({ name: addresses[0]!, email: 'mo@example.com', message: text });
  await captain.get(`/api/invoice/${saved.order_id}.pdf`);
  await olga.post('/api/order-pdf', { order_id: saved.order_id });
  await olga.post('/api/work-orders', { order_ids: [saved.order_id] });
  for (const { html, text: plain } of await readEmails(shop)) {
    const links = [
      ...(html ?? '').matchAll(/(?:href|src|background|action)\s*=\s*"([^"]*)"|url\(([^)]*)\)/gi),
    ];
    const foreign = links
      .map(([, link, style]) => link ?? style ?? '')
      .filter(
        // A picture by its Content-ID is a part of the e-mail.
        (link) => !link.startsWith(`${shop.services.config.publicUrl}/`) && !/^(mailto|cid):/.test(link),
      );
    expect(foreign).toEqual([]);
    expect(plain).toBeTruthy();
  }
});

test('none of these URLs causes an outgoing connection', () => {
  expect(hits).toBe(0);
  expect(connections).toEqual([]);
});

test('an outgoing connection would be detected', async () => {
  await fetch(addresses[0]!);
  expect(hits).toBe(1);
  expect(connections).toEqual([expect.stringContaining('127.0.0.1:')]);
});
