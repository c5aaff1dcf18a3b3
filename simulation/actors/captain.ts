/** The captain types the list of the team and saves it. */
import { formatPlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { OrderResponse, RowResponse } from '#contract/conversion/order-dto.ts';
import { SIZES } from '#domain/orders/jersey/size.ts';
import { createEmptyRow } from '#domain/orders/order/roster.ts';
import { type Actions, hasOrder, isAlone, type Scene } from '../action.ts';
import { isEmptyJersey, type Jersey, type JerseyChange, type ListChanges } from '../expected-list.ts';
import { endLink } from '../own-jersey.ts';
import { createId, inventName, type Random } from '../random.ts';
import { isRefusal, saveList } from '../save-list.ts';
import type { Team } from '../team.ts';

/** The page is loaded, and was open for changes then. */
const hasPage = ({ team }: Scene) => team.savedId !== null && team.page?.status === false;

export const inventJersey = (random: Random): Jersey => ({
  ...EMPTY_JERSEY,
  jersey_name: inventName(random),
  jersey_name_front: random.once(6) ? inventName(random) : '',
  jersey_number: random.once(8) ? '' : String(random.below(100)),
  jersey_size: random.pick(SIZES).text,
  jersey_sleeve: random.once(8) ? 'Long Sleeve' : 'Short Sleeve',
});

/** A change of one field. */
export function inventChange(random: Random): Partial<Jersey> {
  const { jersey_name, jersey_number, jersey_size } = inventJersey(random);
  return random.pick<Partial<Jersey>>([{ jersey_name }, { jersey_number }, { jersey_size }]);
}

/** A change of what a page shows: an empty jersey is filled in. */
export const inventEntry = (shown: Jersey | undefined, random: Random): Partial<Jersey> =>
  shown && !isEmptyJersey(shown) ? inventChange(random) : inventJersey(random);

export const NO_PLAYER = { jersey_name: '', jersey_name_front: '', jersey_number: '', jersey_size: '' };
const EMPTY_JERSEY: Jersey = formatPlayerFields(createEmptyRow(''));

/** Returns the order as the captain sees it, and leaves the captain's page as old as it is. */
export async function readList({ captain, savedId }: Team): Promise<OrderResponse> {
  const { order } = await captain.person.orders.loadShared({ order_id: savedId! });
  return JSON.parse(order) as OrderResponse;
}

interface PageChanges {
  changes?: ListChanges;
  fields?: { material_option: string | null; freed_rows: string[] };
  key?: string;
}

/** Saves the page of the captain with these changes in it. */
async function save(scene: Scene, changed: PageChanges, random: Random): Promise<void> {
  const { team } = scene;
  const { changes = new Map<string, Partial<Jersey>>(), fields } = changed;
  // What somebody else may empty at the same moment is not freed by the captain.
  const emptied = [...changes].flatMap(([rowId, change]) => {
    const stored = isAlone(scene.world) ? team.list.get(rowId) : null;
    return change === NO_PLAYER && stored && !isEmptyJersey(stored) ? [rowId] : [];
  });
  try {
    const saved = await saveList(scene, team.captain, { page: team.page!, ...changed }, random);
    team.page = JSON.parse(saved.order) as OrderResponse;
    team.savedId ??= saved.order_id;
    if (saved.share_link) team.teamReference = saved.share_link.split('#order_id=')[1]!;
    const isEmpty = ({ row_id, ...row }: RowResponse) => emptied.includes(row_id) && isEmptyJersey(row);
    const freed = Object.values(team.page.order).filter(isEmpty);
    for (const rowId of [...freed.map(({ row_id }) => row_id), ...(fields?.freed_rows ?? [])])
      endLink(scene, rowId);
  } catch (error) {
    // As the page does: it loads the order again before it saves the next time.
    if (!isRefusal(error)) team.page = null;
    throw error;
  }
}

const MATERIALS = ['Pro Mesh', 'Interlock', 'Stretch Knit'];

/** None of the first five jerseys can be deleted. */
const FIRST = 5;

/** Most change a field of some jerseys; others add a jersey, empty, lock or delete one, or give it to another player. */
function inventChanges(page: OrderResponse, random: Random): PageChanges {
  const rows = Object.values(page.order);
  const changes = new Map<string, JerseyChange | null>();
  const freed_rows: string[] = [];
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const at = random.below(rows.length);
    const { row_id, locked } = rows[at]!;
    const kind = random.below(20);
    if (kind < 3) changes.set(createId(random), kind === 0 ? EMPTY_JERSEY : inventJersey(random));
    else if (kind === 3) changes.set(row_id, NO_PLAYER);
    else if (kind === 4 && at >= FIRST && rows.length > FIRST + 1) changes.set(row_id, null);
    else if (kind === 6) changes.set(row_id, { locked: !locked });
    else changes.set(row_id, kind === 5 ? inventJersey(random) : inventEntry(rows[at], random));
    if (kind === 5) freed_rows.push(row_id);
  }
  const material_option = random.once(7) ? random.pick(MATERIALS) : page.material_option;
  return { changes, fields: { freed_rows, material_option } };
}

export const changeJerseys = (scene: Scene, random: Random): Promise<void> =>
  save(scene, inventChanges(scene.team.page!, random), random);

/** The jerseys that have no size yet, as the page shows them. */
const listUnfilled = ({ page }: Team) => Object.values(page!.order).filter((row) => row.jersey_size === '');

/** The page shows a list that can be paid. */
export const isFilled = ({ team }: Scene) => team.page !== null && listUnfilled(team).length === 0;

export const CAPTAIN: Actions = {
  'the captain saves a new order': {
    weight: 200,
    isPossible: ({ team }) => team.savedId === null,
    async act(scene, random) {
      const { team } = scene;
      const empty = random.below(6);
      const jerseys = Array.from({ length: 5 + random.below(8) }, (_, n) =>
        n < empty ? EMPTY_JERSEY : inventJersey(random),
      );
      team.page = {
        secret_code: team.name,
        name: `Captain ${team.n}`,
        email: team.email,
        ...{ cutting_option: 'Shirt', material_option: 'Pro Mesh', collar_option: 'Round Neck' },
        order: {},
      } as unknown as OrderResponse;
      const changes = new Map(jerseys.map((jersey) => [createId(random), jersey]));
      await save(scene, { changes, key: createId(random).replaceAll('-', '') }, random);
    },
  },
  'the captain loads the page again': {
    weight: 4,
    isPossible: hasOrder,
    async act({ team }) {
      team.page = await readList(team);
    },
  },
  'the captain changes jerseys': { weight: 18, isPossible: hasPage, isAtRisk: true, act: changeJerseys },
  'the captain fills in the empty jerseys': {
    weight: 12,
    isPossible: (scene) => hasPage(scene) && !isFilled(scene),
    act(scene, random) {
      const changes = new Map(listUnfilled(scene.team).map(({ row_id }) => [row_id, inventJersey(random)]));
      return save(scene, { changes }, random);
    },
  },
};
