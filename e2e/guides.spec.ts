import { expectAccessible } from './expect-accessible.ts';
import { expect, handleFirst, test } from './fixtures.ts';
import { waitForLink } from './mailbox.ts';
import { requestMockupApproval } from './request-approval.ts';

test('a sample shows front and back, the Back button closes it, and an order starts from it', async ({
  page,
}) => {
  await page.goto('/jersey-samples');
  await page.getByRole('link', { name: /Full Court/ }).click();
  await expect(page.getByRole('img', { name: 'Full Court, front and back' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await page.getByRole('dialog').getByRole('link', { name: 'Start Order' }).click();
  await expect(page).toHaveURL(/start-order\?design=basketball-round-short-set-side-panels/);
});

test('the size chart is printed in black on white, also in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/size-chart');
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(22, 24, 29)');
});

// A request that fails is an error on the console, so this journey uses a page whose console is not checked.
test('a message names its missing fields, survives a reload and a lost connection, and is sent at the second attempt', async ({
  context,
}) => {
  const page = await context.newPage();
  await handleFirst(page, 'contact-us', (route) => route.abort());
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Camille Roy');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Fields Missing');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('camille@example.com');
  await page.getByLabel('Message').fill('Do you make goalie cuts?');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Do you make goalie cuts?');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the shop');
  await expect(page.getByLabel('Message')).toHaveValue('Do you make goalie cuts?');
  await send.click();
  await expect(page.getByText('Thank you, we have your message.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

// A refused request is one too.
test('a reader whose first address is refused subscribes, confirms by e-mail and unsubscribes by e-mail', async ({
  context,
}, { project, retry }) => {
  const page = await context.newPage();
  const reader = `reader.${project.name}.${retry}@example.com`;
  await page.goto('/newsletter');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Newsletter').fill('no check of ours');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toHaveText('Error in subscribing');
  await form.getByLabel('Newsletter').fill(reader);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('an e-mail with a link to confirm it is on its way')).toBeVisible();
  await page.goto(await waitForLink(reader, /Please confirm/));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByText('You are on the list. Thank you!')).toBeVisible();
  await page.goto(await waitForLink(reader, /You are on the list/));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are off the list.')).toBeVisible();
});

test('a captain asks for a change of the mockup by the keyboard alone', async ({ page, request }, {
  project,
  retry,
}) => {
  const captain = `picky.${project.name}.${retry}@example.com`;
  await requestMockupApproval(request, captain);
  await page.goto(await waitForLink(captain, /Please approve/));
  await page.getByRole('button', { name: 'Ask for a change' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a remark at a point on the picture' }).focus();
  await page.keyboard.press('Enter');
  const pin = page.getByRole('button', { name: 'Remark 1, front: move it with the arrow keys' });
  await pin.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(pin).toHaveAttribute('style', /left: 49%; top: 49%/);
  await page.getByLabel('Remark 1: what should change').focus();
  await page.keyboard.type('Old badge, see file');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Open, front: Old badge, see file')).toBeVisible();
});

test('an approval without the e-mailed link is recorded as unconfirmed, and the link is requested', async ({
  page,
  request,
}, { project, retry }) => {
  const captain = `hasty.${project.name}.${retry}@example.com`;
  const orderId = await requestMockupApproval(request, captain);
  await page.goto(`/mockup-verification#${orderId}=confirm`);
  await expect(page.getByText('only the link in our e-mail opens it')).toBeVisible();
  await page.getByLabel('Email').first().focus();
  await page.keyboard.type(captain);
  await page.keyboard.press('Tab');
  await page.keyboard.type('APPROVED');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please confirm it with the link').first()).toBeVisible();
  await expect(page).toHaveURL(`/order-status#${orderId}`);
  await expect(page.getByText('Mockup: Approval not confirmed yet')).toBeVisible();
});
