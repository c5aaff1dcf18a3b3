/** The jerseys that wait for the captain, in sentences. */
import { parsePlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { UnsettledChange } from '#contract/players.ts';
import { JERSEY_SCHEMA } from '#domain/orders/jersey/schema.ts';
import { shortenSize } from '#domain/orders/jersey/size.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { describeDifference, listJerseyChanges } from '#domain/orders/players/confirmation.ts';
import type { Player } from './order-players.ts';

/** Returns, for example, 'Kim confirmed 12, the list says 21'. */
export function describePlayerDifference({ row, title, status: { changes, confirmed_by } }: Player): string {
  const who = changes.find(({ field }) => field === 'name')?.before || row.name.trim() || title;
  return describeDifference(who, changes, confirmed_by === 'player' ? 'confirmed' : 'was confirmed with');
}

/** Returns whose jersey a change is about, and what it does. */
export function describeUnsettled({ row_id, was, becomes }: UnsettledChange, rows: readonly Row[]) {
  const fields = was ?? becomes;
  const position = rows.findIndex(({ id }) => id === row_id) + 1;
  const player = [fields?.jersey_number, fields?.jersey_name].filter(Boolean).join(' ');
  return {
    player: player || (position > 0 ? `Jersey ${position}` : 'A jersey'),
    changes: describeChanges({ was, becomes }),
  };
}

function describeChanges({ was, becomes }: Pick<UnsettledChange, 'was' | 'becomes'>): string[] {
  if (was && becomes)
    return listJerseyChanges(parsePlayerFields(was), parsePlayerFields(becomes)).map(
      ({ field, before, after }) =>
        `${JERSEY_SCHEMA[field].label}: was ${before || 'empty'}, becomes ${after || 'empty'}`,
    );
  const size = shortenSize((was ?? becomes)?.jersey_size ?? '');
  return [`${was ? 'Deleted' : 'Added'}${size ? `, size ${size}` : ''}`];
}
