/** What is released is what was released as it was shown, and an approval holds for what was approved. */
import type { Mockup } from '#contract/mockups.ts';
import type { OrderResponse } from '#contract/order-dto.ts';
import { paths } from '#contract/paths.ts';
import type { Scene } from '../action.ts';
import type { Exchange } from '../browser.ts';
import type { Release } from '../decisions.ts';
import { describeDifference, describeOrder } from '../printed.ts';
import type { Team } from '../team.ts';
import type { World } from '../world.ts';
import { LawBroken } from './law.ts';
import { readIfThere } from './manager-reads.ts';

/** Calls that approve and release; what else does to them is checked every hundred steps. */
const TOUCHING: ReadonlySet<string> = new Set([
  ...[paths.mockups.attach, paths.mockups.restore, paths.mockups.approve, paths.mockups.recordApproval],
  ...[paths.production.release, paths.production.withdrawRelease],
]);

export async function checkReleasedAfterStep(scene: Scene, exchanges: readonly Exchange[]): Promise<void> {
  if (exchanges.some(({ path }) => TOUCHING.has(path))) await checkReleased(scene);
}

/** Of every order of the team on which staff have worked. */
export async function checkReleased({ world, team }: Scene): Promise<void> {
  if (team.mockups === 0 && team.releases.size === 0) return;
  for (const orderId of new Set([...team.orderIds, ...team.releases.keys()]))
    await checkOrder({ world, team }, orderId);
}

async function checkOrder({ world, team }: Scene, orderId: string): Promise<void> {
  const made = await readMade(world, orderId);
  if (!made) return;
  const where = `order ${orderId} of ${team.name}`;
  const wrong = findWrongApproval(team.approvals, made) ?? checkRelease(team, orderId, made);
  if (wrong) throw new LawBroken('released', `${where}: ${wrong}`);
}

export type MadeOrder = NonNullable<Awaited<ReturnType<typeof readMadeAnew>>>;

/** The order as the manager sees it on its page; read once for all laws of a moment. */
export function readMade(world: World, orderId: string): Promise<MadeOrder | null> {
  const known = world.madeOrders.get(orderId) ?? readMadeAnew(world, orderId);
  world.madeOrders.set(orderId, known);
  return known;
}

async function readMadeAnew(world: World, orderId: string) {
  const [order, drawn, shown] = await Promise.all([
    readIfThere(world, (manager) => manager.orderManagement.order({ order_id: orderId })),
    readIfThere(world, (manager) => manager.mockups.list({ order_id: orderId })),
    readIfThere(world, (manager) => manager.production.readRelease({ order_id: orderId })),
  ]);
  if (!order || !drawn || !shown) return null;
  const content = JSON.parse(order.order) as OrderResponse;
  return { order, ...drawn, release: shown.release, content, print: describeOrder(content) };
}

const isApproved = ({ approved_at, outdated }: Mockup): boolean => approved_at !== null && !outdated;

function findWrongApproval(approvals: Scene['team']['approvals'], { mockups, print }: MadeOrder) {
  const [newest] = mockups;
  if (newest && isApproved(newest)) {
    const ofPicture = approvals.filter(({ picture }) => picture === newest.mockup_url);
    if (ofPicture.length === 0)
      return `mockup ${newest.version} is approved, and nobody approved its picture`;
    if (!ofPicture.some((approval) => approval.print === print))
      return `mockup ${newest.version} is approved for ${describeDifference(print, ofPicture.at(-1)!.print)}`;
  }
  // Of an order that staff made of the same cart the mockups are elsewhere.
  const lost = approvals.find(
    ({ isCertain, picture }) =>
      isCertain &&
      mockups.some(({ mockup_url }) => mockup_url === picture) &&
      !mockups.some(({ mockup_url, approved_at }) => mockup_url === picture && approved_at !== null),
  );
  return lost ? `the approval of the picture ${lost.picture} is lost` : null;
}

/** Returns what is wrong, and keeps the releases that are still possible. */
function checkRelease({ releases, savedId }: Team, orderId: string, made: MadeOrder): string | null {
  // The release of a saved order that is paid in a cart is that of the paid order.
  const possible = releases.get(orderId) ?? [null, ...(releases.get(savedId!) ?? [])];
  const isCancelled = made.order.work_state === 'cancelled';
  // The cancellation of an order withdraws its release.
  if (isCancelled && !possible.includes(null)) possible.push(null);
  const reasons = possible.map((release) => findWrongRelease(release, made));
  const left = possible.filter((_, n) => reasons[n] === null);
  if (left.length === 0) return reasons.at(-1)!;
  if (releases.size > 0) releases.set(orderId, left);
  return null;
}

function findWrongRelease(expected: Release | null, made: MadeOrder): string | null {
  const { release } = made;
  if (!expected) return release ? 'it is released, and nobody released it' : null;
  if (!release) return 'it was released, and nobody withdrew it, and it is not released';
  if (release.fingerprint !== expected.fingerprint) return `another list is released than was shown`;
  const other = release.overridden.find(({ gate }) => !expected.gates.includes(gate));
  if (other) return `a reason is stored for the gate '${other.gate}', which was not open`;
  const fits = isSame(expected, made);
  if (fits !== release.fits)
    return fits
      ? 'the release does not fit, and nothing was changed'
      : `the release fits ${describeDifference(made.print, expected.print)}`;
  return null;
}

/** A picture of which a remark was done since the release is not the released one any more. */
function isSame(expected: Release, { mockups, requests, release, print }: MadeOrder): boolean {
  const isRedrawn = requests.some(
    ({ mockup_url, made_at, pins }) =>
      mockup_url === expected.picture &&
      made_at > release!.released_at &&
      pins.some(({ state }) => state === 'done'),
  );
  return expected.print === print && expected.picture === (mockups[0]?.mockup_url ?? null) && !isRedrawn;
}
