/** The page of a player (rules.md roster-23). */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { OwnJersey } from '#contract/confirmations.ts';
import { paths } from '#contract/paths.ts';
import { failNetwork, fakeApi, inTurn, reject } from '../testing/fake-api.ts';
import { SITE_DATA } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import OwnJerseyPage from './own-jersey-page.tsx';
import StopRemindersPage from './stop-reminders-page.tsx';

const { ownJersey, saveOwnJersey, confirmOwnJersey } = paths.confirmations;
const LINK = '/jersey#0042201126.abcdefghijklmnopqrstuv';
const CONFIRMED_AT = '2026-03-03T15:12:00Z';
const MEN_L = 'MEN L - CHEST: 42 INCH';

type Answer = Omit<OwnJersey, 'response'>;

const KIM: Answer = {
  secret_code: 'Falcons',
  cutting_option: 'Shirt',
  material_option: 'Pro Mesh',
  collar_option: 'Round Neck',
  case_option: 'UPPER CASE',
  design: '',
  jersey: {
    row_id: 'player-0001',
    jersey_name: 'Kim',
    jersey_name_front: '',
    jersey_number: '12',
    jersey_size: 'MEN M - CHEST: 40 INCH',
    short_size: 'No Shorts',
    jersey_sleeve: 'Short Sleeve',
    locked: false,
  },
  version: 3,
  shown: 'a'.repeat(64),
  state: 'filled',
  confirmed_by: null,
  confirmed_at: null,
  findings: [],
  taken_numbers: ['7', '21'],
  closing: null,
  being_paid: false,
  roster_locked: false,
  waiting: null,
  closes_at: null,
  zone: null,
  reminder: 'off',
  reminder_to: null,
};
const CONFIRMED: Answer = { ...KIM, state: 'confirmed', confirmed_by: 'player', confirmed_at: CONFIRMED_AT };
const withName = (jersey_name: string, shown = 'b'.repeat(64)): Answer => ({
  ...KIM,
  jersey: { ...KIM.jersey, jersey_name },
  version: 4,
  shown,
});

const { options } = SITE_DATA;
const SIZES = { jersey: [...options.unisex_sizing, ...options.youth_sizing], shorts: options.short_sizing };

async function openLink(handlers: Parameters<typeof fakeApi>[0], link = LINK) {
  const calls = fakeApi({ [ownJersey]: () => KIM, ...handlers });
  const { screen } = await renderPages({ '/jersey': <OwnJerseyPage loaderData={{ sizes: SIZES }} /> }, link);
  return { screen, calls };
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(320, 700);
});

test('a player whose jersey is right confirms it with a tick and a press', async () => {
  const { screen, calls } = await openLink({ [confirmOwnJersey]: () => CONFIRMED });
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kim');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  const heading = screen.getByRole('heading', { name: /^Confirmed on / });
  await expect.element(heading).toHaveFocus();
  expect(calls.at(-1)!.input).toMatchObject({ shown: KIM.shown, of_age_or_guardian: true });
});

