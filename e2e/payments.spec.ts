import { continueToPayment, fillInRecipient, payWithCard } from './cart-checkout.ts';
import { expectAccessible } from './expect-accessible.ts';
import { bumpOrderVersion, expect, expectNoDialog, expireRecentSignIn, test } from './fixtures.ts';
import { waitForLink } from './mailbox.ts';
import { saveTeam } from './saved-team.ts';
import { MANAGER_EMAIL, signIn } from './sign-in.ts';

const emailForTeam = (team: string) => `${team.toLowerCase().replaceAll(' ', '.')}@example.com`;

test('a deposit is requested, paid by its link and partly refunded', async ({ page, context }, { retry }) => {
  const team = `Deposit Herons ${retry}`;
  const { orderId } = await saveTeam(page, team, { email: emailForTeam(team) });
  await signIn(page, MANAGER_EMAIL, `/dashboard/orders/${orderId}`);
  await page.getByRole('button', { name: 'Deposit or transfer' }).click();
  await page.getByRole('button', { name: 'Send deposit link' }).click();
  await expect(page.getByLabel('Amount (CAD)')).toHaveValue('234.50');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('waiting for the customer')).toBeVisible();
  await expectAccessible(page);

  const customer = await context.newPage();
  await customer.goto(await waitForLink(emailForTeam(team), /Deposit for/));
  await continueToPayment(customer);
  await expect(customer.getByText('Fields missing for:')).toBeVisible();
  await fillInRecipient(customer);
  await expectAccessible(customer);
  await continueToPayment(customer);
  await expect(customer.getByLabel('Card number')).toBeVisible();
  await expectAccessible(customer);
  await payWithCard(customer, '4242424242424242', '$234.50');
  await expect(customer).toHaveURL(new RegExp(`/payment-complete#${orderId}\\.[\\w-]+$`));
  await customer.getByRole('main').getByRole('link', { name: 'Order Status' }).click();
  await expect(customer.getByRole('region', { name: 'Money' })).toContainText('Balance due$234.50');
  await customer.close();

  await page.reload();
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount (CAD)').fill('34.50');
  await dialog.getByLabel('The same amount again').fill('34.05');
  await dialog.getByLabel('Reason').fill('One jersey less');
  await expect(dialog.getByRole('radio', { name: /Return of money/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('The two amounts differ')).toBeVisible();
  await dialog.getByLabel('The same amount again').fill('34.50');
  await expireRecentSignIn(page);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();

  const again = page.getByRole('dialog', { name: 'Please type your password again' });
  await expect(again.getByLabel('Password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(dialog.getByLabel('Reason')).toHaveValue('One jersey less');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(again.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('seven wooden geese');
  await page.keyboard.press('Enter');
  await expect(page.getByText('$34.50 refunded')).toBeVisible();
  await expect(again).toBeHidden();
});

test('saved orders are paid by bank transfer or deleted', async ({ page }, info) => {
  const team = `Transfer Herons ${info.retry}`;
  const paid = `${team} paid`;
  const reference = `CA 4711 ${info.retry}`;
  const deletedTeam = `${team} deleted`;
  for (const name of [paid, deletedTeam]) await saveTeam(page, name);
  await signIn(page, MANAGER_EMAIL, '/dashboard/orders');
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Saved', exact: true })
    .click();
  await page.getByLabel('Search').fill(team);
  await expect(page.getByRole('link', { name: paid })).toBeVisible();
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('link', { name: team })).toContainText([deletedTeam, paid]);
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('link', { name: team })).toContainText([paid, deletedTeam]);
  await expectAccessible(page);
  const list = page.url();

  await page.getByRole('link', { name: paid }).click();
  const confirmTransfer = async () => {
    await page.getByRole('button', { name: 'Deposit or transfer' }).click();
    await page.getByRole('button', { name: 'Confirm bank transfer' }).click();
  };
  await confirmTransfer();
  await expect(page.getByText('Nobody has said yet where the parcel goes')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('Please type the reference number')).toBeVisible();
  await page.getByLabel('Reference number').fill(reference);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expectNoDialog(page);
  await page.goto(list);
  await expect(page.getByRole('link', { name: deletedTeam })).toBeVisible();
  await expect(page.getByRole('link', { name: paid })).toBeHidden();

  info.annotations.push({ type: 'why', description: 'the refusal is an answer, not an error of the page' });
  await page.getByRole('link', { name: deletedTeam }).click();
  await confirmTransfer();
  await page.getByLabel('Reference number').fill(reference);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByLabel(/^The transfer paid for order \d+ too/)).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Delete saved order?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('link', { name: deletedTeam })).toBeHidden();
});

test('an unmatched payment is listed on the Overview and applied to its order', async ({ page, context }, {
  retry,
}) => {
  const team = `Unmatched Herons ${retry}`;
  const { orderId } = await saveTeam(page, team, { email: emailForTeam(team) });
  await signIn(page, MANAGER_EMAIL, `/dashboard/orders/${orderId}`);
  await page.getByRole('button', { name: 'Send payment link' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('waiting for the customer')).toBeVisible();
  const customer = await context.newPage();
  await customer.goto(await waitForLink(emailForTeam(team), /Payment for/));
  await fillInRecipient(customer);
  await continueToPayment(customer);
  await expect(customer.getByLabel('Card number')).toBeVisible();
  await bumpOrderVersion(orderId);
  await payWithCard(customer, '4242424242424242', '$469.00');
  await expect(
    customer.getByText('Your payment has arrived and somebody is looking at it.').first(),
  ).toBeVisible();
  await customer.close();

  await page.goto('/dashboard/overview');
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`Look into it: order ${orderId}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment to review' });
  await expect(dialog.getByText('$469.00', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Settle it' }).click();
  await expect(dialog.getByText('Choose what becomes of this payment.')).toBeVisible();
  await dialog.getByLabel('Give it back').check();
  await dialog.getByRole('button', { name: 'Give it back' }).click();
  await expect(dialog.getByText('Say why; it stays in the history.')).toBeVisible();
  await dialog.getByLabel('Count it for an order').check();
  await expect(dialog.getByLabel('Order ID')).toHaveValue(orderId);
  await dialog.getByLabel('Order ID').fill('0000010100');
  await dialog.getByRole('button', { name: 'Count it for an order' }).click();
  await expect(dialog.getByText('Nothing was found here')).toBeVisible();
  await dialog.getByLabel('Order ID').fill(orderId);
  await dialog.getByRole('button', { name: 'Count it for an order' }).click();
  await expectNoDialog(page);
  await page.getByText('Payments that were reviewed').click();
  await expect(page.getByText(new RegExp(`counted for an order.*${orderId}`)).first()).toBeVisible();
  await page.goto(`/dashboard/orders/${orderId}`);
  await expect(page.getByText(`the payment of $469.00 counted for order ${orderId}`)).toBeVisible();
});
