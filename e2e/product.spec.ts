import { jerseyRow, openJersey, PLAYERS, pasteRoster } from './build-order.ts';
import { continueToPayment, openCheckout, payWithCard } from './cart-checkout.ts';
import { expect, test } from './fixtures.ts';

test('a captain configures, completes and pays a product, and finds the order', async ({ page }) => {
  await page.goto('/products?sport=basketball');
  await page.getByRole('link', { name: /Full Court/ }).click();
  await expect(page).toHaveURL('/product/basketball/bb-1');
  await expect(page.getByText('Save $10 on orders with 10+ jersey quantity')).toBeVisible();
  await expect(page.getByText('Minimum order of 5 jerseys')).toBeVisible();
  await page.getByRole('radio', { name: 'Pro Mesh' }).check({ force: true });
  await page.getByRole('radio', { name: 'V-Neck' }).check({ force: true });

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Missing fields in RED').first()).toBeVisible();
  await expect(page).toHaveURL('/product/basketball/bb-1');
  await page.getByLabel('Name', { exact: true }).fill('Camille Roy');
  await page.getByLabel('Email').fill('camille@example.com');
  await page.getByLabel('Team Name').fill('Northside Owls');
  await page.reload();
  await expect(page.getByLabel('Team Name')).toHaveValue('Northside Owls');
  await expect(page.getByRole('radio', { name: 'V-Neck' })).toBeChecked();

  await pasteRoster(page, PLAYERS.slice(0, 12));
  await openJersey(page, 'Back Name', 3);
  await expect(page.getByRole('img', { name: "Back of Full Court, O'BRIEN" }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Long Sleeve' }).check({ force: true });
  await expect(jerseyRow(page, 12)).toContainText('Long Sleeve');
  await page.getByRole('radio', { name: 'Short Sleeve' }).check({ force: true });
  // 12 basketball jerseys of Pro Mesh at 37.00.
  await expect(page.getByRole('cell', { name: '$444.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).dblclick();

  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Northside Owls' })).toHaveCount(1);
  const html = await (await page.request.get('/cart')).text();
  expect(html, 'the cart before it is read from the browser').not.toContain('Your cart is empty!');
  await page.getByRole('link', { name: 'Edit order' }).click();
  await expect(jerseyRow(page, 12)).toContainText(PLAYERS[11]!.name);
  await (await openJersey(page, 'Number', 12)).fill('77');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Northside Owls' })).toHaveCount(1);

  await openCheckout(page);
  await continueToPayment(page);
  await payWithCard(page, '4242424242424242', '$469.00');
  await expect(page.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
  await expect(page).toHaveURL(/\/payment-complete#\d{10}/);
  await page.getByRole('main').getByRole('link', { name: 'Order Status' }).click();
  await expect(page.getByText('77', { exact: true })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty!')).toBeVisible();
});

test('a design can be found and shared, and its order saved under a name, loaded and deleted', async ({
  page,
}) => {
  await page.goto('/products');
  await page.getByRole('link', { name: /^soccer$/i }).click();
  await expect(page).toHaveURL(/sport=soccer$/);
  // The colours of soccer replace those of all sports.
  await expect(page.getByText(/^7 designs/)).toBeVisible();
  await page.getByRole('link', { name: /^navy$/i }).click();
  await expect(page.getByText('1 design, made to order from 5 jerseys')).toBeVisible();
  const shared = page.url();
  expect(shared).toMatch(/\/products\?sport=soccer&tag=navy$/);
  await page.getByRole('link', { name: 'Reset Filter' }).click();
  await expect(page.getByText(/^\d\d designs/)).toBeVisible();
  await page.getByLabel('Search by name or code').fill('unit');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['United']);
  await page.goto(shared);
  await page.getByRole('link', { name: /United/ }).click();

  await page.getByLabel('Team Name').fill('Rink Rats');
  await page.getByRole('button', { name: 'Save Order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order name').fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Please give the order a name')).toBeVisible();
  await dialog.getByLabel('Order name').fill('Home kit');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Order Saved').first()).toBeVisible();

  await page.goto('/product#jersey&soccer&s-2');
  await expect(page.getByRole('heading', { name: 'Albion' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Load Order (1)' }).click();
  await page.getByRole('button', { name: 'Load Home kit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'United' })).toBeVisible();
  await expect(page.getByLabel('Team Name')).toHaveValue('Rink Rats');

  await page.getByRole('button', { name: 'Load Order (1)' }).click();
  await page.getByRole('button', { name: 'Delete Home kit' }).click();
  await expect(page.getByText('Delete this saved order?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No order is saved in this browser yet.', { exact: false })).toBeVisible();
});
