/** A change that waits for the captain is never taken for what is confirmed (rules.md roster-21, roster-23). */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#contract/paths.ts';
import { failNetwork, inTurn, reject } from '../testing/fake-api.ts';
import { CONFIRMED, KIM, type OwnJerseyAnswer, openOwnJersey } from '../testing/own-jersey-samples.tsx';

const { ownJersey, saveOwnJersey, confirmOwnJersey } = paths.confirmations;
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(320, 700);
});

const OSEI = { ...KIM.jersey, jersey_name: 'Osei' };
const REFUSALS = {
  'roster-locked': /^The list is locked\. Your change waits/,
  'order-being-paid': /^Your captain is paying right now\. Your change waits/,
} as const;
const { row_id, locked, ...OSEI_FIELDS } = OSEI;

/** Opens a jersey whose saves are set aside for the captain. */
async function openLate(code: keyof typeof REFUSALS, stored: OwnJerseyAnswer = KIM) {
  let waiting: OwnJerseyAnswer['waiting'] = null;
  const late = { roster_locked: code === 'roster-locked', being_paid: code === 'order-being-paid' };
  const opened = await openOwnJersey({
    [ownJersey]: () => ({ ...stored, ...late, waiting }),
    [saveOwnJersey]: ({ row }: { row: OwnJerseyAnswer['waiting'] }) => {
      const isWithdrawn = row!.jersey_name === stored.jersey.jersey_name;
      waiting = isWithdrawn ? null : row;
      return isWithdrawn ? stored : reject(code, 'Set aside');
    },
    [confirmOwnJersey]: () => CONFIRMED,
  });
  const confirmations = () => opened.calls.filter(({ path }) => path === confirmOwnJersey);
  return { ...opened, confirmations };
}

for (const code of ['roster-locked', 'order-being-paid'] as const)
  test(`after '${code}' there is nothing to tick until the change is withdrawn`, async () => {
    const { screen, confirmations } = await openLate(code);
    await screen.getByLabelText('Back Name').fill('Osei');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
    await expect.element(screen.getByText(REFUSALS[code])).toBeVisible();
    await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Osei');
    await expect.element(screen.getByText(/withdraw the change first/)).toBeVisible();
    expect(screen.getByRole('checkbox').query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Confirm my jersey' }).query()).toBeNull();
    expect(confirmations()).toEqual([]);
  });

test('a jersey that was confirmed before stays open with the warning when its change is set aside', async () => {
  const { screen } = await openLate('roster-locked', CONFIRMED);
  await screen.getByRole('button', { name: 'Change it' }).click();
  await screen.getByLabelText('Back Name').fill('Osei');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText(REFUSALS['roster-locked'])).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Confirmed on/ }).query()).toBeNull();
});

test('a confirmed jersey with a change that waits is not said to be confirmed', async () => {
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...CONFIRMED, waiting: OSEI_FIELDS }) });
  await expect
    .element(screen.getByRole('heading', { name: 'Your change waits for your captain' }))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Osei');
  expect(screen.getByRole('heading', { name: /^Confirmed on/ }).query()).toBeNull();
});

test.each([
  ['paying', 'It came while the order was being paid.'],
  ['locked', 'It came after the list was locked.'],
  ['closed', 'It came after the list was closed.'],
  [null, 'It is not in the list.'],
] as const)('of a change that waits because of %s it is said: %s', async (waiting_because, text) => {
  const late = { roster_locked: true, waiting: OSEI_FIELDS, waiting_because };
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...KIM, ...late }) });
  await expect.element(screen.getByText(new RegExp(`^${text} When your captain takes it`))).toBeVisible();
});

test('the tick is gone after every change of a field', async () => {
  const { screen } = await openOwnJersey({});
  await screen.getByRole('checkbox').click();
  await screen.getByLabelText('Number').fill('13');
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
});

test('an open form stays open when the confirmation fails', async () => {
  const { screen } = await openOwnJersey({
    [ownJersey]: inTurn(() => CONFIRMED),
    [confirmOwnJersey]: failNetwork,
  });
  await screen.getByRole('button', { name: 'Change it' }).click();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByText(/We could not reach the shop/)).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toBeVisible();
});

test('what became of a late change takes the focus and is in sight', async () => {
  const { screen } = await openLate('roster-locked');
  await screen.getByLabelText('Back Name').fill('Osei');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  const heading = screen.getByRole('heading', { name: 'Your change waits for your captain' });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
});

test('a player withdraws a change that waits, and reads the stored jersey again', async () => {
  const { screen, calls } = await openLate('roster-locked');
  await screen.getByLabelText('Back Name').fill('Osei');
  await screen.getByRole('button', { name: 'Save for later' }).click();
  await screen.getByRole('button', { name: 'Withdraw my change' }).click();
  await expect.element(screen.getByText('Your change is withdrawn.')).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kim');
  expect(screen.getByRole('heading', { name: 'Your change waits for your captain' }).query()).toBeNull();
  expect(calls.at(-1)!.input).toMatchObject({ version: KIM.version, row: { jersey_name: 'Kim' } });
});

test('a player reads that the captain left out the change', async () => {
  const declined = { ...KIM.jersey, jersey_number: '77' };
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...CONFIRMED, declined }) });
  await expect
    .element(screen.getByRole('heading', { name: 'Your captain left out your change' }))
    .toBeVisible();
  await expect.element(screen.getByText('77', { exact: true })).toBeVisible();
});

test('a change that waits is confirmed at once when the list is open again', async () => {
  const confirmed = { ...CONFIRMED, jersey: { ...KIM.jersey, jersey_name: 'Osei' } };
  const { screen, calls } = await openOwnJersey({
    [ownJersey]: () => ({ ...KIM, waiting: OSEI_FIELDS }),
    [saveOwnJersey]: () => confirmed,
  });
  await expect.element(screen.getByText(/^The list is open again/)).toBeVisible();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm my jersey' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on/ })).toBeVisible();
  expect(calls.at(-1)!.input).toMatchObject({ row: { jersey_name: 'Osei' }, of_age_or_guardian: true });
});

test('a player with a change that waits reads that its jersey is confirmed once more when it is taken', async () => {
  const late = { roster_locked: true, waiting: OSEI_FIELDS };
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...KIM, ...late }) });
  await expect
    .element(screen.getByText(/When your captain takes it, you confirm your jersey once more\./))
    .toBeVisible();
});

test('a player whose change the captain took is asked to confirm it', async () => {
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...KIM, taken: true }) });
  await expect
    .element(screen.getByText('Your captain took your change. Please read it once more and confirm it.'))
    .toBeVisible();
});

test('a jersey that is as it was confirmed is not asked to be confirmed because of a change that was taken', async () => {
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...CONFIRMED, taken: true }) });
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on/ })).toBeVisible();
  expect(screen.container.textContent).not.toContain('confirm it');
});

test('a page without a button to confirm asks nobody to confirm', async () => {
  const late = { roster_locked: true, waiting: OSEI_FIELDS };
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...KIM, ...late }) });
  await expect
    .element(screen.getByText('This is your jersey with the change that waits for your captain.'))
    .toBeVisible();
  expect(screen.container.textContent).not.toContain('then confirm what will be printed');
});

test('a player whose change waits after the payment is not sent to the captain with it', async () => {
  const paid = { closing: 'submitted', waiting: OSEI_FIELDS } as const;
  const { screen } = await openOwnJersey({ [ownJersey]: () => ({ ...KIM, ...paid }) });
  await expect.element(screen.getByText('The order is submitted.')).toBeVisible();
  expect(screen.container.textContent).not.toContain('Ask your captain to change it.');
});
