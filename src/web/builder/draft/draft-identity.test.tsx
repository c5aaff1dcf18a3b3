import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createRoster } from '#domain/orders/order/roster.ts';
import { createRowId } from '../../lib/random-ids.ts';
import { apply, editRow, newDraft, savedChange, sentChange } from '../../testing/draft-samples.ts';
import { ORDER_ID, PRICES } from '../../testing/order-samples.ts';
import { getDraftId } from './draft-identity.ts';
import { serializeDraft } from './draft-storage.ts';
import {
  discardDraft,
  restoreDraft,
  saveDraft,
  storedDraft,
  useUnfinishedDrafts,
} from './unfinished-drafts.ts';

beforeEach(() => localStorage.clear());

/** The states of one new order: typed in, sent, and answered by the shop with an order id. */
const rowIds = Array.from({ length: 5 }, createRowId);
const [firstId, secondId] = [rowIds[0]!, rowIds[1]!];
const created = { ...newDraft, content: { ...newDraft.content, rows: createRoster(rowIds) } };
const typed = apply(created, editRow(firstId, { name: 'Zoë' }));
const sent = apply(typed, sentChange);
const saved = apply(sent, savedChange(typed.content));
const saveState = (draft: typeof newDraft) => saveDraft(serializeDraft(draft, PRICES));

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
  restoreDraft(serializeDraft(sent, PRICES));
  storedDraft.set(serializeDraft(saved, PRICES));
  expect(await listOrderIds()).toEqual([ORDER_ID]);
  saveState(saved);
  storedDraft.set(null);
  expect(await listOrderIds()).toEqual([]);
});

test('a double goes together with the order that is discarded', async () => {
  restoreDraft(serializeDraft(sent, PRICES));
  storedDraft.set(serializeDraft(saved, PRICES));
  discardDraft(ORDER_ID);
  expect(await listOrderIds()).toEqual([]);
});

test('players typed after a first save without a response are kept beside the order', async () => {
  restoreDraft(serializeDraft(apply(sent, editRow(secondId, { name: 'Léa' })), PRICES));
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
});

test('an order that the cart kept because the shop lost it is no double of the lost one', async () => {
  storedDraft.set(serializeDraft(saved, PRICES));
  restoreDraft(serializeDraft(typed, PRICES));
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
});

test('a double from before the sending is dropped only with nothing in it that the order lacks', async () => {
  const confirmed = apply(typed, { type: 'go', step: 'order' });
  restoreDraft(serializeDraft(confirmed, PRICES));
  restoreDraft(
    serializeDraft(apply({ ...confirmed, key: 'later' }, editRow(secondId, { name: 'Léa' })), PRICES),
  );
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
  expect(await listPlayers(1)).toEqual(['Zoë', 'Léa', '', '', '']);
});

test('a new order of another team is not taken for a double', async () => {
  saveState({ ...newDraft, key: 'key-of-Owls' });
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
});

test('orders with the row ids of a product page are no doubles of one another', async () => {
  const confirmed = apply(newDraft, { type: 'go', step: 'order' });
  restoreDraft(serializeDraft(confirmed, PRICES));
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
