/** What is sewn for an order, as a text to compare; written anew here, so that it shares no mistake with the shop. */

import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { Proof } from '#contract/mockups.ts';
import type { Jersey } from './expected-list.ts';

type Options = Pick<Proof, 'cutting_option' | 'material_option' | 'collar_option'>;
type PrintedJersey = Jersey & { readonly row_id: string };

/** Every list of the simulation is printed in capitals. */
function joinPrint(team: string, options: Options, jerseys: readonly PrintedJersey[]): string {
  const { cutting_option, material_option, collar_option } = options;
  const rows = jerseys.map((row) =>
    [
      ...[row.row_id, row.jersey_name.toUpperCase(), row.jersey_name_front.toUpperCase()],
      ...[row.jersey_number, row.jersey_size, row.short_size, row.jersey_sleeve],
    ].join(' | '),
  );
  return JSON.stringify([team.toUpperCase(), cutting_option, material_option, collar_option, ...rows.sort()]);
}

export const describeOrder = (order: OrderResponse): string =>
  joinPrint(order.secret_code, order as Options, Object.values(order.order));

export const describeProof = (proof: Proof): string => joinPrint(proof.team_name, proof, proof.jerseys);

/** Returns what two prints do not share. */
export function describeDifference(one: string, other: string): string {
  const [parts, others] = [JSON.parse(one) as string[], JSON.parse(other) as string[]];
  const listOnly = (list: string[], from: string[]) =>
    list.filter((part) => !from.includes(part)).join('; ') || 'nothing';
  return `'${listOnly(parts, others)}' instead of '${listOnly(others, parts)}'`;
}
