/** What was typed and not saved never overwrites what others changed, and is never shown as the jersey (rules.md roster-23). */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { paths } from '#contract/endpoint/calls.ts';
import { inTurn, reject } from '../testing/fake-api.ts';
import { CONFIRMED, KIM, MEN_L, openOwnJersey } from '../testing/own-jersey-samples.tsx';
import type { Jersey } from './own-jersey-row.ts';

const { ownJersey, saveOwnJersey, confirmOwnJersey } = paths.players;
beforeEach(() => page.viewport(320, 700));

/** A player types the name and leaves; later the page is opened again. */
async function typeThenReopen(later: Partial<Jersey>, handlers: Parameters<typeof openOwnJersey>[0] = {}) {
  const first = await openOwnJersey({});
  await first.screen.getByLabelText('Back Name').fill('Kimberley');
  await cleanup();
  return openOwnJersey({ [ownJersey]: () => ({ ...KIM, ...later }), ...handlers });
}

test('a field that the captain set since is not reverted by what was typed before in another one', async () => {
  const jersey = { ...KIM.jersey, jersey_size: MEN_L };
  const { screen, calls } = await typeThenReopen(
    { jersey, version: 9 },
    { [saveOwnJersey]: () => ({ ...KIM, version: 10, jersey: { ...jersey, jersey_name: 'Kimberley' } }) },
  );
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kimberley');
  await expect.element(screen.getByLabelText('Size', { exact: true })).toHaveValue(MEN_L);
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(screen.getByText('Saved. It is not confirmed yet.')).toBeVisible();
  expect(calls.at(-1)!.input).toMatchObject({ row: { jersey_name: 'Kimberley', jersey_size: MEN_L } });
});

test('a name that the captain has corrected since is kept, and what was typed is a sentence for the captain', async () => {
  const jersey = { ...KIM.jersey, jersey_name: 'Kim Osei' };
  const { screen } = await typeThenReopen({ jersey, version: 9 });
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kim Osei');
  await expect.element(screen.getByText(/^Somebody else has just changed your jersey/)).toBeVisible();
  await expect
    .element(screen.getByText('Kim Osei, jersey 1: name Kim Osei should be Kimberley'))
    .toBeVisible();
});

/** The visitor comes back to the page from another tab. */
const returnToPage = () => document.dispatchEvent(new Event('visibilitychange'));

test('a number that the captain set meanwhile is shown with what was typed for it, and nothing is confirmed', async () => {
  const jersey = { ...KIM.jersey, jersey_number: '45' };
  const { screen } = await openOwnJersey({
    [ownJersey]: inTurn(
      () => KIM,
      () => ({ ...KIM, version: 4, jersey }),
    ),
    [saveOwnJersey]: () => reject('row-changed', 'The jersey is another one by now'),
  });
  await screen.getByLabelText('Number').fill('34');
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save and confirm' }).click();
  await expect.element(screen.getByText(/^Somebody else has just changed your jersey/)).toBeVisible();
  await expect.element(screen.getByLabelText('Number')).toHaveValue('45');
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kym');
  await expect.element(screen.getByText(/number 45 should be 34/)).toBeVisible();
});

test('a player who comes back to the page sees what changed meanwhile, and what was typed stays', async () => {
  const jersey = { ...KIM.jersey, jersey_size: MEN_L };
  const { screen } = await openOwnJersey({
    [ownJersey]: inTurn(
      () => KIM,
      () => ({ ...KIM, version: 4, jersey, closed_because: 'list-locked' as const }),
    ),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  returnToPage();
  await expect.element(screen.getByLabelText('Size', { exact: true })).toHaveValue(MEN_L);
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kym');
  await expect.element(screen.getByText(/^Camille has locked the list/)).toBeVisible();
});

/** Opens the page and comes back to it, which reads the jersey again; `answer` answers that. */
async function returnAndWait(type: (screen: Screen) => Promise<void>) {
  let answer!: (jersey: Jersey) => void;
  const answered = new Promise<Jersey>((resolve) => {
    answer = resolve;
  });
  const { screen, calls } = await openOwnJersey({
    [ownJersey]: inTurn(
      () => KIM,
      () => answered,
    ),
    [confirmOwnJersey]: () => CONFIRMED,
  });
  await type(screen);
  returnToPage();
  await expect.poll(() => calls.length).toBe(2);
  return { screen, answer };
}
type Screen = Awaited<ReturnType<typeof openOwnJersey>>['screen'];

test('what is typed while the page is read again stays', async () => {
  const { screen, answer } = await returnAndWait((page) => page.getByLabelText('Back Name').fill('Kym'));
  await screen.getByLabelText('Back Name').fill('Kymberley');
  answer({ ...KIM, version: 4, jersey: { ...KIM.jersey, jersey_size: MEN_L } });
  await expect.element(screen.getByLabelText('Size', { exact: true })).toHaveValue(MEN_L);
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kymberley');
});

test('what is typed while a save is on its way stays', async () => {
  let answer!: (jersey: Jersey) => void;
  const answered = new Promise<Jersey>((resolve) => {
    answer = resolve;
  });
  const { screen } = await openOwnJersey({ [saveOwnJersey]: () => answered });
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await screen.getByLabelText('Number').fill('34');
  answer({ ...KIM, version: 4, jersey: { ...KIM.jersey, jersey_name: 'Kym' } });
  await expect.element(screen.getByText('Saved. It is not confirmed yet.')).toBeVisible();
  await expect.element(screen.getByLabelText('Number')).toHaveValue('34');
});

test('a page that is read again does not undo a confirmation that was pressed meanwhile', async () => {
  const { screen, answer } = await returnAndWait((page) =>
    expect.element(page.getByLabelText('Back Name')).toBeVisible(),
  );
  await screen.getByRole('button', { name: 'Save and confirm' }).click();
  const heading = screen.getByRole('heading', { name: /^Confirmed on/ });
  await expect.element(heading).toBeVisible();
  answer({ ...KIM, secret_code: 'Hawks' });
  await screen.getByRole('button', { name: 'Change it' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Falcons' })).toBeVisible();
});
