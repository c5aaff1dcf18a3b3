/** The page behind the team link (rules.md builder-15). */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { paths } from '#contract/endpoint/calls.ts';
import type { GuestRow } from '#contract/orders.ts';
import type { Row } from '#domain/orders/order/order.ts';
import BuilderPage from '../builder/builder-page.tsx';
import { serializeDraft } from '../builder/draft/draft-storage.ts';
import { storedDraft } from '../builder/draft/unfinished-drafts.ts';
import type { Jersey } from '../own-jersey/own-jersey-row.ts';
import { apply, editRow, openDraft } from '../testing/draft-samples.ts';
import { fakeApi, reject } from '../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, PRICES, SITE_DATA, toOrderResponse } from '../testing/order-samples.ts';
import { CONFIRMED, KIM } from '../testing/own-jersey-samples.tsx';
import { renderPages } from '../testing/render-page.tsx';

const { ownJersey, saveOwnJersey, leaveRow } = paths.players;
const { loadShared } = paths.orders;
const LINK = `/start-order#order_id=${ORDER_ID}.abcdefghijklmnopqrstuv`;
const REFERENCE = `${ORDER_ID}.abcdefghijklmnopqrstuv`;

beforeEach(() => page.viewport(390, 844));

interface TeamRowSample extends Partial<Row>, Partial<Omit<GuestRow, 'row_id'>> {}

/** The rows of five players: open to all, of somebody, confirmed, and two without a player. */
const TEAM: TeamRowSample[] = [
  { name: 'Patel', number: '21', access: 'edit' },
  { name: 'Chen', number: '5', access: 'take', state: 'filled' },
  { name: 'Roy', number: '7', access: 'read', state: 'confirmed' },
  { access: 'edit' },
  { access: 'read', is_reserved: true },
];

function answerTeam(rows: TeamRowSample[] = TEAM, more: object = {}) {
  const content = {
    ...createTeamContent(...rows.map((row) => ({ size: '', ...row }))),
    name: 'Camille',
  };
  return {
    order: JSON.stringify(toOrderResponse(content, 1)),
    ...{
      message: '',
      role: 'guest',
      share_link: null,
      roster_locked: false,
      reopened: false,
    },
    ...{ closes_on: null, closed_because: null, players_confirm: true },
    rows: content.rows.map(({ id }, index) => ({
      ...{ row_id: id, access: 'edit', is_own: false, state: 'open', is_reserved: false },
      ...rows[index],
    })),
    ...more,
  };
}

/** The jersey in row `n` for a phone that has it. */
const jerseyOf = (n: number, name: string, more: Partial<Jersey> = {}): Jersey => ({
  ...KIM,
  ...more,
  version: 1,
  jersey: { ...KIM.jersey, row_id: `player-0${n}`, position: n, jersey_name: name },
});

async function openTeam(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ [loadShared]: () => answerTeam(), ...handlers });
  const { pricing, pricing_version, options, sizing } = SITE_DATA;
  const loaderData = { site: { pricing, pricing_version, options, sizing }, earliest: 'Monday' };
  const { screen } = await renderPages({ '/start-order': <BuilderPage loaderData={loaderData} /> }, LINK);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Falcons' })).toBeVisible();
  return { screen, calls };
}
type Screen = Awaited<ReturnType<typeof openTeam>>['screen'];
const chip = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name });
const inGroup = (screen: Screen, name: string | RegExp) =>
  screen.getByRole('region', { name }).getByRole('listitem');

