/** Nothing that happens between cart and payment is a dead end: prices, teams, codes, sessions and slow cards. */
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { teamOrder } from '#server/testing/teams.ts';
import { addPerson, endCode, endSessions, expect, giveCredits, makeCode, test } from './shop.ts';

interface Saved {
  order: AnsweredOrder;
  link: string;
}

/** A saved order of twelve jerseys, 444.00, as its captain's browser would have saved it. */
async function saveTeam(page: Page, team: string): Promise<Saved> {
  const answer = await page.request.post('/api/save-order', {
    data: { order: { ...teamOrder(), secret_code: team } },
  });
  const saved = (await answer.json()) as { order: string; share_link: string };
  return { order: JSON.parse(saved.order) as AnsweredOrder, link: saved.share_link };
}

const keepInCart = (page: Page, orders: object[]) =>
  page.evaluate((cart) => localStorage.setItem('TPUN_guest_cart', JSON.stringify(cart)), orders);

async function openCart(page: Page, order: AnsweredOrder) {
  await page.goto('/cart');
  await keepInCart(page, [order]);
  await page.reload();
  await expect(page.getByText('$469.00').first()).toBeVisible();
}

async function openCheckout(page: Page) {
  await page.getByRole('button', { name: 'Check Out' }).click();
  await page.getByLabel('Phone Number').fill('4165550199');
  await page.getByLabel('Name', { exact: true }).fill('Camille Roy');
  await page.getByLabel('Email').fill('camille@example.com');
  await page.getByLabel('Shipping Address').fill('123 Main St, Toronto, ON M5V 2T6');
  await page.getByRole('button', { name: /Use 123 Main St/ }).click();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click();

async function payBy(page: Page, card: string, total: string) {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel(/Expiry/).fill('1230');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: `Pay ${total}` }).click();
}

async function readsWell(page: Page, picture: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${picture}-${test.info().project.name}.png` });
}

test('our prices changed since the order was put into the cart: the new price, why, and one press to go on', async ({
  page,
}) => {
  const { order } = await saveTeam(page, 'Price Owls');
  await openCart(page, order);
  // Another tab put it into the cart when a jersey cost a dollar less.
  const tab = await page.context().newPage();
  await tab.goto('/contact');
  await keepInCart(tab, [{ ...order, order_total: 432, final_price: 432 }]);
  await tab.close();
  await expect(page.getByText('$457.00').first()).toBeVisible();
  await openCheckout(page);
  await goOn(page);
  await expect(page.getByText('The total is $469.00 now, it was $457.00.')).toBeVisible();
  await expect(page.getByText('Price Owls costs now: $444.00, it was $432.00').first()).toBeVisible();
  await readsWell(page, 'price-changed');
  await goOn(page);
  await payBy(page, '4242424242424242', '$469.00');
  await expect(page.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
  await expect(page).toHaveURL(/payment-complete/);
  const invoice = page.getByRole('link', { name: 'Download Invoice' });
  await readsWell(page, 'payment-complete');
  const pdf = await page.request.get((await invoice.getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

test('the team changes names and adds sleeves meanwhile: the payment opens at once and shows what is paid', async ({
  page,
  request,
}) => {
  const { order, link } = await saveTeam(page, 'Busy Owls');
  const key = link.split('.').at(-1)!;
  await openCart(page, order);
  await openCheckout(page);
  const changed = structuredClone(order);
  changed.order.jersey_3!.jersey_name = 'Ouellet';
  await request.post('/api/save-order', { data: { order: changed, key } });
  await goOn(page);
  await expect(page.getByText('Your team has just changed Busy Owls')).toBeVisible();
  await expect(page.getByText("Jersey 3, Back Name: O'Brien → Ouellet")).toBeVisible();
  await readsWell(page, 'team-changed');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  const dearer = structuredClone(changed);
  dearer.version = 2;
  dearer.order.jersey_4!.jersey_sleeve = 'Long Sleeve';
  await expect
    .poll(async () => (await request.post('/api/save-order', { data: { order: dearer, key } })).json())
    .toMatchObject({ response: true });
  await page.getByRole('button', { name: 'Check Out' }).click();
  await goOn(page);
  await expect(page.getByText('The total is $474.00 now, it was $469.00.')).toBeVisible();
  await payBy(page, '4242424242424242', '$474.00');
  await expect(page.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
});

test('a save that came while the order was being paid is taken in Order Status', async ({
  page,
  request,
  browser,
}) => {
  const { order, link } = await saveTeam(page, 'Late Owls');
  await openCart(page, order);
  await openCheckout(page);
  await goOn(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  for (const [jersey, name] of [
    ['jersey_2', 'Ouellet'],
    ['jersey_5', 'Gagnon'],
  ] as const) {
    const late = structuredClone(order);
    late.order[jersey]!.jersey_name = name;
    await request.post('/api/save-order', { data: { order: late, key: link.split('.').at(-1) } });
  }
  await payBy(page, '4242424242424242', '$469.00');
  await expect(page).toHaveURL(/payment-complete/);
  const notice = page.getByRole('heading', { name: '2 changes came while the order was being paid' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take change 2' })).toBeEnabled();
  await readsWell(page, 'payment-complete-deferred');
  await page.goto(`/order-status#${order.order_id}`);
  await expect(notice).toBeVisible();
  const details = page.getByRole('button', { name: 'Hide Details' });
  expect((await notice.boundingBox())!.y).toBeLessThan((await details.boundingBox())!.y);
  await expect(page.getByText('Jersey 2, Back Name: Émond → Ouellet')).toBeVisible();
  await readsWell(page, 'deferred');
  await staffSees(browser, `${order.order_id}-1-1`, 'Jersey 5, Back Name: Łukasz → Gagnon');
  await page.getByRole('button', { name: 'Take change 1' }).click();
  await expect(page.getByText('The change is in the order now')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'One change came while' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave out change 1' }).click();
  await expect(page.getByText('came while the order was being paid')).toHaveCount(0);
  await expect(page.getByText('OUELLET', { exact: true }).first()).toBeVisible();
});

