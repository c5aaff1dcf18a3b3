import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { OrderWindowDto } from '#contract/order-window.ts';
import { paths } from '#contract/paths.ts';
import { formatLocalTime } from '#domain/shared/local-time.ts';
import { failNetwork, fakeApi, reject } from '../../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SITE_DATA } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { createDraftFromOrder } from '../draft/draft.ts';
import { useOrderEditor } from '../draft/use-order-editor.ts';
import OrderWindowPanel from './order-window-panel.tsx';

const { read, set, close, open } = paths.orderWindow;
const STORED = createTeamContent({ name: 'Kim', number: '7' });
const ZONE = 'America/Toronto';
const IN_TWO_DAYS = new Date(Date.now() + 48 * 3_600_000);

const WINDOW: OrderWindowDto = {
  closes_at: IN_TWO_DAYS.toISOString(),
  local: formatLocalTime(IN_TWO_DAYS, ZONE),
  zone: ZONE,
  at_close: 'lock',
  minimum: null,
  reminders: true,
  is_closed: false,
  version: 3,
};

function Panel() {
  const saved = { content: STORED, orderId: ORDER_ID, version: 1, submitted: false };
  const order = useOrderEditor(
    createDraftFromOrder({ ...saved, role: 'creator', key: 'secret', shareLink: null }),
    SITE_DATA,
  );
  return <OrderWindowPanel order={order} />;
}

const PanelOfLongPage = () => (
  <div className="pb-[100rem]">
    <Panel />
  </div>
);

async function renderPanel(window: OrderWindowDto | null, handlers: Parameters<typeof fakeApi>[0] = {}) {
  let stored = window;
  const store = (next: OrderWindowDto | null) => {
    stored = next;
    return { window: stored };
  };
  const calls = fakeApi({
    [read]: () => ({ window: stored }),
    [set]: () => store({ ...WINDOW, version: 4 }),
    [close]: () => store({ ...WINDOW, is_closed: true, version: 4 }),
    [open]: () => store({ ...WINDOW, version: 5 }),
    ...handlers,
  });
  const { screen } = await renderPages({ '/': <PanelOfLongPage /> }, '/');
  await expect.element(screen.getByRole('heading', { name: 'Order window' })).toBeVisible();
  return { screen, calls, findCall: (path: string) => calls.find((call) => call.path === path)?.input };
}

test('the captain sets when the list closes, in the zone of the browser', async () => {
  const { screen, findCall } = await renderPanel(null);
  await screen.getByRole('button', { name: 'Set when the list closes' }).click();
  await expect.element(screen.getByRole('form', { name: 'When the list closes' })).toHaveFocus();
  await screen.getByLabelText('At', { exact: true }).fill('18:30');
  await screen.getByLabelText('What happens then').selectOptions('Lock the list');
  await screen.getByLabelText('Fewest jerseys (optional)').fill('12');
  await screen.getByRole('button', { name: 'Save the order window' }).click();
  await expect.element(screen.getByText(/^The list closes .*, in 2 days/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  expect(findCall(set)).toMatchObject({
    closes_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT18:30$/),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    at_close: 'lock',
    minimum: 12,
    reminders: true,
    version: 0,
  });
});

test('what was typed survives a refusal, and a time that has passed is not sent', async () => {
  const { screen, calls } = await renderPanel(WINDOW, {
    [set]: () => reject('version-conflict', 'Somebody else saved a change in the meantime'),
  });
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByLabelText('The list closes on').fill('2020-01-01');
  await screen.getByLabelText('Fewest jerseys (optional)').fill('3');
  await screen.getByRole('button', { name: 'Save the order window' }).click();
  await expect.element(screen.getByText('Choose a time that is an hour ahead or more')).toBeVisible();
  await expect.element(screen.getByText('Type a number from 5 to 300, or nothing')).toBeVisible();
  await expect.element(screen.getByLabelText('The list closes on')).toHaveFocus();
  expect(calls.some(({ path }) => path === set)).toBe(false);
  await screen.getByLabelText('The list closes on').fill(WINDOW.local.slice(0, 10));
  await screen.getByLabelText('Fewest jerseys (optional)').fill('15');
  await screen.getByRole('button', { name: 'Save the order window' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Somebody else saved a change in the meantime');
  await expect.element(screen.getByLabelText('Fewest jerseys (optional)')).toHaveValue('15');
});

test('a weekend and a holiday are warned of', async () => {
  const { screen } = await renderPanel(WINDOW);
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByLabelText('The list closes on').fill('2027-03-06');
  await expect.element(screen.getByText(/^We are closed for the weekend/)).toBeVisible();
  await screen.getByLabelText('The list closes on').fill('2027-03-04');
  await screen.getByLabelText('At', { exact: true }).fill('20:00');
  await expect.element(screen.getByText(/^We are closed for the weekend/)).not.toBeInTheDocument();
  await screen.getByLabelText('The list closes on').fill('2027-03-26');
  await expect.element(screen.getByText(/^We are closed for Good Friday then/)).toBeVisible();
});

test('the list is extended by a day, closed at once and opened again', async () => {
  const { screen, findCall } = await renderPanel(WINDOW);
  await screen.getByRole('button', { name: 'Extend by a day' }).click();
  await expect.poll(() => findCall(set)).toMatchObject({ version: 3, at_close: 'lock' });
  expect((findCall(set) as { closes_at: string }).closes_at.slice(10)).toBe(WINDOW.local.slice(10));
  await screen.getByRole('button', { name: 'Close now' }).click();
  await screen.getByRole('button', { name: 'Open again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Close now' })).toHaveFocus();
  expect(findCall(close)).toEqual({ order_id: ORDER_ID, version: 4 });
});

test('a failure is gone when the form is left', async () => {
  const { screen } = await renderPanel(WINDOW, { [set]: failNetwork });
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByRole('button', { name: 'Save the order window' }).click();
  await expect.element(screen.getByText(/We could not reach the shop/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText(/We could not reach the shop/)).not.toBeInTheDocument();
});

/** Presses a button that is at the top of the screen. */
async function pressAtTop(button: Locator) {
  await expect.element(button).toBeVisible();
  button.element().scrollIntoView({ block: 'start' });
  (button.element() as HTMLElement).click();
}

test('on a phone the answer is in view after every change', async () => {
  await page.viewport(390, 500);
  const { screen } = await renderPanel(null);
  const answer = screen.getByRole('status').getByText(/^The list closes/);
  await screen.getByRole('button', { name: 'Set when the list closes' }).click();
  await pressAtTop(screen.getByRole('button', { name: 'Save the order window' }));
  await expect.element(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  await expect.element(answer).toBeInViewport({ ratio: 1 });
  await pressAtTop(screen.getByRole('button', { name: 'Close now' }));
  await expect.element(screen.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect.element(answer).toBeInViewport({ ratio: 1 });
  await page.viewport(1280, 800);
});