test('the jerseys are in groups, without a size and without a price', async () => {
  const { screen } = await openTeam();
  await expect.element(inGroup(screen, /^Free/).first()).toHaveTextContent('21PATEL');
  expect(
    inGroup(screen, /^Free/)
      .elements()
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['21PATEL', 'Jersey 4', 'Add me']);
  await expect.element(inGroup(screen, /^Filled in/).first()).toHaveTextContent('5CHEN');
  await expect.element(inGroup(screen, /^Confirmed/)).toHaveTextContent('7ROYconfirmed');
  expect(screen.container.textContent?.trim()).not.toMatch(/\$|MEN M/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a jersey of another phone shows no size before it is taken', async () => {
  const { screen } = await openTeam();
  await chip(screen, /CHEN/).click();
  await expect.element(screen.getByText('Somebody filled this in.')).toBeVisible();
  await expect.element(screen.getByLabelText('Size')).not.toBeInTheDocument();
  await expect.element(chip(screen, 'This one is mine')).toBeVisible();
});

test('a confirmed jersey of another player can only be told of', async () => {
  const { screen } = await openTeam();
  await chip(screen, /ROY/).click();
  await expect.element(screen.getByText('This jersey is confirmed.')).toBeVisible();
  await expect.element(chip(screen, 'This one is mine')).not.toBeInTheDocument();
  await screen.getByText('Something wrong? Tell Camille', { exact: true }).click();
  await expect
    .element(screen.getByText('Roy, jersey 3: something is wrong, please have a look'))
    .toBeVisible();
});

test('a guest fills in a jersey without a player, and is told the new one when it was taken meanwhile', async () => {
  const { screen, calls } = await openTeam({
    [ownJersey]: () => jerseyOf(4, '', { is_own: false, state: 'open' }),
    [saveOwnJersey]: () => ({
      ...jerseyOf(4, 'Wu', CONFIRMED),
      jersey: { ...KIM.jersey, jersey_name: 'Wu', row_id: 'player-06', position: 6 },
    }),
  });
  await chip(screen, 'Jersey 4').click();
  await expect.element(screen.getByRole('heading', { name: 'Jersey 4' })).toHaveFocus();
  await screen.getByLabelText('Back Name').fill('Wu');
  await chip(screen, 'Save and confirm').click();
  await expect
    .element(screen.getByText('Another player has just taken that jersey: you are now jersey 6.'))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /^Confirmed on / })).toBeVisible();
  expect(calls.find(({ path }) => path === saveOwnJersey)!.input).toMatchObject({
    ...{ order_id: REFERENCE, row_id: 'player-04', row: { jersey_name: 'Wu' }, of_age_or_guardian: true },
  });
});

test('what is typed into a free jersey stays when another player fills that one in, which the page shows', async () => {
  let isTaken = false;
  const { screen, calls } = await openTeam({
    [loadShared]: () =>
      answerTeam(isTaken ? TEAM.with(3, { name: 'Wu', access: 'take', state: 'filled' }) : TEAM),
    [ownJersey]: () => ({
      ...(isTaken ? { ...jerseyOf(4, 'Wu'), access: 'take', version: 9 } : jerseyOf(4, '')),
      is_own: false,
    }),
  });
  await chip(screen, 'Jersey 4').click();
  await screen.getByLabelText('Back Name').fill('Ida');
  isTaken = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => calls.filter(({ path }) => path === ownJersey)).toHaveLength(2);
  await expect.element(inGroup(screen, /^Filled in/).getByText('WU')).toBeVisible();
  await chip(screen, 'Save and confirm').click();
  expect(calls.find(({ path }) => path === saveOwnJersey)?.input).toMatchObject({
    ...{ version: 1, row: { jersey_name: 'Ida' } },
  });
});

test('a guest who is not on the list adds a jersey, which survives a reload before it is saved', async () => {
  const first = await openTeam();
  await chip(first.screen, 'Add me').click();
  await first.screen.getByLabelText('Back Name').fill('Gil');
  await cleanup();
  const { screen, calls } = await openTeam({ [saveOwnJersey]: () => reject('list-closed', 'Closed') });
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Gil');
  await screen.getByLabelText('Size', { exact: true }).selectOptions('MEN M - CHEST: 40 INCH');
  await chip(screen, 'Save and confirm').click();
  await expect
    .element(screen.getByText(/^The list is closed\. Only Camille can change it now\./))
    .toBeVisible();
  await expect.element(screen.getByText(/^Gil, jersey 6: please add size MEN M/)).toBeVisible();
  const { input } = calls.find(({ path }) => path === saveOwnJersey)!;
  expect(input).toMatchObject({
    row_id: expect.stringMatching(/^[\da-f]{24}$/),
    row: { jersey_name: 'Gil' },
  });
});