/** The manager reads it on the order's page, and chooses what a refund is. */
async function staffSees(browser: Browser, orderId: string, change: string) {
  const context = await browser.newContext(test.info().project.use);
  const staff = await context.newPage();
  await staff.goto('/login');
  await staff.getByLabel('Email').fill('manager@shop.example');
  await staff.getByLabel('Password', { exact: true }).fill('seven wooden geese');
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(/\/dashboard/);
  await staff.goto(`/dashboard#order=${orderId}`);
  await expect(staff.getByRole('heading', { name: 'Saved during payment' })).toBeVisible();
  await expect(staff.getByText(change)).toBeVisible();
  await staff.getByRole('heading', { name: 'Saved during payment' }).scrollIntoViewIfNeeded();
  await readsWell(staff, 'staff-deferred');
  await staff.getByRole('button', { name: 'Refund' }).click();
  await staff.getByLabel('Amount (CAD)').fill('20');
  await expect(staff.getByRole('radio', { name: /Goodwill/ })).toBeChecked();
  await readsWell(staff, 'refund');
  await staff.getByRole('button', { name: 'Cancel' }).click();
  await staff.getByRole('button', { name: 'Refund' }).click();
  // Preselected: the click changes nothing, it is a choice all the same.
  await staff.getByRole('radio', { name: /Return of money/ }).click();
  await staff.getByLabel('Amount (CAD)').fill('20');
  await expect(staff.getByRole('radio', { name: /Return of money/ })).toBeChecked();
  await context.close();
}

