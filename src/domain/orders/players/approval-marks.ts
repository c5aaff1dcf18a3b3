/* What an approval is about to cover although a player has confirmed something else, or nothing (rules.md mockups-8, production-16). */

import { applyLetterCase } from '../jersey/lettering.ts';
import type { OrderContent, Row } from '../order/order.ts';
import { isWithoutPlayer } from '../order/roster.ts';
import {
  type Confirmation,
  describeDifference,
  isConfirmedAs,
  listJerseyChanges,
  printJersey,
} from './confirmation.ts';
import { describePlayer } from './describe-player.ts';

export interface ApprovalMark {
  readonly rowId: string;
  /** 'KIM confirmed 12, the list says 21' */
  readonly sentence: string;
}

export interface ConfirmedList {
  readonly rows: readonly Row[];
  readonly options: Pick<OrderContent['options'], 'casing'>;
  /** The newest confirmation of each row that has one. */
  readonly confirmations: ReadonlyMap<string, Confirmation>;
  /** The captain has asked every player to confirm. */
  readonly playersConfirm: boolean;
}

/** Returns the jerseys that differ from their confirmations, and where the players confirm those that nobody has confirmed. */
export const listApprovalMarks = (list: ConfirmedList): ApprovalMark[] =>
  list.rows.flatMap((row, index) => {
    const sentence = describeMark(row, index, list);
    return sentence === null ? [] : [{ rowId: row.id, sentence }];
  });

function describeMark(
  row: Row,
  index: number,
  { options: { casing }, confirmations, playersConfirm }: ConfirmedList,
): string | null {
  const newest = confirmations.get(row.id);
  const player = applyLetterCase(describePlayer(row, index), casing);
  if (!newest)
    return playersConfirm && !isWithoutPlayer(row) ? `${player} is not confirmed by its player` : null;
  if (isConfirmedAs(newest, row, casing)) return null;
  if (newest.jersey === null) return describeDifference(player, []);
  const who = describePlayer({ ...row, ...newest.jersey, number: '' }, index);
  if (isWithoutPlayer(row)) return `${who} confirmed this jersey, the list has nobody there`;
  return describeDifference(who, listJerseyChanges(newest.jersey, printJersey(row, casing)));
}

/**
 * Returns whether a jersey was confirmed after the approval, and not as it is: whoever approved the list has not seen that the player
 * disagrees.
 */
export const hasNewerDifference = (
  { rows, options, confirmations }: Omit<ConfirmedList, 'playersConfirm'>,
  approvedAt: Date,
): boolean =>
  rows.some((row) => {
    const newest = confirmations.get(row.id);
    return newest !== undefined && newest.at > approvedAt && !isConfirmedAs(newest, row, options.casing);
  });
