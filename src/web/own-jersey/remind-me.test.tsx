/** A player asks for reminders, and stops them (rules.md roster-31). */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { paths } from '#contract/paths.ts';
import { fakeApi, inTurn, reject } from '../testing/fake-api.ts';
import { CONFIRMED, KIM, LINK, openOwnJersey } from '../testing/own-jersey-samples.tsx';
import { renderPages } from '../testing/render-page.tsx';
import StopRemindersPage from './stop-reminders-page.tsx';

const { ownJersey } = paths.confirmations;
const { remindMe, stop } = paths.reminders;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(320, 700);
});

test('a player asks to be reminded, and what is typed stays', async () => {
  const { calls } = await openOwnJersey({
    [ownJersey]: () => ({ ...KIM, reminder: 'available' }),
    [remindMe]: inTurn(
      () => reject('bad-email', 'Please check the e-mail address, it looks like name@example.com'),
      () => ({ ...KIM, version: 9, reminder: 'asked', reminder_to: 'a…@example.com' }),
      () => ({ ...KIM, reminder: 'stopped' }),
    ),
  });
  await page.getByLabelText('Back Name').fill('Kym');
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect.element(page.getByText(/Please check the e-mail address/)).toBeVisible();
  await expect.element(page.getByLabelText('E-mail address')).toHaveFocus();
  await page.getByLabelText('E-mail address').fill('ana@example.com');
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect.element(page.getByText('We will remind you at a…@example.com.')).toBeVisible();
  await expect.element(page.getByLabelText('Back Name')).toHaveValue('Kym');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('We do not remind you any more.')).toBeVisible();
  expect(calls.filter(({ path }) => path === remindMe).map(({ input }) => input)).toEqual(
    ['', 'ana@example.com', null].map((email) => ({ order_id: LINK.split('#')[1], email })),
  );
});

test('without a window, and on a confirmed jersey, no address is asked for', async () => {
  await openOwnJersey({});
  await expect.element(page.getByLabelText('Back Name')).toBeVisible();
  expect(page.getByText('Remind me before the list closes').query()).toBeNull();
  await cleanup();
  await openOwnJersey({ [ownJersey]: () => ({ ...CONFIRMED, reminder: 'available' }) });
  await expect.element(page.getByRole('heading', { name: /^Confirmed on/ })).toBeVisible();
  expect(page.getByText('Remind me before the list closes').query()).toBeNull();
});

test('a reminder is stopped by a press, not by opening its link', async () => {
  const calls = fakeApi({ [stop]: () => ({ message: 'Done.' }) });
  await renderPages({ '/stop-reminders': <StopRemindersPage /> }, '/stop-reminders#abcdefghijklmnopqrstuv');
  await expect.element(page.getByRole('button', { name: 'Stop these letters' })).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Stop these letters' }).click();
  await expect.element(page.getByText('Done.')).toBeVisible();
  expect(calls).toEqual([{ path: stop, input: { key: 'abcdefghijklmnopqrstuv' } }]);
});
