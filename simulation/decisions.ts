/** What the customer approved and a manager released, as far as the shop has answered. */
import type { Send } from './action.ts';
import { isRefusal } from './save-list.ts';

/** An approval that may be stored. */
export interface Approval {
  readonly picture: string;
  readonly print: string;
  /** The shop has answered that it is stored. */
  isCertain: boolean;
}

export interface Release {
  readonly picture: string | null;
  readonly print: string;
  readonly list: number | null;
  /** The gates for which a reason was sent; one that was passed meanwhile needs none. */
  readonly gates: readonly string[];
  /** When it was sent. */
  readonly at: string;
}

/** Each is possible: null is an order that is not released. One without a doubt. */
export type PossibleReleases = (Release | null)[];

/** Sends an approval, and remembers it unless the shop refuses it. */
export async function approveInDoubt<Answer>(
  approvals: Approval[],
  approval: Omit<Approval, 'isCertain'>,
  send: () => Promise<Answer>,
  isStored: (answer: Answer) => boolean = () => true,
): Promise<void> {
  const sent = { ...approval, isCertain: false };
  approvals.push(sent);
  try {
    sent.isCertain = isStored(await send());
  } catch (error) {
    if (isRefusal(error)) approvals.splice(approvals.indexOf(sent), 1);
    throw error;
  }
}

/** Sends a release or, with null, its withdrawal. */
export async function releaseInDoubt(
  releases: Map<string, PossibleReleases>,
  orderId: string,
  release: Release | null,
  send: Send,
): Promise<void> {
  const before = releases.get(orderId) ?? [null];
  try {
    await send();
    releases.set(orderId, [release]);
  } catch (error) {
    if (!isRefusal(error)) releases.set(orderId, [...before, release]);
    throw error;
  }
}
