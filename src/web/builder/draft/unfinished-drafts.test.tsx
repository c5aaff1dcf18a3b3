import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createRoster } from '#domain/orders/roster.ts';
import { DEFAULT_PRICE_ENTRIES } from '#domain/pricing/price-list.ts';
import { createRowId } from '../../lib/random-ids.ts';
import { apply, editRow, newDraft, savedChange, sentChange } from '../../testing/draft-samples.ts';
import { ORDER_ID } from '../../testing/order-samples.ts';
import { getDraftId } from './draft-identity.ts';
import { serializeDraft } from './draft-storage.ts';
import {
  discardDraft,
  leaveDraft,
  restoreDraft,
  saveDraft,
  storedDraft,
  useUnfinishedDrafts,
} from './unfinished-drafts.ts';

const prices = { version: 1, entries: DEFAULT_PRICE_ENTRIES };

function storeTeam(teamName: string, fields: Partial<typeof newDraft> = {}) {
  const draft = {
    ...newDraft,
    key: `key-of-${teamName}`,
    content: { ...newDraft.content, teamName },
    ...fields,
  };
  const stored = serializeDraft(draft, prices);
  saveDraft(stored);
  return stored;
}

async function listTeams() {
  const { result } = await renderHook(useUnfinishedDrafts);
  return result.current.map(({ draft }) => draft.content.teamName);
}

beforeEach(() => localStorage.clear());

test('an order that replaces another one leaves it in the list', async () => {
  storeTeam('Hawks');
  storeTeam('Owls');
  storeTeam('Kites');
  expect(await listTeams()).toEqual(['Kites', 'Owls', 'Hawks']);
});

test('several orders that were never saved do not replace one another when they are left', async () => {
  storeTeam('Hawks');
  leaveDraft();
  storeTeam('Owls');
  leaveDraft();
  expect(await listTeams()).toEqual(['Owls', 'Hawks']);
});

test('an order that is stored again is listed once', async () => {
  storeTeam('Hawks');
  storeTeam('Owls');
  storeTeam('Hawks');
  expect(await listTeams()).toEqual(['Hawks', 'Owls']);
});

test('an order without unsaved changes is not kept when another one replaces it', async () => {
  storeTeam('Saved', {
    orderId: '0042201126',
    version: 1,
    key: null,
    base: { ...newDraft.content, teamName: 'Saved' },
  });
  storeTeam('Owls');
  expect(await listTeams()).toEqual(['Owls']);
});

test('a discarded order can be restored', async () => {
  const hawks = storeTeam('Hawks');
  discardDraft('key-of-Hawks');
  expect(await listTeams()).toEqual([]);
  restoreDraft(hawks);
  expect(await listTeams()).toEqual(['Hawks']);
});

test('twenty-one orders are all kept', async () => {
  const names = Array.from({ length: 21 }, (_, n) => `Team ${n}`);
  for (const name of names) storeTeam(name);
  expect(await listTeams()).toEqual(names.toReversed());
});

/** The states of one new order: typed in, sent, and answered by the shop with an order id. */
const rowIds = Array.from({ length: 5 }, createRowId);
const [firstId, secondId] = [rowIds[0]!, rowIds[1]!];
const created = { ...newDraft, content: { ...newDraft.content, rows: createRoster(rowIds) } };
const typed = apply(created, editRow(firstId, { name: 'Zoë' }));
const sent = apply(typed, sentChange);
const saved = apply(sent, savedChange(typed.content));
const saveState = (draft: typeof newDraft) => saveDraft(serializeDraft(draft, prices));

async function listPlayers(index: number) {
  const { result } = await renderHook(useUnfinishedDrafts);
  return result.current[index]!.draft.content.rows.map(({ name }) => name);
}

async function listOrderIds() {
  const { result } = await renderHook(useUnfinishedDrafts);
  return result.current.map(({ draft }) => draft.orderId);
}

test.each([
  ['typed', typed],
  ['sent', sent],
])('an order that gets its id is listed once, whether its first save was stored as %s', async (_, before) => {
  saveState(before);
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID]);
});

test('no double of an order is left after it was paid', async () => {
  saveState(sent);
  saveState(saved);
  storedDraft.set(null);
  expect(await listOrderIds()).toEqual([]);
});

test('a double that is still stored from before the first save disappears', async () => {
  restoreDraft(serializeDraft(sent, prices));
  storedDraft.set(serializeDraft(saved, prices));
  expect(await listOrderIds()).toEqual([ORDER_ID]);
  saveState(saved);
  storedDraft.set(null);
  expect(await listOrderIds()).toEqual([]);
});

test('a double goes together with the order that is discarded', async () => {
  restoreDraft(serializeDraft(sent, prices));
  storedDraft.set(serializeDraft(saved, prices));
  discardDraft(ORDER_ID);
  expect(await listOrderIds()).toEqual([]);
});

test('players typed after a first save without a response are kept beside the order', async () => {
  restoreDraft(serializeDraft(apply(sent, editRow(secondId, { name: 'Léa' })), prices));
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
});

test('an order that the cart kept because the shop lost it is no double of the lost one', async () => {
  storedDraft.set(serializeDraft(saved, prices));
  restoreDraft(serializeDraft(typed, prices));
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
});

test('a double from before the sending is dropped only with nothing in it that the order lacks', async () => {
  const confirmed = apply(typed, { type: 'go', step: 'order' });
  restoreDraft(serializeDraft(confirmed, prices));
  restoreDraft(
    serializeDraft(apply({ ...confirmed, key: 'later' }, editRow(secondId, { name: 'Léa' })), prices),
  );
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
  expect(await listPlayers(1)).toEqual(['Zoë', 'Léa', '', '', '']);
});

test('a new order of another team is not taken for a double', async () => {
  storeTeam('Owls');
  saveState(saved);
  expect(await listTeams()).toEqual(['Falcons', 'Owls']);
});

test('orders with the row ids of a product page are no doubles of one another', async () => {
  const confirmed = apply(newDraft, { type: 'go', step: 'order' });
  restoreDraft(serializeDraft(confirmed, prices));
  saveState(apply(newDraft, sentChange, savedChange(newDraft.content)));
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
});

test('a tab with the unsaved order takes over the id that another tab got for it', () => {
  const elsewhere = apply(typed, editRow(secondId, { name: 'Léa' }));
  const merged = apply(elsewhere, { type: 'edited-elsewhere', copy: saved, base: typed.content });
  expect(merged).toMatchObject({ orderId: ORDER_ID, version: 1, key: null });
  expect(merged.content.rows.map(({ name }) => name)).toEqual(['Zoë', 'Léa', '', '', '']);
  expect(getDraftId(merged)).toBe(ORDER_ID);
});

test('two tabs with one draft keep what was typed in both', () => {
  const edit = (id: string, name: string) => apply(newDraft, { type: 'edit-row', id, fields: { name } });
  const merged = apply(edit('player-01', 'Zoë'), {
    type: 'edited-elsewhere',
    copy: edit('player-02', 'Léa'),
    base: newDraft.content,
  });
  expect(merged.content.rows.map(({ name }) => name)).toEqual(['Zoë', 'Léa', '', '', '']);
});

test('two tabs that typed different players into one row keep both', () => {
  const edit = (name: string) => apply(newDraft, { type: 'edit-row', id: 'player-01', fields: { name } });
  const merged = apply(edit('Zoë'), { type: 'edited-elsewhere', copy: edit('Léa'), base: newDraft.content });
  expect(
    merged.content.rows
      .map(({ name }) => name)
      .filter(Boolean)
      .sort(),
  ).toEqual(['Léa', 'Zoë']);
});
