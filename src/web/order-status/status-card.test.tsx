import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/paths.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { fakeApi, reject } from '../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SIZES, toOrderResponse } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { CHANGED, createRoster, TEAM } from '../testing/roster-samples.ts';
import { StatusCard } from './status-card.tsx';

/** Paid, and opened again by staff. */
const REOPENED: StatusOrder = {
  order: JSON.stringify(toOrderResponse(createTeamContent({ name: 'Roy' }), 2)),
  order_id: ORDER_ID,
  secret_code: 'Falcons',
  order_status: 'designing',
  marks: [],
  shipping_address: '',
  tracking_number: '',
  tracking_numbers: [],
  mockup_url: '',
  product_img: '',
  product_code: '',
  order_submitted_date: '2026-05-02T18:00:00.000Z',
  approval: 'none',
  approval_at: null,
  approval_recorded: false,
  begun: false,
  amount_paid: 401,
  amount_due: 0,
  expects_transfer: false,
  names_hidden: false,
  reads_roster: true,
  invoice_by: 'browser',
};

async function openCard(changed: Partial<StatusOrder>, roster: () => object = NOT_CAPTAIN) {
  const calls = fakeApi({ [paths.players.list]: roster });
  const order = { ...REOPENED, ...changed };
  const card = (
    <StatusCard order={order} reference={ORDER_ID} defaultOpen onChanged={async () => undefined} />
  );
  const { screen } = await renderPages({ '/': <ul>{card}</ul> }, '/');
  return { screen, calls, waiting: screen.getByRole('region', { name: 'Waiting for you' }) };
}

const NOT_CAPTAIN = () => reject('forbidden', 'Please ask the captain');

test('a paid order that staff opened again keeps its invoice', async () => {
  const { screen } = await openCard({});
  await expect.element(screen.getByRole('link', { name: 'Download Invoice' })).toBeVisible();
});

test.each([
  [true, 1],
  [false, 0],
])('a customer reads whether staff recorded the approval: %s', async (approval_recorded, count) => {
  const approved = { approval: 'approved', approval_at: '2026-11-20T13:00:00Z', approval_recorded } as const;
  const { screen } = await openCard(approved);
  await expect.element(screen.getByText(/^Approved, Friday, November 20, 2026/)).toBeVisible();
  expect(screen.getByText('We noted it for you, as agreed.').elements()).toHaveLength(count);
});

const PAID = { order: JSON.stringify(toOrderResponse(TEAM, 2)) };

test('the captain of a paid order reads what waits, and decides [rules.md roster-24]', async () => {
  const { waiting } = await openCard(PAID, () => createRoster([CHANGED]));
  await expect.element(waiting.getByText('Kim confirmed 12, the list says 7')).toBeVisible();
  await expect.element(waiting.getByRole('button', { name: 'Confirm as it is: 7 Kim' })).toBeVisible();
});

test('nobody else reads what waits, nor asks who has confirmed', async () => {
  const { screen, waiting, calls } = await openCard({ ...PAID, reads_roster: false });
  await expect.element(screen.getByRole('table')).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('who has the id alone reads sizes with their counts, and is told of no jersey', async () => {
  const team = createTeamContent({ size: SIZES.jersey[1]! }, { size: SIZES.jersey[0]! });
  const { screen, calls } = await openCard({
    ...{ names_hidden: true, reads_roster: false, order: JSON.stringify(toOrderResponse(team, 2)) },
  });
  const sizes = screen.getByRole('list', { name: 'Sizes' }).getByRole('listitem');
  await expect.element(sizes.first()).toHaveTextContent('MEN M: 4');
  await expect.element(sizes.last()).toHaveTextContent('MEN L: 1');
  expect(screen.getByRole('table').query()).toBeNull();
  expect(calls).toEqual([]);
});

test.each([
  [50, 1],
  [0, 0],
  [null, 0],
])('the balance due of %j is shown only when something is left to pay', async (amount_due, count) => {
  const { screen } = await openCard({ amount_due });
  await expect.element(screen.getByText('Order status')).toBeVisible();
  expect(screen.getByText('Balance due (CAD)').elements()).toHaveLength(count);
  expect(screen.getByText('$50.00').elements()).toHaveLength(count);
});

test('an expected e-transfer is shown with amount, address and message', async () => {
  const { screen } = await openCard({ amount_due: 444, expects_transfer: true });
  await expect.element(screen.getByText('$444.00')).toBeVisible();
  const how = `Send it by e-transfer to team@shop.example, with ${ORDER_ID} as the message.`;
  await expect.element(screen.getByText(how)).toBeVisible();
});
