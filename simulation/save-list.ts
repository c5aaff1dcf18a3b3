import type { OrderResponse, RowResponse } from '#contract/order-dto.ts';
import { EDITABLE_ROW_FIELDS } from '#domain/orders/editable-fields.ts';
import { ApiError } from '#server/testing/shop.ts';
import { NoAnswer } from './browser.ts';
import type { Jersey, JerseyField, ListChanges } from './expected-list.ts';
import type { Random } from './random.ts';
import type { Team } from './team.ts';

/** The answer of a save. */
interface SavedList {
  order: string;
  refused: readonly { row_id: string | null; field: string }[];
  moved: readonly { row_id: string; to_row_id: string }[];
}

/**
 * Sends changes of a list and notes what the team has to expect: what the shop acknowledges is stored, and what it does not
 * answer to is in doubt. Refused fields stay as they were, and moved players are expected in their other row.
 */
export async function storeInDoubt<Saved extends SavedList>(
  team: Team,
  changes: ListChanges,
  send: () => Promise<Saved>,
  forgetPage: () => unknown,
): Promise<Saved> {
  const save = team.saves.begin(changes);
  try {
    const saved = await send();
    const stored = findStored(changes, saved);
    team.list.store(new Map([...stored].filter(([rowId]) => !save.rivals.has(rowId))));
    team.list.doubt(new Map([...stored].filter(([rowId]) => save.rivals.has(rowId))));
    return saved;
  } catch (error) {
    if (!isRefusal(error)) {
      team.list.doubt(changes);
      // As the page does: it loads the order again before it saves the next time.
      forgetPage();
    }
    throw error;
  } finally {
    team.saves.end(save);
  }
}

/** As pages do, sends the same save again when no answer came; and now and then although one came. */
export async function sendRepeatedly<Saved>(random: Random, send: () => Promise<Saved>): Promise<Saved> {
  const repeats = random.once(2);
  try {
    const saved = await send();
    return random.once(REPEATED) ? await send() : saved;
  } catch (error) {
    if (repeats && error instanceof NoAnswer) return send();
    throw error;
  }
}

/** One of so many saves that were answered is sent again. */
const REPEATED = 15;

/** A save whose answer has not come yet. */
interface OpenSave {
  readonly rowIds: ReadonlySet<string>;
  /** The rows that other saves change at the same time: nobody knows which one wins. */
  readonly rivals: Set<string>;
}

export class OpenSaves {
  readonly #open = new Set<OpenSave>();

  begin(changes: ListChanges): OpenSave {
    const save: OpenSave = { rowIds: new Set(changes.keys()), rivals: new Set() };
    for (const other of this.#open)
      for (const rowId of [...other.rowIds].filter((id) => save.rowIds.has(id))) {
        other.rivals.add(rowId);
        save.rivals.add(rowId);
      }
    this.#open.add(save);
    return save;
  }

  end(save: OpenSave): void {
    this.#open.delete(save);
  }
}

/** Leaves out what the page shows already, which the shop does not take for a change. */
export function listDifferences(shown: readonly RowResponse[], changes: ListChanges): ListChanges {
  const differences = new Map<string, Partial<Jersey> | null>();
  for (const [rowId, change] of changes) {
    const row = shown.find(({ row_id }) => row_id === rowId);
    const difference = change && pickDifferences(row ?? {}, change);
    if (difference === null || Object.keys(difference).length > 0) differences.set(rowId, difference);
  }
  return differences;
}

/** Details of a jersey that was shown without them are all new, when its shorts are chosen with them. */
export function pickDifferences(shown: Partial<Jersey>, change: Partial<Jersey>): Partial<Jersey> {
  const wasWithheld = shown.jersey_size === '' && shown.short_size === '' && change.short_size !== undefined;
  const isNew = (field: string, value: string) =>
    (wasWithheld && DETAILS.has(field)) || shown[field as JerseyField] !== value;
  return Object.fromEntries(Object.entries(change).filter(([field, value]) => isNew(field, value)));
}

const DETAILS: ReadonlySet<string> = new Set(['jersey_size', 'short_size', 'jersey_sleeve']);

/** Whether the shop has answered that it has not done it. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

const WIRE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(EDITABLE_ROW_FIELDS).map(([field, { wire }]) => [field, wire]),
);

function findStored(changes: ListChanges, { refused, moved, order }: SavedList): ListChanges {
  const rows = Object.values((JSON.parse(order) as OrderResponse).order);
  const stored = new Map(changes);
  for (const { row_id, field } of refused) {
    const change = stored.get(row_id ?? '');
    if (!row_id || change === undefined) continue;
    // A row that is refused as a whole, such as one that was deleted meanwhile, has no field; a new one is not in the list.
    const isWhole =
      field === '' || change === null || !rows.some((row: RowResponse) => row.row_id === row_id);
    if (isWhole) stored.delete(row_id);
    else
      stored.set(
        row_id,
        Object.fromEntries(Object.entries(change).filter(([name]) => name !== WIRE_NAMES[field])),
      );
  }
  for (const { row_id, to_row_id } of moved) {
    const shown = rows.find((row: RowResponse) => row.row_id === to_row_id);
    stored.set(to_row_id, { ...shown, ...stored.get(row_id) });
    stored.delete(row_id);
  }
  return stored;
}
