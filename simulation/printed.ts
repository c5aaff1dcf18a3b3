/** What is sewn for an order, as a text to compare; written anew here, so that it shares no mistake with the shop. */
import type { Proof } from '#contract/mockups.ts';
import type { OrderResponse } from '#contract/order-dto.ts';
import type { Jersey } from './expected-list.ts';

type PrintedJersey = Jersey & { readonly row_id: string };

interface Printed {
  readonly team: string;
  readonly options: readonly (string | null)[];
  readonly jerseys: readonly PrintedJersey[];
}

/** Every list of the simulation is printed in capitals. */
const joinPrint = ({ team, options, jerseys }: Printed): string =>
  JSON.stringify([
    team.toUpperCase(),
    ...options,
    ...jerseys.map(describeJersey).sort((a, b) => (a < b ? -1 : 1)),
  ]);

const describeJersey = (row: PrintedJersey): string =>
  [
    ...[row.row_id, row.jersey_name.toUpperCase(), row.jersey_name_front.toUpperCase()],
    ...[row.jersey_number, row.jersey_size, row.short_size, row.jersey_sleeve],
  ].join(' | ');

export const describeOrder = (order: OrderResponse): string =>
  joinPrint({
    team: order.secret_code,
    options: [order.cutting_option, order.material_option, order.collar_option],
    jerseys: Object.values(order.order),
  });

export const describeProof = (proof: Proof): string =>
  joinPrint({
    team: proof.team_name,
    options: [proof.cutting_option, proof.material_option, proof.collar_option],
    jerseys: proof.jerseys,
  });

/** Returns what two prints do not share. */
export function describeDifference(one: string, other: string): string {
  const parts = JSON.parse(one) as string[];
  const others = JSON.parse(other) as string[];
  const listMissing = (from: string[], list: string[]) =>
    list.filter((part) => !from.includes(part)).join('; ') || 'nothing';
  return `'${listMissing(others, parts)}' instead of '${listMissing(parts, others)}'`;
}
