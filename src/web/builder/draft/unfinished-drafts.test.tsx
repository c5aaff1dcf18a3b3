import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { DEFAULT_PRICE_ENTRIES } from '#domain/pricing/price-list.ts';
import { apply, newDraft } from '../../testing/draft-samples.ts';
import { serializeDraft } from './draft-storage.ts';
import {
  discardDraft,
  restoreDraft,
  saveDraft,
  setAsideOther,
  useUnfinishedDrafts,
} from './unfinished-drafts.ts';

const prices = { version: 1, entries: DEFAULT_PRICE_ENTRIES };

function storeTeam(teamName: string, fields: Partial<typeof newDraft> = {}) {
  const draft = {
    ...newDraft,
    draftId: `draft-${teamName}`,
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

test('an order that was never saved is set aside for another one', async () => {
  storeTeam('Hawks');
  setAsideOther({ draftId: 'draft-Owls', orderId: null });
  storeTeam('Owls');
  setAsideOther({ draftId: 'draft-Kites', orderId: null });
  expect(await listTeams()).toEqual(['Owls', 'Hawks']);
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
  discardDraft({ draftId: 'draft-Hawks', orderId: null });
  expect(await listTeams()).toEqual([]);
  restoreDraft(hawks);
  expect(await listTeams()).toEqual(['Hawks']);
});

test('twenty-one orders are all kept', async () => {
  const names = Array.from({ length: 21 }, (_, n) => `Team ${n}`);
  for (const name of names) storeTeam(name);
  expect(await listTeams()).toEqual(names.toReversed());
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
