import type { ApprovalMark } from '#contract/mockups.ts';

/** The jerseys that differ from what their players confirmed, under the list that is approved; nothing without any. */
export function ApprovalMarks({ marks }: { marks: readonly ApprovalMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul
      aria-label="Marked jerseys"
      className="mt-3 list-disc space-y-1 rounded-md bg-warning-soft py-2 pr-4 pl-8 text-sm font-semibold"
    >
      {marks.map(({ row_id, sentence }) => (
        <li key={row_id} className="break-words">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** Returns ' and the 2 marked jerseys' for the sentence with which somebody approves, or nothing. */
export const nameMarks = (marks: readonly ApprovalMark[]): string => {
  if (marks.length === 0) return '';
  return marks.length === 1 ? ' and the marked jersey' : ` and the ${marks.length} marked jerseys`;
};

/** What the page showed, to be sent with the approval. */
export const listShownMarks = (marks: readonly ApprovalMark[]): string[] =>
  marks.map(({ sentence }) => sentence);
