/** What was typed and not saved never overwrites what others changed, and is never shown as the jersey (rules.md roster-23). */
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

/** A player types the name and leaves; later the page is opened again. */
async function typeThenReopen(
  later: Partial<OwnJerseyAnswer>,
  handlers: Parameters<typeof openOwnJersey>[0] = {},
) {
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

test('a name that the captain has corrected since is kept, and what was typed can be copied', async () => {
  const jersey = { ...KIM.jersey, jersey_name: 'Kim Osei' };
  const { screen } = await typeThenReopen({ jersey, version: 9 });
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kim Osei');
  await expect.element(screen.getByText(/^Your jersey was changed by somebody else meanwhile/)).toBeVisible();
  await expect.element(screen.getByText(/^Kimberley, 12, MEN M/)).toBeVisible();
});

test('of a submitted order the stored jersey is shown and confirmed, and what was typed can be copied', async () => {
  const { screen, calls } = await typeThenReopen(
    { closing: 'submitted' },
    { [confirmOwnJersey]: () => ({ ...CONFIRMED, closing: 'submitted' }) },
  );
  await expect.element(screen.getByRole('definition').getByText('KIM', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Kimberley, 12, MEN M/)).toBeVisible();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on/ })).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain(saveOwnJersey);
});

test.each([
  [
    'order-submitted',
    'submitted',
    /^The order was submitted meanwhile\. Your change is not saved: ask your captain/,
  ],
  ['row-locked', 'locked', /^Your captain has locked this jersey meanwhile\. Your change is not saved: ask/],
])(
  "a save that comes too late ('%s') sends the player to the captain, and can be copied",
  async (code, closing, told) => {
    const { screen } = await openOwnJersey({
      [ownJersey]: inTurn(
        () => KIM,
        () => ({ ...KIM, closing }),
      ),
      [saveOwnJersey]: () => reject(code, 'Order cannot be changed, please visit Order Status'),
    });
    await screen.getByLabelText('Back Name').fill('Kimberley');
    await screen.getByRole('button', { name: 'Save for later' }).click();
    await expect.element(screen.getByText(told)).toBeVisible();
    await expect.element(screen.getByText(/^Kimberley, 12, MEN M/)).toBeVisible();
  },
);

test('the picture of a jersey that the captain has locked is the stored one', async () => {
  const { screen } = await typeThenReopen({ closing: 'locked' });
  await expect.element(screen.getByRole('img', { name: 'Back of your jersey: KIM 12' })).toBeInTheDocument();
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
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText(/^Your jersey was changed by somebody else meanwhile/)).toBeVisible();
  await expect.element(screen.getByLabelText('Number')).toHaveValue('45');
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kym');
  await expect.element(screen.getByText(/^Kym, 34, MEN M/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a player who comes back to the page sees what changed meanwhile, and what was typed stays', async () => {
  const jersey = { ...KIM.jersey, jersey_size: MEN_L };
  const { screen } = await openOwnJersey({
    [ownJersey]: inTurn(
      () => KIM,
      () => ({ ...KIM, version: 4, jersey, roster_locked: true }),
    ),
  });
  await screen.getByLabelText('Back Name').fill('Kym');
  returnToPage();
  await expect.element(screen.getByLabelText('Size', { exact: true })).toHaveValue(MEN_L);
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kym');
  await expect.element(screen.getByText(/^The list is locked/)).toBeVisible();
});

test('coming back to a jersey that nobody changed leaves the tick and what was typed', async () => {
  const { screen, calls } = await openOwnJersey({});
  await screen.getByLabelText('Back Name').fill('Kym');
  await screen.getByRole('checkbox').click();
  returnToPage();
  await expect.poll(() => calls.length).toBe(2);
  await expect.element(screen.getByRole('checkbox')).toBeChecked();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kym');
});

/** Opens the page and comes back to it, which reads the jersey again; `answer` answers that. */
async function returnAndWait(type: (screen: Screen) => Promise<void>) {
  let answer!: (jersey: OwnJerseyAnswer) => void;
  const answered = new Promise<OwnJerseyAnswer>((resolve) => {
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

test('a page that is read again does not undo a confirmation that was pressed meanwhile', async () => {
  const { screen, answer } = await returnAndWait((page) => page.getByRole('checkbox').click());
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  const heading = screen.getByRole('heading', { name: /^Confirmed on/ });
  await expect.element(heading).toBeVisible();
  answer({ ...KIM, secret_code: 'Hawks' });
  await screen.getByRole('button', { name: 'Change it' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Falcons' })).toBeVisible();
});

test('what was typed into a change that the captain left out is kept, and nobody is said to have changed the jersey', async () => {
  const waiting = { ...KIM.jersey, jersey_number: '70' };
  const first = await openOwnJersey({ [ownJersey]: () => ({ ...KIM, roster_locked: true, waiting }) });
  await first.screen.getByLabelText('Number').fill('71');
  await cleanup();
  const { screen } = await openOwnJersey({
    [ownJersey]: () => ({ ...KIM, roster_locked: true, declined: waiting }),
  });
  await expect.element(screen.getByLabelText('Number')).toHaveValue('71');
  expect(screen.getByText(/changed by somebody else/).query()).toBeNull();
});
