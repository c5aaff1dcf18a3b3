import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { fakeApi, reject } from '../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SIZES, toOrderResponse } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { CHANGED, createRoster, TEAM } from '../testing/roster-samples.ts';
import { REOPENED } from '../testing/status-samples.ts';
import { OrderView } from './order-view.tsx';

async function openOrder(changed: Partial<StatusOrder>, roster: () => object = NOT_CAPTAIN) {
  const calls = fakeApi({ [paths.players.list]: roster });
  const order = { ...REOPENED, ...changed };
  const view = <OrderView order={order} reference={REFERENCE} isOnly onChanged={async () => undefined} />;
  const { screen } = await renderPages({ '/': view, '/payment': <h1>Payment</h1> }, '/');
  return { screen, calls, waiting: screen.getByRole('region', { name: 'Waiting for you' }) };
}

const REFERENCE = `${ORDER_ID}.0123456789abcdefghijkl`;
const NOT_CAPTAIN = () => reject('forbidden', 'Please ask the captain');

test('a paid order that staff opened again keeps its invoice', async () => {
  const { screen } = await openOrder({});
  await expect.element(screen.getByRole('button', { name: 'Download Invoice' })).toBeVisible();
});

test.each([
  [true, 'recorded for you, Nov 20, 2026'],
  [false, 'Nov 20, 2026'],
])('a customer reads whether staff recorded the approval: %s', async (approval_recorded, text) => {
  const at = { approval_at: '2026-11-20T13:00:00Z', mockup_url: '/files/0123456789abcdef.jpg' };
  const { screen } = await openOrder({ ...at, approval: 'approved', approval_recorded });
  await expect.element(screen.getByRole('link', { name: 'Approved mockup' })).toBeVisible();
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

const openJerseys = async (screen: Awaited<ReturnType<typeof renderPages>>['screen']) => {
  const fold = screen.getByRole('button', { name: /jerseys/ });
  await expect.element(fold).toBeVisible();
  if (fold.element().getAttribute('aria-expanded') === 'false') await fold.click();
};

const PAID = { order: JSON.stringify(toOrderResponse(TEAM, 2)) };

test('the captain of a paid order reads what waits, and decides [rules.md roster-24]', async () => {
  const { waiting } = await openOrder(PAID, () => createRoster([CHANGED]));
  await expect.element(waiting.getByText('Kim confirmed 12, the list says 7')).toBeVisible();
  await expect.element(waiting.getByRole('button', { name: 'Confirm as it is: 7 Kim' })).toBeVisible();
});

test('nobody else reads what waits, nor asks who has confirmed', async () => {
  const { screen, waiting, calls } = await openOrder({ ...PAID, reads_roster: false });
  await openJerseys(screen);
  await expect.element(screen.getByRole('list', { name: 'List of jerseys' })).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('who has the id alone reads sizes with their counts, and is told of no jersey', async () => {
  const team = createTeamContent({ size: SIZES.jersey[1]! }, { size: SIZES.jersey[0]! });
  const { screen, calls } = await openOrder({
    ...{
      names_hidden: true,
      reads_roster: false,
      money: null,
      order: JSON.stringify(toOrderResponse(team, 2)),
    },
  });
  await openJerseys(screen);
  const sizes = screen.getByRole('list', { name: 'Sizes' }).getByRole('listitem');
  await expect.element(sizes.first()).toHaveTextContent('MEN M: 4');
  await expect.element(sizes.last()).toHaveTextContent('MEN L: 1');
  expect(screen.getByRole('list', { name: 'List of jerseys' }).query()).toBeNull();
  expect(screen.getByText('Money').query()).toBeNull();
  expect(calls).toEqual([]);
});

const MONEY = { total: 444, paid: 0, refunds: [], left: 444, expects_transfer: true };

test('an expected e-transfer is shown with amount, address and message', async () => {
  const { screen } = await openOrder({ order_status: 'pending payment', money: MONEY });
  await expect.element(screen.getByText('$444.00').first()).toBeVisible();
  const how = `Send it by e-transfer to team@shop.example, with ${ORDER_ID} as the message.`;
  await expect.element(screen.getByText(how)).toBeVisible();
});

test('money is a list of what was paid, given back and why, and is left', async () => {
  const refund = { id: '1', amount: 20, at: '2026-12-18T15:00:00Z', reason: 'One week late' };
  const { screen } = await openOrder({ money: { ...MONEY, paid: 444, left: 0, refunds: [refund] } });
  const money = screen.getByRole('region', { name: 'Money' });
  await expect
    .element(money)
    .toHaveTextContent(
      'MoneyTotal (CAD)$444.00Paid$444.00Refunded Dec 18, 2026, One week late−$20.00Balance due$0.00',
    );
  await expect.element(screen.getByRole('button', { name: 'Credit note' })).toBeVisible();
});

test('whose move it is to pay has the button that pays', async () => {
  const open_payment = { path: '/payment#0042201126&key=payment', amount: 222 };
  const { screen } = await openOrder({ order_status: 'pending payment', approval: 'asked', open_payment });
  await expect.element(screen.getByRole('heading', { name: 'Your move: the payment.' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Look at the mockup' })).toBeVisible();
  await screen.getByRole('link', { name: 'Pay $222.00' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
});

test('whose move it is to approve has the link to the mockup, with the key of the page', async () => {
  const { screen } = await openOrder({ approval: 'asked' });
  await expect.element(screen.getByRole('heading', { name: 'Your move: approve the mockup.' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Look at the mockup' }))
    .toHaveAttribute('href', `/mockup-verification#${REFERENCE}=confirm`);
});

test('whoever only pays is not asked to approve', async () => {
  const { screen } = await openOrder({ approval: 'asked', names_hidden: true, reads_roster: false });
  await expect
    .element(screen.getByRole('heading', { name: 'The captain approves the mockup.' }))
    .toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at the mockup' }).query()).toBeNull();
});

test('whoever has the link of a deposit reads the team and the button, before anything is paid', async () => {
  const open_payment = { path: '/payment#0042201126&key=payment', amount: 222 };
  const draft = { order_status: 'pending deposit', order_submitted_date: null, money: null };
  const { screen } = await openOrder({ ...draft, names_hidden: true, reads_roster: false, open_payment });
  await expect.element(screen.getByText(/^Falcons, order/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Pay $222.00' })).toBeVisible();
  expect(screen.getByText(/an order ID can be guessed/).query()).toBeNull();
});

const SENT: Partial<StatusOrder> = {
  order_status: 'shipping',
  approval: 'approved',
  tracking_numbers: ['SE-1'],
};
const trackParcel = () => ({
  ...{ success: true, carrier: 'Stallion Express', link: null, arrival: '2026-12-29', message: '' },
  events: [{ status: 'label created', datetime: '2026-12-19T11:00:00Z' }],
});

test('once there is a parcel the only date is its arrival', async () => {
  fakeApi({ [paths.shipping.trackingDetails]: trackParcel });
  const order = { ...REOPENED, ...SENT, reads_roster: false };
  const view = <OrderView order={order} reference={REFERENCE} isOnly onChanged={async () => undefined} />;
  const { screen } = await renderPages({ '/': view }, '/');
  await expect.element(screen.getByText('Tuesday, December 29, 2026')).toBeVisible();
  await expect.element(screen.getByText(/^Estimated arrival/)).toBeVisible();
  expect(screen.getByText(/^Estimated delivery date/).query()).toBeNull();
  await expect.element(screen.getByText(/^label created, Dec/)).toBeVisible();
  await screen.getByRole('button', { name: 'Get Tracking Details' }).click();
  await expect.element(screen.getByText('label created', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '1 parcel' })).toHaveFocus();
});

test('a cancelled order says so, and asks for nothing', async () => {
  const { screen } = await openOrder({ approval: 'asked', marks: ['Cancelled', 'Refunded'] });
  await expect.element(screen.getByRole('heading', { name: 'This order is cancelled.' })).toBeVisible();
  await expect.element(screen.getByText('We do not make it. The money for it was refunded.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Steps of the order' }).query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Look at the mockup' }).query()).toBeNull();
});