test('a phone with two jerseys opens the first, names the other, and gives one back', async () => {
  const own = { access: 'edit', is_own: true, state: 'filled' } as const;
  const rows = [TEAM[1]!, { name: 'Kim', number: '9', ...own }, { name: 'Lee', number: '8', ...own }];
  const { screen, calls } = await openTeam({
    [loadShared]: () => answerTeam(rows),
    [ownJersey]: ({ row_id }: { row_id: string }) =>
      row_id === 'player-02' ? jerseyOf(2, 'Kim') : jerseyOf(3, 'Lee'),
    [leaveRow]: () => ({ message: 'Done' }),
  });
  await expect.element(screen.getByRole('heading', { name: 'Your jerseys' })).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Kim');
  await screen
    .getByRole('region', { name: 'Jersey', exact: true })
    .getByRole('button', { name: '8 LEE' })
    .click();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Lee');
  await chip(screen, 'That was not me').click();
  await chip(screen, 'That was not me').click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(calls.find(({ path }) => path === leaveRow)!.input).toMatchObject({ row_id: 'player-03' });
});

test.each([
  ['list-closed', 'The list is closed. Only Camille can change it now. You can still confirm your jersey.'],
  ['order-being-paid', /^Camille is paying for the order right now/],
])('a list that cannot be changed (%s) says why, and adds nobody', async (closed_because, told) => {
  const { screen } = await openTeam({ [loadShared]: () => answerTeam(TEAM, { closed_because }) });
  await expect.element(screen.getByText(told)).toBeVisible();
  await expect.element(chip(screen, 'Add me')).not.toBeInTheDocument();
});

test('the closing day is told, and goes into the calendar', async () => {
  const { screen } = await openTeam({ [loadShared]: () => answerTeam(TEAM, { closes_on: '2026-12-03' }) });
  await expect.element(screen.getByText('The list closes on Thursday, December 3.')).toBeVisible();
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await chip(screen, 'Add to calendar').click();
  expect(save.mock.contexts[0]).toMatchObject({ download: 'jerseys.ics' });
  save.mockRestore();
});

test('where players do not confirm, nothing says so', async () => {
  const { screen } = await openTeam({ [loadShared]: () => answerTeam(TEAM, { players_confirm: false }) });
  await expect.element(inGroup(screen, /^Filled in/).nth(1)).toHaveTextContent('7ROY');
  expect(screen.container.textContent?.trim()).not.toMatch(/confirm/i);
});

test('the copy of an earlier version leaves the browser when nothing in it is unsaved', async () => {
  storedDraft.set(serializeDraft(openDraft(createTeamContent({ name: 'Kim' }), 'guest'), PRICES));
  await openTeam();
  expect(storedDraft.get()).toBeNull();
});

test('what an earlier version kept unsaved for a guest is a sentence for the captain', async () => {
  const draft = apply(
    openDraft(createTeamContent({ name: 'Kim' }), 'guest'),
    editRow('player-01', { number: '9' }),
  );
  storedDraft.set(serializeDraft({ ...draft, key: 'abcdefghijklmnopqrstuv' }, PRICES));
  const { screen } = await openTeam();
  await expect.element(screen.getByText('Kim, jersey 1: number should be 9')).toBeVisible();
  await chip(screen, 'Discard what I typed').click();
  await expect.poll(() => storedDraft.get()).toBeNull();
});
