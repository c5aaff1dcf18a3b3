import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { apply, editRow, newDraft, savedChange, sentChange } from '../../testing/draft-samples.ts';
import { ORDER_ID, PRICES } from '../../testing/order-samples.ts';
import { isSameOrder, serializeDraft } from './draft-storage.ts';
import {
  discardDraft,
  restoreDraft,
  saveDraft,
  storedDraft,
  useUnfinishedDrafts,
} from './unfinished-drafts.ts';

beforeEach(() => localStorage.clear());

/** The states of one new order: typed in, sent, and answered by the shop with an order id. */
const typed = apply(newDraft, editRow('player-01', { name: 'Zoë' }));
const sent = apply(typed, sentChange);
const saved = apply(sent, savedChange(typed.content));
const saveState = (draft: typeof newDraft) => saveDraft(serializeDraft(draft, PRICES));

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

test('no double of an order is left after it was paid or discarded', async () => {
  saveState(sent);
  saveState(saved);
  storedDraft.set(null);
  expect(await listOrderIds()).toEqual([]);
  restoreDraft(serializeDraft(sent, PRICES));
  discardDraft(saved);
  expect(await listOrderIds()).toEqual([]);
});

test('an order that was stored by an earlier version is known by its order id, or by its secret', async () => {
  const { draft_id: _, ...earlier } = serializeDraft(saved, PRICES);
  restoreDraft(earlier);
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID]);
  const { draft_id: __, ...unsaved } = serializeDraft(typed, PRICES);
  restoreDraft(unsaved);
  expect(await listOrderIds()).toEqual([ORDER_ID]);
});

test('a new order of another team is not taken for a double', async () => {
  saveState({ ...newDraft, draftId: 'draft of the Owls' });
  saveState(saved);
  expect(await listOrderIds()).toEqual([ORDER_ID, null]);
});

test('a tab with the unsaved order takes over the id that another tab got for it', () => {
  const elsewhere = apply(typed, editRow('player-02', { name: 'Léa' }));
  const merged = apply(elsewhere, { type: 'edited-elsewhere', copy: saved, base: typed.content });
  expect(merged).toMatchObject({ orderId: ORDER_ID, version: 1, key: null });
  expect(merged.content.rows.map(({ name }) => name)).toEqual(['Zoë', 'Léa', '', '', '']);
  expect(isSameOrder(merged, elsewhere)).toBe(true);
});
