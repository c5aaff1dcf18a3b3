/** What the captain does next on the order form: the one red button of its bar (rules.md builder-18). */
export type NextAction = 'save' | 'copy-link' | 'review' | 'upload' | 'cart';

interface FormState {
  isSaved: boolean;
  /** How many jerseys cannot be made yet, so that a review would be refused. */
  missing: number;
  /** Whether the stored version was reviewed on this page. */
  isReviewed: boolean;
  /** Whether our designers draw and have no file yet. */
  needsDesigns: boolean;
  canCheckOut: boolean;
}

/** Null when nothing is left to do here. */
export function findNextAction(state: FormState): NextAction | null {
  if (!state.isSaved) return 'save';
  if (state.missing > 0) return 'copy-link';
  if (!state.isReviewed) return 'review';
  if (state.needsDesigns) return 'upload';
  return state.canCheckOut ? 'cart' : null;
}
