/** Which choice of a round is approved, and what that makes of it (rules.md mockups-11). */
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import { chooseMockup, findMockup, type LatestMockup } from './mockup-store.ts';
import { isReplacedChoice } from './proof-store.ts';

/**
 * Returns the mockup that somebody approves: a choice of the newest round, by default the newest mockup. Throws Problem
 * 'proof-superseded' for an earlier one, and for a choice beside an approved one.
 */
export async function findChosenMockup(
  tx: Connection,
  pk: number,
  latest: LatestMockup,
  version = latest.version,
): Promise<LatestMockup> {
  if (version === latest.version) return latest;
  const choice = await findMockup(tx, pk, version);
  // A choice that is approved becomes the newest mockup; its page still names the version before.
  if (choice?.file_id === latest.file_id) return latest;
  if (choice?.round !== latest.round || latest.approvedTerms !== null) throw new Problem('proof-superseded');
  if (await isReplacedChoice(tx, pk, choice)) throw new Problem('proof-superseded');
  return choice;
}

/** The approved mockup is the newest from then on, as every list and paper takes it. Returns its version. */
export async function makeMockupNewest(
  tx: Connection,
  { now }: Services,
  pk: number,
  { mockup, latest }: { mockup: LatestMockup; latest: LatestMockup },
): Promise<number> {
  if (mockup.version === latest.version) return latest.version;
  const to = latest.version + 1;
  await chooseMockup(tx, pk, { from: mockup.version, to, now: now() });
  return to;
}
