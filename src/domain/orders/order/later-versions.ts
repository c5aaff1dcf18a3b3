/*
 * What a team saved after the version that a payment is for: each jersey as it was paid and as it is in the end, so that a change that was
 * taken back is none (rules.md orders-12).
 */

import { haveSameFields, selectPlayerFields } from '../jersey/player-fields.ts';
import type { PlayerFields } from '../jersey/schema.ts';
import { isShortSize } from '../jersey/size.ts';
import { describeChanges } from './content-changes.ts';
import { CHANGE_LABELS } from './field-labels.ts';
import type { OrderContent } from './order.ts';
import { isWithoutPlayer } from './roster.ts';

export interface OrderVersion {
  readonly savedAt: Date;
  readonly content: OrderContent;
}

export interface LaterChange {
  readonly rowId: string;
  /** Null for a jersey that was added. */
  readonly was: PlayerFields | null;
  /** Null for a jersey that was deleted. */
  readonly becomes: PlayerFields | null;
  readonly madeAt: Date;
}

/** `later` are the versions after `paid`, the oldest first. */
export function listLaterChanges(paid: OrderVersion, later: readonly OrderVersion[]): LaterChange[] {
  const versions = [paid, ...later];
  const rows = [...paid.content.rows, ...(later.at(-1)?.content.rows ?? [])];
  return [...new Set(rows.map(({ id }) => id))].flatMap((rowId) => {
    const jerseys = versions.map(({ content }) => findJersey(content, rowId));
    const [was, becomes] = [jerseys[0]!, jerseys.at(-1)!];
    if (areSame(was, becomes) || (!was && becomes && isWithoutPlayer(becomes))) return [];
    const last = jerseys.findLastIndex((jersey, n) => n > 0 && !areSame(jersey, jerseys[n - 1]!));
    return [{ rowId, was, becomes, madeAt: versions[last]!.savedAt }];
  });
}

function findJersey({ rows }: OrderContent, rowId: string): PlayerFields | null {
  const row = rows.find(({ id }) => id === rowId);
  return row ? selectPlayerFields(row) : null;
}

const areSame = (one: PlayerFields | null, other: PlayerFields | null): boolean =>
  one && other ? haveSameFields(one, other) : one === other;

/** Returns, for example, '12 Kim, MEN M - CHEST: 40 INCH, Short Sleeve'; '' for none. */
export function describeJersey(jersey: PlayerFields | null): string {
  if (!jersey) return '';
  const { name, frontName, number, shorts, ...others } = selectPlayerFields(jersey);
  const ownShorts = isShortSize(shorts) ? `shorts ${shorts}` : '';
  return [`${number} ${name}`.trim(), frontName, ...Object.values(others), ownShorts]
    .filter(Boolean)
    .join(', ');
}

/** Returns what all jerseys share, where it was changed, such as 'Team name Owls' and 'Team name Northern Owls'; null where it was not. */
export function describeHeadChange(
  paid: OrderVersion,
  later: readonly OrderVersion[],
): { was: string; becomes: string } | null {
  const newest = later.at(-1) ?? paid;
  const changes = describeChanges(paid.content, { ...newest.content, rows: paid.content.rows });
  const say = (side: 'before' | 'after') =>
    changes
      .map((change) => `${CHANGE_LABELS[change.field] ?? 'Name'} ${change[side] || 'nothing'}`)
      .join(', ');
  return changes.length === 0 ? null : { was: say('before'), becomes: say('after') };
}
