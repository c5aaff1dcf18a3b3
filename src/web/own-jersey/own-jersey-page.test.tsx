/** The page of a player (rules.md roster-23). */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { paths } from '#contract/paths.ts';
import { failNetwork, inTurn, reject } from '../testing/fake-api.ts';
import {
  CONFIRMED,
  KIM,
  MEN_L,
  type OwnJerseyAnswer,
  openOwnJersey,
  withName,
} from '../testing/own-jersey-samples.tsx';

const { ownJersey, saveOwnJersey, confirmOwnJersey } = paths.confirmations;
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(320, 700);
});

test('a player whose jersey is right confirms it with a tick and a press', async () => {
  const { screen, calls } = await openOwnJersey({ [confirmOwnJersey]: () => CONFIRMED });
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kim');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  const heading = screen.getByRole('heading', { name: /^Confirmed on / });
  await expect.element(heading).toHaveFocus();
  expect(calls.at(-1)!.input).toMatchObject({ shown: KIM.shown, of_age_or_guardian: true });
});

test('what was typed is saved and confirmed with one call', async () => {
  const { screen, calls } = await openOwnJersey({
    [saveOwnJersey]: () => ({ ...CONFIRMED, ...withName('Kym'), state: 'confirmed' }),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([ownJersey, saveOwnJersey]);
  expect(calls[1]!.input).toMatchObject({ row: { jersey_name: 'Kym' }, of_age_or_guardian: true });
});

test('a confirmed jersey shows its name as it is printed, and that its number is taken', async () => {
  const jersey = { ...KIM.jersey, jersey_number: '21' };
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...CONFIRMED, jersey }) });
  await expect.element(screen.getByRole('definition').getByText('KIM', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Another player of your team has this number.')).toBeVisible();
});

test('saving for later confirms nothing, even with the tick', async () => {
  const { screen, calls } = await openOwnJersey({ [saveOwnJersey]: () => withName('Kym') });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(screen.getByText('Saved. It is not confirmed yet.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Saved. It is not confirmed yet.');
  expect(calls[1]!.input).not.toHaveProperty('of_age_or_guardian');
});

const MERGED = withName('Kym');
const CHANGES: [what: string, change: Partial<OwnJerseyAnswer>][] = [
  ['another field', { jersey: { ...MERGED.jersey, jersey_size: MEN_L } }],
  ['the letter case', { case_option: 'LOWER CASE' }],
];
test.each(CHANGES)(
  'a change of %s by the captain that came in between is shown, and nothing is confirmed',
  async (_, change) => {
    const { screen } = await openOwnJersey({ [saveOwnJersey]: () => ({ ...MERGED, ...change }) });
    await screen.getByLabelText('Back Name').fill('Kym');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
    await expect.element(screen.getByText(/changed by somebody else meanwhile/)).toBeVisible();
    const { jersey_size } = { ...MERGED, ...change }.jersey;
    await expect.element(screen.getByLabelText('Size', { exact: true })).toHaveValue(jersey_size);
    expect(screen.getByRole('heading', { name: /^Confirmed on / }).query()).toBeNull();
  },
);

test('nothing is confirmed without the tick, which is not set by default', async () => {
  const { screen, calls } = await openOwnJersey({});
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText('Please tick this to confirm')).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).toHaveFocus();
  expect(calls).toHaveLength(1);
});

