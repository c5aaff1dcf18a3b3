/** The jerseys that an approval is about to cover although their players have confirmed something else, or nothing (rules.md mockups-8). */
import type { ApprovalMark } from '#contract/mockups.ts';
import { type ConfirmedList, listApprovalMarks } from '#domain/orders/players/approval-marks.ts';
import { Problem } from '#domain/shared/problem.ts';

export const formatMarks = (list: ConfirmedList): ApprovalMark[] =>
  listApprovalMarks(list).map(({ rowId, sentence }) => ({ row_id: rowId, sentence }));

/** Returns the sentences of the marks, to be stored with the approval. Throws Problem 'list-changed' when others were shown. */
export function checkShownMarks(list: ConfirmedList, shown: readonly string[]): string[] {
  const sentences = listApprovalMarks(list).map(({ sentence }) => sentence);
  const areSame =
    shown.length === sentences.length && sentences.every((sentence) => shown.includes(sentence));
  if (!areSame) throw new Problem('list-changed');
  return sentences;
}
