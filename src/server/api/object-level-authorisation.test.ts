/**
 * The response for another user's object equals that for a missing one, after the same work (security.md security-6).
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendLink } from '../testing/money/money.ts';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { captureStatements } from '../testing/probes/statements.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';

const NOBODYS_ORDER = '0000010126-1-1';
const NOBODYS_TASK = 999_999;

const shop = openShopForFile();
const people = {} as Record<'visitor' | 'customer' | 'designer', Person>;
let order: string;
let task: number;

beforeAll(async () => {
  ({ orderId: order } = await createPaidTeam(shop));
  const ana = await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await assignDesigner(shop, order, 'Ana');
  await ana.tasks.add({ title: 'Draw the crest', order_id: order });
  task = (await ana.tasks.list({})).tasks[0]!.id;
  await olga.orderManagement.adjustPrice({
    order_id: order,
    adjustment_id: randomUUID(),
    amount: 10,
    reason: 'Thicker thread',
  });
  await sendLink(shop, olga, order, 'payment');
  people.visitor = createPerson(shop.app, '10.8.8.8');
  people.customer = await signInAs(shop, { email: 'mallory@example.com', access: 'customer' });
  people.designer = await signInAs(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
});

const UPLOAD = `/files/${'a'.repeat(43)}.jpg`;
type Body = (orderId: string, taskId: number) => object;

const OBJECTS: Record<keyof typeof people, [path: string, body: Body][]> = {
  visitor: [
    ['/api/check-payment-link', (order_id) => ({ order_id, payment_id: 'x'.repeat(22), type: 'payment' })],
    [
      '/api/confirm-custom-payment',
      (order_id) => ({ order_id, payment_id: 'x'.repeat(22), type: 'payment' }),
    ],
    ['/api/order-data', (order_id) => ({ order_id, email: 'mallory@example.com' })],
    ['/api/team-link', (order_id) => ({ order_id, reset: true })],
    [
      '/api/approve-mockup',
      (order_id) => ({ order_id, action: 'confirm', email: 'mallory@example.com', approved: 'APPROVED' }),
    ],
  ],
  customer: [['/api/account-order', (order_id) => ({ order_id })]],
  designer: [
    ['/api/staff-order', (order_id) => ({ order_id })],
    ['/api/order-pdf', (order_id) => ({ order_id })],
    ['/api/order-mockups', (order_id) => ({ order_id })],
    ['/api/upload-mockup', (order_id) => ({ order_id, mockup_url: UPLOAD })],
    ['/api/ask-for-approval', (order_id) => ({ order_id })],
    ['/api/upload-customer-jersey-db', (order_id) => ({ order_id, customer_jersey_url: [UPLOAD] })],
    [
      '/api/add-internal-note',
      (order_id) => ({ order_id, request_id: randomUUID(), text: 'Difficult captain' }),
    ],
    ['/api/tasks', (order_id) => ({ order_id })],
    ['/api/add-task', (order_id) => ({ order_id, title: 'Mine now' })],
    ['/api/change-task', (_, id) => ({ id, title: 'Mine now' })],
    ['/api/remove-task', (_, id) => ({ id })],
  ],
};

describe.each(Object.keys(OBJECTS) as (keyof typeof OBJECTS)[])('to a %s', (who) => {
  test.each(OBJECTS[who])('%s', async (path, body) => {
    const ask = async (orderId: string, taskId: number) => {
      let answer = { status: 0, body: '' };
      const statements = await captureStatements(async () => {
        const response = await people[who].post(path, body(orderId, taskId));
        answer = { status: response.statusCode, body: response.body };
      });
      return { ...answer, statements: statements.length };
    };
    const answer = await ask(order, task);
    expect(answer).toEqual(await ask(NOBODYS_ORDER, NOBODYS_TASK));
    expect(answer.body).not.toMatch(/camille|Lavoie|Owls|crest|123 Main/i);
  });
});