test('what was typed is saved first, and exactly that is confirmed', async () => {
  const { screen, calls } = await openLink({
    [saveOwnJersey]: () => withName('Kym'),
    [confirmOwnJersey]: () => ({
      ...CONFIRMED,
      ...withName('Kym'),
      state: 'confirmed',
      confirmed_at: CONFIRMED_AT,
    }),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([ownJersey, saveOwnJersey, confirmOwnJersey]);
  expect(calls.at(-1)!.input).toMatchObject({ shown: 'b'.repeat(64) });
});

test('a change of the captain that came in between is shown, and nothing is confirmed', async () => {
  const merged = withName('Kym');
  const { screen, calls } = await openLink({
    [saveOwnJersey]: () => ({ ...merged, jersey: { ...merged.jersey, jersey_size: MEN_L } }),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText(/changed by somebody else meanwhile/)).toBeVisible();
  await expect.element(screen.getByLabelText('Size', { exact: true })).toHaveValue(MEN_L);
  expect(calls.map(({ path }) => path)).not.toContain(confirmOwnJersey);
});

test('nothing is confirmed without the tick, which is not set by default', async () => {
  const { screen, calls } = await openLink({});
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText('Please tick this to confirm')).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).toHaveFocus();
  expect(calls).toHaveLength(1);
});

test('a missing size is marked and gets the focus', async () => {
  const empty = { ...KIM, jersey: { ...KIM.jersey, jersey_size: '' } };
  const { screen } = await openLink({ [ownJersey]: () => empty });
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText('Choose a size', { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByLabelText('Size', { exact: true })).toHaveFocus();
});

test('taken numbers are listed without names, and a taken one is asked about', async () => {
  const { screen } = await openLink({});
  await expect.element(screen.getByText('Taken: 7, 21')).toBeVisible();
  await screen.getByLabelText('Number').fill('21');
  await expect.element(screen.getByText('Another player of your team has this number.')).toBeVisible();
  await screen.getByLabelText('Number').fill('22');
  await expect
    .element(screen.getByText('Another player of your team has this number.'))
    .not.toBeInTheDocument();
});

test('the measure of the chosen size is beside it, in inches and centimetres', async () => {
  const { screen } = await openLink({});
  await expect.element(screen.getByText('Chest 40 inches, 102 cm')).toBeVisible();
});

test('what was typed survives a reload and a network that is away', async () => {
  const first = await openLink({ [saveOwnJersey]: failNetwork });
  await first.screen.getByLabelText('Back Name').fill('Kimberley');
  await first.screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(first.screen.getByText(/We could not reach the shop/)).toBeVisible();
  await expect.element(first.screen.getByLabelText('Back Name')).toHaveValue('Kimberley');
  await cleanup();
  const { screen } = await openLink({ [saveOwnJersey]: () => withName('Kimberley') });
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kimberley');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(screen.getByText('Saved. It is not confirmed yet.')).toBeVisible();
  expect(localStorage.TPUN_own_jersey).toBe('{}');
});

test('the words of a player whose row is deleted meanwhile stay, also after a reload, and can be copied', async () => {
  const gone = () => reject('not-found', 'Nothing was found here');
  const first = await openLink({ [saveOwnJersey]: gone });
  await first.screen.getByLabelText('Back Name').fill('Kimberley');
  await first.screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(first.screen.getByText(/This jersey does not exist any more/)).toBeVisible();
  await expect.element(first.screen.getByText(/^Kimberley, 12, MEN M/)).toBeVisible();
  await cleanup();
  const { screen } = await openLink({ [ownJersey]: gone });
  await expect.element(screen.getByText(/This link leads to no jersey any more/)).toBeVisible();
  await expect.element(screen.getByText(/^Kimberley, 12, MEN M/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('a confirmed jersey can be changed, and one that was changed since asks again', async () => {
  const { screen } = await openLink({ [ownJersey]: inTurn(() => CONFIRMED) });
  await expect.element(screen.getByLabelText('Back Name')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Change it' }).click();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kim');
  await expect.element(screen.getByLabelText('Back Name')).toHaveFocus();
  await cleanup();
  const again = await openLink({ [ownJersey]: () => ({ ...CONFIRMED, state: 'changed' }) });
  await expect.element(again.screen.getByText(/was changed after it was confirmed/)).toBeVisible();
});

test('a jersey that the captain has locked is read only, and can be confirmed', async () => {
  const locked = { ...KIM, closing: 'locked', jersey: { ...KIM.jersey, locked: true } };
  const { screen } = await openLink({ [ownJersey]: () => locked, [confirmOwnJersey]: () => CONFIRMED });
  await expect.element(screen.getByText(/Ask your captain to change it/)).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).not.toBeInTheDocument();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
});

test('a change to a locked list is shown as waiting for the captain, also later', async () => {
  let waiting: Answer['waiting'] = null;
  const { screen } = await openLink({
    [ownJersey]: () => ({ ...KIM, roster_locked: true, waiting }),
    [saveOwnJersey]: () => {
      waiting = { ...KIM.jersey, jersey_name: 'Kym' };
      return reject('roster-locked', 'The order creator has locked the list of jerseys');
    },
  });
  await expect.element(screen.getByText(/You can confirm your jersey; a change waits/)).toBeVisible();
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect
    .element(screen.getByText(/^Your captain has locked the list\. Your change waits/))
    .toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'Your change waits for your captain' }))
    .toBeVisible();
  await expect.element(screen.getByRole('definition').getByText('Kym')).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kim');
});

test('what was typed for a locked list stays in its field while the shop cannot be reached', async () => {
  const { screen } = await openLink({
    [ownJersey]: inTurn(() => ({ ...KIM, roster_locked: true }), failNetwork),
    [saveOwnJersey]: () => reject('roster-locked', 'The order creator has locked the list of jerseys'),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect
    .element(screen.getByText(/^Your captain has locked the list\. Your change waits/))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kym');
});

test('the jersey of a submitted order cannot be changed, and is confirmed', async () => {
  const submitted = { ...KIM, closing: 'submitted' };
  const { screen } = await openLink({
    [ownJersey]: () => submitted,
    [confirmOwnJersey]: () => ({ ...CONFIRMED, closing: 'submitted' }),
  });
  await expect
    .element(screen.getByText('The order is submitted. Ask your captain to change it.'))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).not.toBeInTheDocument();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText(/Something wrong\? Ask your captain at once/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change it' })).not.toBeInTheDocument();
});

test('an address without a key asks for the whole link and makes no request', async () => {
  const { screen, calls } = await openLink({}, '/jersey#0042201126');
  await expect.element(screen.getByText(/This link leads to no jersey/)).toBeVisible();
  expect(calls).toEqual([]);
});

const { remindMe, stop } = paths.reminders;

test('a player asks to be reminded, and what is typed stays', async () => {
  const { calls } = await openLink({
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
  await openLink({});
  await expect.element(page.getByLabelText('Back Name')).toBeVisible();
  expect(page.getByText('Remind me before the list closes').query()).toBeNull();
  await cleanup();
  await openLink({ [ownJersey]: () => ({ ...CONFIRMED, reminder: 'available' }) });
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

test('the player reads when the list closes', async () => {
  const closes_at = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const { screen } = await openLink({ [ownJersey]: () => ({ ...KIM, closes_at, zone: 'UTC' }) });
  await expect.element(screen.getByText(/^The list closes .*, in 2 days\.$/)).toBeVisible();
});
