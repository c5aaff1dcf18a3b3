/**
 * What /verify hands to /login: kept in this page's memory only, because the ticket signs in once (product-decisions 6).
 */
export interface Handover {
  email: string;
  /** '' when the link was opened on another device than the sign-up. */
  ticket: string;
}

let waiting: Handover | null = null;

export function handOver(handover: Handover) {
  waiting = handover;
}

/** Answers it once. */
export function takeHandover(): Handover | null {
  const handover = waiting;
  waiting = null;
  return handover;
}