test('a card that takes its time: closed, opened again and in a second tab, the page asks on until the receipt', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { order } = await saveTeam(page, 'Slow Owls');
  await openCart(page, order);
  const tab = await page.context().newPage();
  await tab.goto('/cart');
  await tab.getByRole('button', { name: 'Check Out' }).click();
  await expect(tab.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await openCheckout(page);
  await goOn(page);
  await payBy(page, '4000000000000077', '$469.00');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please do not pay again')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByText('not successful')).toHaveCount(0);
  await readsWell(page, 'processing');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Please do not pay again')).toBeVisible();
  await page.getByRole('button', { name: 'Check Out' }).click();
  await expect(dialog.getByText('Please do not pay again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  await expect(tab.getByRole('dialog').getByText('Please do not pay again')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  await expect(page).toHaveURL(/payment-complete/, { timeout: 80_000 });
  await expect(tab).toHaveURL(/payment-complete/);
});

test('the cart of a second tab shows the order that was paid in the first one', async ({ page }) => {
  const { order } = await saveTeam(page, 'Two Tab Owls');
  await openCart(page, order);
  const tab = await page.context().newPage();
  await tab.goto('/cart');
  await expect(tab.getByRole('button', { name: 'Check Out' })).toBeVisible();
  await openCheckout(page);
  await goOn(page);
  await payBy(page, '4242424242424242', '$469.00');
  await expect(page).toHaveURL(/payment-complete/);
  await expect(tab).toHaveURL(page.url());
});

test('a payment that arrived without its page leads from Continue to payment to the receipt', async ({
  page,
}) => {
  const { order } = await saveTeam(page, 'Lost Owls');
  await openCart(page, order);
  await openCheckout(page);
  const opened = page.waitForResponse(/create-payment-intent/);
  await goOn(page);
  const { clientSecret } = (await (await opened).json()) as { clientSecret: string };
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.reload();
  const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
  await page.request.post('/api/sandbox-card/confirm', { data: { clientSecret, ...card } });
  await page.getByRole('button', { name: 'Check Out' }).click();
  await goOn(page);
  await expect(page).toHaveURL(new RegExp(`/payment-complete#${order.order_id}`));
});

test('a code that ended is taken out with its reason, and the checkout goes on at the new total', async ({
  page,
}, { project, retry }) => {
  const code = `ended-${project.name}-${retry}`;
  await makeCode(code, 10);
  const { order } = await saveTeam(page, 'Code Owls');
  await openCart(page, order);
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('$424.60').first()).toBeVisible();
  await openCheckout(page);
  await endCode(code);
  await goOn(page);
  await expect(
    page.getByText(`Coupon code is expired! The code ${code} was taken out: the total is $469.00 now.`),
  ).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('button', { name: 'Pay $469.00' })).toBeVisible();
});

test('a session that ended in the checkout keeps what was typed and goes on as a guest', async ({ page }, {
  project,
  retry,
}) => {
  const email = `ended-${project.name}-${retry}@example.com`;
  await addPerson({ name: 'Camille', email, access: 'customer' });
  await giveCredits(email, 2500);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven wooden geese');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  const { order } = await saveTeam(page, 'Session Owls');
  await openCart(page, order);
  await page.getByLabel('Use credits').fill('20');
  await expect(page.getByText('$449.00').first()).toBeVisible();
  await openCheckout(page);
  await endSessions(email);
  await goOn(page);
  await expect(page.getByText('Login expired, please login again! The total is $469.00 now.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login#cart',
  );
  await expect(page.getByLabel('Phone Number')).toHaveValue(/416/);
  await readsWell(page, 'session-ended');
  await goOn(page);
  await expect(page.getByRole('button', { name: 'Pay $469.00' })).toBeVisible();
});

test('an order that exists in the cart alone can be removed and taken back, and stays in this browser', async ({
  page,
}) => {
  await page.goto('/cart');
  const quote = await page.request.post('/api/order-quote', {
    data: { order: { ...teamOrder(), secret_code: 'Lone Owls', product_code: 'bb-1' } },
  });
  const { order } = (await quote.json()) as { order: AnsweredOrder[] };
  const parts = {
    product_details: { code: 'bb-1', type: 'basketball', name: 'Full Court', file_name: 'bb-1' },
    product_code: 'bb-1',
    product_img: '/artwork/front/shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity.svg',
    save_id: 'lone-owls',
  };
  await keepInCart(page, [{ ...order[0], ...parts }]);
  await page.reload();
  await page.getByRole('button', { name: 'Remove Lone Owls from the cart' }).click();
  await expect(page.getByText('Lone Owls has left the cart')).toBeVisible();
  await readsWell(page, 'removed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Lone Owls' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Lone Owls from the cart' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Load Lone Owls' })).toBeVisible();
});
