/** How staff find the orders of a team, and what they expect of them. */
import { isAlone, type Scene } from '../action.ts';
import { LawBroken } from '../laws/law.ts';
import type { Random } from '../random.ts';
import type { Team } from '../team.ts';
import type { World } from '../world.ts';

/** As the settings of the shop name them. */
export const SUPPLIERS = ['North Loom', 'Harbour Print'] as const;

export const REASON = 'As agreed on the phone';

export const hasMockup = ({ team }: Scene) => team.mockups > 0;

/** The captain has found the order that is made. */
export const isMade = ({ team }: Scene) => team.paidIds.length > 0;

export const pickOrderId = (team: Team, random: Random): string => random.pick(team.orderIds);

/** The order's page, as a manager opens it. */
export const readOrder = (world: World, team: Team, random: Random) =>
  world.manager.person.orderManagement.order({ order_id: pickOrderId(team, random) });

/** What staff were told is stored is on the order's page right afterwards. */
export async function checkStored({ world }: Scene, order_id: string, stored: object): Promise<void> {
  // Somebody else may have changed it at the same moment.
  if (!isAlone(world)) return;
  const order = await world.manager.person.orderManagement.order({ order_id });
  const shown: Record<string, unknown> = { ...order, ...order.fulfilment };
  for (const [field, value] of Object.entries(stored))
    if (value !== undefined && shown[field] !== value)
      throw new LawBroken('work', `${field} of order ${order_id} is '${shown[field]}' and not '${value}'`);
}
