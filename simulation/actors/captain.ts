/** The captain types the list of the team and saves it. */
import type { OrderResponse, RowResponse } from '#contract/order-dto.ts';
import { SIZES } from '#domain/orders/size.ts';
import type { Action, Scene } from '../action.ts';
import type { Jersey, ListChanges } from '../expected-list.ts';
import { createId, createSaveId, inventName, type Random } from '../random.ts';
import { listDifferences, sendRepeatedly, storeInDoubt } from '../save-list.ts';
import type { Team } from '../team.ts';

/** The page is loaded, and was open for changes then. */
const hasPage = ({ team }: Scene) => team.savedId !== null && team.page?.status === false;

export const inventJersey = (random: Random): Jersey => ({
  jersey_name: inventName(random),
  jersey_name_front: random.once(6) ? inventName(random) : '',
  jersey_number: String(random.below(100)),
  jersey_size: random.pick(SIZES).text,
  short_size: 'No Shorts',
  jersey_sleeve: random.once(8) ? 'Long Sleeve' : 'Short Sleeve',
});

/** A change of one field. */
export function inventChange(random: Random): Partial<Jersey> {
  const { jersey_name, jersey_number, jersey_size } = inventJersey(random);
  return random.pick<Partial<Jersey>>([{ jersey_name }, { jersey_number }, { jersey_size }]);
}

/** The captain's page loads the order. */
async function reload({ team }: Pick<Scene, 'team'>): Promise<void> {
  team.page = await readList(team);
}

/** Returns the order as the captain sees it, and leaves the captain's page as old as it is. */
export async function readList({ captain, savedId }: Team): Promise<OrderResponse> {
  const { order } = await captain.person.orders.loadShared({ order_id: savedId! });
  return JSON.parse(order) as OrderResponse;
}

/** Saves the page of the captain with these changes in it. */
async function save(team: Team, changes: ListChanges, fields: Partial<OrderResponse> = {}, random: Random) {
  const page = team.page!;
  const rows: Record<string, Partial<RowResponse>> = {};
  const kept = Object.values(page.order).filter(({ row_id }) => changes.get(row_id) !== null);
  const added = [...changes].filter(
    ([id, change]) => change !== null && !kept.some(({ row_id }) => row_id === id),
  );
  const all = [
    ...kept.map((row) => ({ ...row, ...changes.get(row.row_id) })),
    ...added.map(([row_id, change]) => ({ row_id, ...change })),
  ];
  all.forEach((row, n) => {
    rows[`jersey_${n + 1}`] = row;
  });
  const deleted_rows = [...changes].filter(([, change]) => change === null).map(([id]) => id);
  const sent = {
    order: { ...page, ...fields, order: rows, deleted_rows } as never,
    save_id: createSaveId(random),
  };
  const saved = await storeInDoubt(
    team,
    listDifferences(Object.values(page.order), changes),
    () => sendRepeatedly(random, () => team.captain.person.orders.save(sent)),
    () => {
      team.page = null;
    },
  );
  team.page = JSON.parse(saved.order) as OrderResponse;
  team.savedId ??= saved.order_id;
  if (saved.share_link) team.teamReference = saved.share_link.split('#order_id=')[1]!;
}

export const CAPTAIN: readonly Action[] = [
  {
    name: 'the captain saves a new order',
    weight: 200,
    isPossible: ({ team }) => team.savedId === null,
    async act({ team }, random) {
      const rows = Array.from(
        { length: 5 + random.below(8) },
        () => [createId(random), inventJersey(random)] as const,
      );
      team.page = {
        secret_code: team.name,
        name: `Captain ${team.n}`,
        email: team.email,
        ...{ cutting_option: 'Shirt', material_option: 'Pro Mesh', collar_option: 'Round Neck' },
        order: {},
      } as unknown as OrderResponse;
      await save(team, new Map(rows), {}, random);
    },
  },
  {
    name: 'the captain loads the page again',
    weight: 4,
    isPossible: ({ team }) => team.savedId !== null,
    act: reload,
  },
  {
    name: 'the captain changes jerseys',
    weight: 14,
    isPossible: hasPage,
    async act({ team }, random) {
      const ids = Object.values(team.page!.order).map(({ row_id }) => row_id);
      const count = 1 + random.below(3);
      const changes = Array.from({ length: count }, () => [random.pick(ids), inventChange(random)] as const);
      await save(team, new Map(changes), {}, random);
    },
  },
  {
    name: 'the captain adds a jersey',
    weight: 4,
    isPossible: hasPage,
    act: ({ team }, random) => save(team, new Map([[createId(random), inventJersey(random)]]), {}, random),
  },
  {
    name: 'the captain deletes a jersey',
    weight: 2,
    isPossible: (scene) => hasPage(scene) && Object.keys(scene.team.page!.order).length > 6,
    async act({ team }, random) {
      const rows = Object.values(team.page!.order).slice(5);
      await save(team, new Map([[random.pick(rows).row_id, null]]), {}, random);
    },
  },
  {
    name: 'the captain chooses another material',
    weight: 3,
    isPossible: hasPage,
    async act({ team }, random) {
      const material_option = random.pick(['Pro Mesh', 'Interlock', 'Stretch Knit']);
      await save(team, new Map(), { material_option }, random);
    },
  },
];
