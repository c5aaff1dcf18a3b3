/** What a player reads on a jersey that somebody else confirmed while the page was open (rules.md roster-23). */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { paths } from '#contract/paths.ts';
import { inTurn, reject } from '../testing/fake-api.ts';
import {
  CONFIRMED,
  KIM,
  MEN_L,
  type OwnJerseyAnswer,
  openOwnJersey,
} from '../testing/own-jersey-samples.tsx';

const { ownJersey, saveOwnJersey, confirmOwnJersey } = paths.confirmations;
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(320, 700);
});

const TOLD = /^Your jersey was changed by somebody else meanwhile, and is confirmed as it is shown now\./;
const changed = () => reject('row-changed', 'The jersey is another one by now');
const withNumber = (jersey_number: string): OwnJerseyAnswer => ({
  ...CONFIRMED,
  version: 4,
  jersey: { ...KIM.jersey, jersey_number },
});
const MEN_L_BY_CAPTAIN: OwnJerseyAnswer = {
  ...CONFIRMED,
  version: 4,
  confirmed_by: 'captain',
  jersey: { ...KIM.jersey, jersey_size: MEN_L },
};

test.each([
  ['changed and confirmed it on another phone', withNumber('33')],
  ['is the captain, and confirmed another size', MEN_L_BY_CAPTAIN],
])('a player who ticked the jersey as it was before somebody %s is told so', async (_, answer) => {
  const { screen } = await openOwnJersey({
    [ownJersey]: inTurn(
      () => KIM,
      () => answer,
    ),
    [confirmOwnJersey]: changed,
  });
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
  await expect.element(screen.getByRole('alert').filter({ hasText: TOLD })).toHaveFocus();
});

test('what was typed into a jersey that is confirmed otherwise meanwhile can be copied', async () => {
  const { screen } = await openOwnJersey({
    [ownJersey]: inTurn(
      () => KIM,
      () => withNumber('33'),
    ),
    [saveOwnJersey]: changed,
  });
  await screen.getByLabelText('Number').fill('34');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText(TOLD)).toBeVisible();
  await expect.element(screen.getByText(/^Kim, 34, MEN M/)).toBeVisible();
});

test('a player who comes back to the page reads that the jersey was changed and confirmed meanwhile', async () => {
  const { screen } = await openOwnJersey({
    [ownJersey]: inTurn(
      () => KIM,
      () => withNumber('33'),
    ),
  });
  await expect.element(screen.getByLabelText('Number')).toHaveValue('12');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(TOLD)).toBeVisible();
});

test('a confirmed jersey with typed words that are not saved says after a reload what is confirmed', async () => {
  const first = await openOwnJersey({ [ownJersey]: () => CONFIRMED });
  await first.screen.getByRole('button', { name: 'Change it' }).click();
  await first.screen.getByLabelText('Number').fill('13');
  await cleanup();
  const { screen } = await openOwnJersey({ [ownJersey]: () => CONFIRMED });
  await expect.element(screen.getByLabelText('Number')).toHaveValue('13');
  await expect
    .element(screen.getByText(/^Confirmed as KIM, 12, MEN M.*; what you typed is not saved yet\.$/))
    .toBeVisible();
});
