/** The page of a player (rules.md roster-23). */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { paths } from '#contract/endpoint/calls.ts';
import type { EditRefusal } from '#domain/orders/players/row-access.ts';
import { failNetwork, inTurn, reject } from '../testing/fake-api.ts';
import { CONFIRMED, KIM, MEN_L, openOwnJersey, withName } from '../testing/own-jersey-samples.tsx';
import type { Jersey } from './own-jersey-row.ts';

const { ownJersey, saveOwnJersey, confirmOwnJersey, leaveRow } = paths.players;
beforeEach(() => page.viewport(320, 700));

const AGREED = { of_age_or_guardian: true };
const CHANGED: Jersey = {
  ...CONFIRMED,
  jersey: { ...KIM.jersey, jersey_number: '21' },
  state: 'changed',
  changes: [{ field: 'number', before: '12', after: '21' }],
};
const OFF: Jersey = { ...KIM, players_confirm: false };

test('what was typed is saved and confirmed with one call', async () => {
  const { screen, calls } = await openOwnJersey({
    [saveOwnJersey]: () => ({ ...CONFIRMED, ...withName('Kym'), state: 'confirmed' }),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save and confirm' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([ownJersey, saveOwnJersey]);
  expect(calls[1]!.input).toMatchObject({ row: { jersey_name: 'Kym' }, ...AGREED });
});

test('saving for later confirms nothing', async () => {
  const { screen, calls } = await openOwnJersey({ [saveOwnJersey]: () => withName('Kym') });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(screen.getByText('Saved. It is not confirmed yet.')).toBeVisible();
  expect(calls[1]!.input).not.toHaveProperty('of_age_or_guardian');
});

test('where players do not confirm, the page only saves', async () => {
  const { screen } = await openOwnJersey({
    [ownJersey]: () => OFF,
    [saveOwnJersey]: () => ({ ...withName('Kym'), players_confirm: false }),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Saved.', { exact: true })).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/confirm|14 or older/i);
});

test('a missing size is marked and gets the focus', async () => {
  const { screen } = await openOwnJersey({
    [ownJersey]: () => ({ ...KIM, jersey: { ...KIM.jersey, jersey_size: '' } }),
  });
  await screen.getByRole('button', { name: 'Save and confirm' }).click();
  await expect.element(screen.getByText('Choose a size', { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByLabelText('Size', { exact: true })).toHaveFocus();
});

test('taken numbers are listed without names, and a taken one is asked about', async () => {
  const { screen } = await openOwnJersey({});
  const number = screen.getByLabelText('Number');
  await number.fill('21');
  await expect
    .element(number)
    .toHaveAccessibleDescription('Taken: 7, 21 Another player on your team has this number.');
  await number.fill('22');
  await expect.element(number).toHaveAccessibleDescription('Taken: 7, 21');
});

test('a confirmed jersey is shown as it is printed, takes no focus, and can be changed', async () => {
  const { screen } = await openOwnJersey({ [ownJersey]: () => CONFIRMED });
  await expect.element(screen.getByRole('definition').getByText('KIM', { exact: true })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await screen.getByRole('button', { name: 'Change it' }).click();
  await expect.element(screen.getByLabelText('Back Name')).toHaveFocus();
});

test('a jersey that was changed since says what it was and is, and is confirmed as it is', async () => {
  const { screen, calls } = await openOwnJersey({
    [ownJersey]: () => CHANGED,
    [confirmOwnJersey]: () => ({ ...CHANGED, state: 'confirmed', changes: [] }),
  });
  await expect.element(screen.getByText('Number: was 12, is 21')).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toHaveFocus();
  expect(calls.at(-1)!.input).toMatchObject({ shown: { jersey_number: '21' }, ...AGREED });
});

test('a jersey of somebody else is given back after a question', async () => {
  const { screen, calls } = await openOwnJersey({ [leaveRow]: () => ({ message: 'Done' }) });
  await screen.getByRole('button', { name: 'This is not my jersey' }).click();
  await expect.element(screen.getByText(/This link will stop working\.$/)).toHaveFocus();
  await screen.getByRole('button', { name: 'This is not my jersey' }).click();
  await expect.element(screen.getByText(/^This jersey is no longer yours/)).toBeVisible();
  expect(calls.at(-1)!.path).toBe(leaveRow);
});

const REFUSALS: [code: EditRefusal, told: RegExp][] = [
  [
    'list-locked',
    /^Camille has locked the list\. Only Camille can change it now\. What you typed stays here\./,
  ],
  ['row-owned', /^This jersey belongs to another player\. To change it, tell Camille\./],
];
test.each(REFUSALS)(
  "a save that is refused with '%s' says why and offers a sentence for the captain",
  async (code, told) => {
    const closed: Jersey = { ...KIM, closed_because: code };
    const { screen } = await openOwnJersey({
      [ownJersey]: inTurn(
        () => KIM,
        () => closed,
      ),
      [saveOwnJersey]: () => reject(code, 'No'),
    });
    await screen.getByLabelText('Number').fill('22');
    await screen.getByRole('button', { name: 'Save and confirm' }).click();
    await expect.element(screen.getByText(told)).toBeVisible();
    await expect.element(screen.getByText('Kim, jersey 1: number 12 should be 22')).toBeVisible();
    await expect.element(screen.getByLabelText('Number')).toHaveValue('22');
    await screen.getByRole('button', { name: 'Discard what I typed' }).click();
    await expect.element(screen.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  },
);

test('a change that a payment refused is sent again when the page is opened again, and the payment has ended', async () => {
  const { screen } = await openOwnJersey({
    [saveOwnJersey]: inTurn(
      () => reject('order-being-paid', 'No'),
      () => ({ ...CONFIRMED, ...withName('Kym'), state: 'confirmed' }),
    ),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save and confirm' }).click();
  await expect
    .element(screen.getByText(/It will be sent automatically if the order is not paid\.$/))
    .toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
});

test('the jersey of a closed list is shown as text, and is confirmed', async () => {
  const closed: Jersey = { ...KIM, closed_because: 'list-closed' };
  const { screen } = await openOwnJersey({
    [ownJersey]: () => closed,
    [confirmOwnJersey]: () => ({ ...CONFIRMED, closed_because: 'list-closed' }),
  });
  await expect.element(screen.getByText('The list is closed. Only Camille can change it now.')).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
  await screen.getByText('Something wrong? Tell Camille').click();
  await expect.element(screen.getByText(/^Kim, jersey 1: something is wrong/)).toBeVisible();
});

test('the words of a player whose row is deleted meanwhile stay, also after a reload, and can be copied', async () => {
  const gone = () => reject('not-found', 'Nothing was found here');
  const first = await openOwnJersey({ [saveOwnJersey]: gone });
  await first.screen.getByLabelText('Back Name').fill('Kimberley');
  await first.screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(first.screen.getByText(GONE)).toBeVisible();
  await cleanup();
  const { screen } = await openOwnJersey({ [ownJersey]: gone });
  await expect.element(screen.getByText(GONE)).toBeVisible();
  await expect.element(screen.getByText(/^Kimberley, 12, MEN M/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});
const GONE = /^This link no longer opens a jersey\. Ask your captain for the team link\.$/;

test('what was typed survives a reload and a network that is away', async () => {
  const first = await openOwnJersey({ [saveOwnJersey]: failNetwork });
  await first.screen.getByLabelText('Back Name').fill('Kimberley');
  await first.screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(first.screen.getByText(/We could not reach the shop/)).toBeVisible();
  await cleanup();
  const { screen } = await openOwnJersey({ [saveOwnJersey]: () => withName('Kimberley') });
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kimberley');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(screen.getByText('Saved. It is not confirmed yet.')).toBeVisible();
  expect(localStorage.TPUN_own_jersey).toBe('{}');
});

test('an address without a key makes no request', async () => {
  const { screen, calls } = await openOwnJersey({}, '/jersey#0042201126');
  await expect.element(screen.getByText(GONE)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a jersey that the captain has confirmed with another size meanwhile is told of', async () => {
  const jersey = { ...KIM.jersey, jersey_size: MEN_L };
  const { screen } = await openOwnJersey({
    [ownJersey]: inTurn(
      () => KIM,
      () => ({ ...CONFIRMED, version: 4, confirmed_by: 'captain', jersey }),
    ),
    [confirmOwnJersey]: () => reject('row-changed', 'The jersey is another one by now'),
  });
  await screen.getByRole('button', { name: 'Save and confirm' }).click();
  await expect.element(screen.getByText(/, and it is confirmed as shown now\./)).toBeVisible();
  await expect.element(screen.getByText('By your captain.')).toBeVisible();
});
