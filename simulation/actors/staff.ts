/** How staff find the orders of a team. */
import type { Scene } from '../action.ts';
import type { Random } from '../random.ts';
import type { Team } from '../team.ts';
import type { World } from '../world.ts';

/** As the settings of the shop name them. */
export const SUPPLIERS = ['North Loom', 'Harbour Print'] as const;

export const REASON = 'As agreed on the phone';

export const hasOrder = ({ team }: Scene) => team.savedId !== null;

/** The captain has found the order that is made. */
export const isMade = ({ team }: Scene) => team.paidIds.length > 0;

export const pickOrderId = (team: Team, random: Random): string => random.pick(team.orderIds);

/** The order's page, as a manager opens it. */
export const readOrder = (world: World, team: Team, random: Random) =>
  world.manager.person.orderManagement.order({ order_id: pickOrderId(team, random) });