test('a missing size is marked and gets the focus', async () => {
  const empty = { ...KIM, jersey: { ...KIM.jersey, jersey_size: '' } };
  const { screen } = await openOwnJersey({ [ownJersey]: () => empty });
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText('Choose a size', { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByLabelText('Size', { exact: true })).toHaveFocus();
});

test('taken numbers are listed without names, and a taken one is asked about', async () => {
  const { screen } = await openOwnJersey({});
  await expect.element(screen.getByText('Taken: 7, 21')).toBeVisible();
  const number = screen.getByLabelText('Number');
  await number.fill('21');
  await expect
    .element(number)
    .toHaveAccessibleDescription('Taken: 7, 21 Another player of your team has this number.');
  await expect
    .element(screen.getByRole('listitem').getByText('Another player of your team has this number.'))
    .toBeVisible();
  await screen.getByLabelText('Number').fill('22');
  await expect
    .element(screen.getByText('Another player of your team has this number.'))
    .not.toBeInTheDocument();
});

test('the measure of the chosen size is beside it, in inches and centimetres', async () => {
  const { screen } = await openOwnJersey({});
  await expect.element(screen.getByText('Chest 40 inches, 102 cm')).toBeVisible();
});

test('what was typed survives a reload and a network that is away', async () => {
  const first = await openOwnJersey({ [saveOwnJersey]: failNetwork });
  await first.screen.getByLabelText('Back Name').fill('Kimberley');
  await first.screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(first.screen.getByText(/We could not reach the shop/)).toBeVisible();
  await expect.element(first.screen.getByLabelText('Back Name')).toHaveValue('Kimberley');
  await cleanup();
  const { screen } = await openOwnJersey({ [saveOwnJersey]: () => withName('Kimberley') });
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kimberley');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(screen.getByText('Saved. It is not confirmed yet.')).toBeVisible();
  expect(localStorage.TPUN_own_jersey).toBe('{}');
});

test('the words of a player whose row is deleted meanwhile stay, also after a reload, and can be copied', async () => {
  const gone = () => reject('not-found', 'Nothing was found here');
  const first = await openOwnJersey({ [saveOwnJersey]: gone });
  await first.screen.getByLabelText('Back Name').fill('Kimberley');
  await first.screen.getByRole('button', { name: 'Save for later' }).click();
  await expect
    .element(first.screen.getByText(/This link does not lead to your jersey any more/))
    .toBeVisible();
  await expect.element(first.screen.getByText(/^Kimberley, 12, MEN M/)).toBeVisible();
  await cleanup();
  const { screen } = await openOwnJersey({ [ownJersey]: gone });
  await expect.element(screen.getByText(/This link leads to no jersey any more/)).toBeVisible();
  await expect.element(screen.getByText(/^Kimberley, 12, MEN M/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('a confirmed jersey can be changed, and one that was changed since asks again', async () => {
  const { screen } = await openOwnJersey({ [ownJersey]: inTurn(() => CONFIRMED) });
  await expect.element(screen.getByLabelText('Back Name')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Change it' }).click();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kim');
  await expect.element(screen.getByLabelText('Back Name')).toHaveFocus();
  await cleanup();
  const again = await openOwnJersey({
    [ownJersey]: () => ({
      ...CONFIRMED,
      state: 'changed',
      changes: [{ field: 'number', before: '21', after: '12' }],
    }),
  });
  await expect.element(again.screen.getByText(/was changed after it was confirmed/)).toBeVisible();
  await expect.element(again.screen.getByText('Number: was 21, is 12')).toBeVisible();
});

test('a jersey that the captain has locked is read only, and can be confirmed', async () => {
  const locked = { ...KIM, closing: 'locked', jersey: { ...KIM.jersey, locked: true } };
  const { screen } = await openOwnJersey({ [ownJersey]: () => locked, [confirmOwnJersey]: () => CONFIRMED });
  await expect.element(screen.getByText(/Ask your captain to change it/)).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).not.toBeInTheDocument();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
});

test('a change to a locked list is shown as waiting for the captain, also later', async () => {
  let waiting: OwnJerseyAnswer['waiting'] = null;
  const { screen } = await openOwnJersey({
    [ownJersey]: () => ({ ...KIM, roster_locked: true, waiting }),
    [saveOwnJersey]: () => {
      waiting = { ...KIM.jersey, jersey_name: 'Kym' };
      return reject('roster-locked', 'The order creator has locked the list of jerseys');
    },
  });
  await expect
    .element(screen.getByText(/You can confirm your jersey as it is; if you change it/))
    .toBeVisible();
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(screen.getByText(/^The list is locked\. Your change waits/)).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'Your change waits for your captain' }))
    .toBeVisible();
  await expect.element(screen.getByRole('definition').getByText('KYM', { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kym');
});

test('what was typed for a locked list stays in its field while the shop cannot be reached', async () => {
  const { screen } = await openOwnJersey({
    [ownJersey]: inTurn(() => ({ ...KIM, roster_locked: true }), failNetwork),
    [saveOwnJersey]: () => reject('roster-locked', 'The order creator has locked the list of jerseys'),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(screen.getByText(/^The list is locked\. Your change waits/)).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kym');
});

test('the jersey of a submitted order cannot be changed, and is confirmed', async () => {
  const submitted = { ...KIM, closing: 'submitted' };
  const { screen } = await openOwnJersey({
    [ownJersey]: () => submitted,
    [confirmOwnJersey]: () => ({ ...CONFIRMED, closing: 'submitted' }),
  });
  await expect
    .element(screen.getByText('The order is submitted. Ask your captain to change it.'))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('definition').getByText('KIM', { exact: true })).toBeVisible();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText(/Something wrong\? Ask your captain at once/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change it' })).not.toBeInTheDocument();
});

test.each([
  ['a confirmed jersey', CONFIRMED, /^Confirmed on /],
  ['a change that waits', { ...KIM, roster_locked: true, waiting: KIM.jersey }, /^Your change waits/],
])('%s that is opened takes no focus', async (_, answer, name) => {
  const { screen } = await openOwnJersey({ [ownJersey]: () => answer });
  await expect.element(screen.getByRole('heading', { name })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('a link that has ended is told at the top of the page, also after a reload further down', async () => {
  document.body.style.minHeight = '2000px';
  scrollTo({ top: 600 });
  const { screen } = await openOwnJersey({
    [ownJersey]: () => reject('not-found', 'Nothing was found here'),
  });
  await expect.element(screen.getByText(/^This link leads to no jersey any more/)).toBeVisible();
  await expect.poll(() => scrollY).toBe(0);
  document.body.style.minHeight = '';
});

test('an address without a key asks for the whole link and makes no request', async () => {
  const { screen, calls } = await openOwnJersey({}, '/jersey#0042201126');
  await expect.element(screen.getByText(/This link leads to no jersey/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('the player reads when the list closes', async () => {
  const closes_at = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...KIM, closes_at, zone: 'UTC' }) });
  await expect.element(screen.getByText(/^The list closes .*, in 2 days\.$/)).toBeVisible();
});

test('a locked list is not said to close, and offers no reminder before it does', async () => {
  const closes_at = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const { screen } = await openOwnJersey({
    [ownJersey]: () => ({ ...KIM, closes_at, zone: 'UTC', roster_locked: true, reminder: 'available' }),
  });
  await expect.element(screen.getByText(/^The list is locked\. You can confirm/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('The list closes');
  expect(screen.container.textContent).not.toContain('Remind me before');
});

test('a list whose hour has passed without a lock says that the jersey can still be changed', async () => {
  const closes_at = new Date(Date.now() - 3_600_000).toISOString();
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...KIM, closes_at, zone: 'UTC' }) });
  await expect.element(screen.getByText('You can still change and confirm your jersey.')).toBeVisible();
});

test('a jersey of a submitted order says of a locked list nothing more', async () => {
  const { screen } = await openOwnJersey({
    [ownJersey]: () => ({ ...KIM, roster_locked: true, closing: 'submitted' }),
  });
  await expect.element(screen.getByText(/^The order is submitted\. Ask your captain/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('The list is locked');
});
