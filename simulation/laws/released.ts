/** What is released is what was released as it was shown, and an approval holds for what was approved. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { paths } from '#contract/endpoint/calls.ts';
import type { Scene } from '../action.ts';
import type { Exchange } from '../browser.ts';
import type { Approval, Release } from '../decisions.ts';
import { describeDifference, describeOrder } from '../printed.ts';
import type { Team } from '../team.ts';
import type { World } from '../world.ts';
import { findWorkOnCancelled } from './cancelled.ts';
import { isRefused, LawBroken, readPage } from './law.ts';

/** Calls that approve, correct and release; what else changes approvals and releases is checked every hundred steps. */
const TOUCHING: ReadonlySet<string> = new Set([
  ...[paths.mockups.approve, paths.mockups.recordApproval, paths.orderManagement.updateOrder],
  ...[paths.production.release, paths.production.withdrawRelease],
]);

export async function checkReleasedAfterStep(scene: Scene, exchanges: readonly Exchange[]): Promise<void> {
  const touching = exchanges.filter((exchange) => TOUCHING.has(exchange.path) && !isRefused(exchange));
  const { savedId } = scene.team;
  // By the id from before the payment another one is meant.
  const isTouched = (id: string) =>
    touching.some(({ input }) => input.includes(id) || input.includes(savedId!));
  if (touching.length > 0) await checkReleased(scene, isTouched);
}

/** Of every order of the team on which staff have worked. */
export async function checkReleased(
  { world, team }: Scene,
  isChecked: (orderId: string) => boolean = () => true,
): Promise<void> {
  if (team.mockups === 0 && team.releases.size === 0) return;
  for (const id of new Set([...team.orderIds, ...team.releases.keys()])) {
    const made = isChecked(id) && (await readMade(world, id));
    if (!made) continue;
    const orderId = made.order.order_id;
    const wrong =
      findWrongApproval(team.approvals, made) ??
      findUnshownGate(made) ??
      checkRelease(team, await listIds({ world, team }, orderId), made) ??
      findUnreasonedGate(world, made) ??
      findWorkOnCancelled(made);
    if (wrong) throw new LawBroken('released', `order ${orderId} of ${team.name}: ${wrong}`);
  }
}

/** The id of an order, and the one that it had before it was paid in a cart. */
export async function listIds({ world, team: { savedId } }: Scene, orderId: string): Promise<string[]> {
  const saved = savedId !== null && savedId !== orderId ? await readPage(world, 'order', savedId) : null;
  return saved?.order_id === orderId ? [orderId, savedId!] : [orderId];
}

export type MadeOrder = NonNullable<Awaited<ReturnType<typeof readMade>>>;

/** The order as the manager sees it on its pages. */
export async function readMade(world: World, orderId: string) {
  const [order, drawn, shown] = await Promise.all([
    readPage(world, 'order', orderId),
    readPage(world, 'mockups', orderId),
    readPage(world, 'release', orderId),
  ]);
  if (!order || !drawn || !shown) return null;
  const content = JSON.parse(order.order) as OrderResponse;
  const { release, open_gates: gates } = shown;
  return { order, ...drawn, release, gates, content, print: describeOrder(content) };
}

/** The newest mockup is approved, for the list as it is. */
const isApproved = ({ mockups: [newest] }: MadeOrder): boolean =>
  newest !== undefined && newest.approved_at !== null && !newest.outdated;

function findWrongApproval(approvals: readonly Approval[], made: MadeOrder): string | null {
  const { mockups, print } = made;
  const newest = mockups[0];
  const ofPicture = approvals.filter(({ picture }) => picture === newest?.mockup_url);
  if (isApproved(made)) {
    if (ofPicture.length === 0)
      return `mockup ${newest!.version} is approved, and nobody approved its picture`;
    if (!ofPicture.some((approval) => approval.print === print))
      return `mockup ${newest!.version} is approved for ${describeDifference(print, ofPicture.at(-1)!.print)}`;
  }
  const isAsApproved = ofPicture.every((approval) => approval.isCertain && approval.print === print);
  if (newest?.outdated && isAsApproved) return 'its approval is outdated, and nothing was changed';
  // Of an order that staff made of the same cart the mockups are elsewhere.
  const lost = approvals.find(
    ({ isCertain, picture }) =>
      isCertain &&
      mockups.some(({ mockup_url }) => mockup_url === picture) &&
      !mockups.some(({ mockup_url, approved_at }) => mockup_url === picture && approved_at !== null),
  );
  return lost ? `the approval of the picture ${lost.picture} is lost` : null;
}

/** What has to be passed before the release, as the pages of the order tell it, is open on the page of the release. */
function findUnshownGate(made: MadeOrder): string | null {
  const { order, mockups, requests, gates } = made;
  const isOpen: Partial<Record<(typeof gates)[number], boolean>> = {
    paid: !order.money!.paid && !order.money!.deposit_paid,
    approved: !isApproved(made),
    list: !isApproved(made) || !mockups[0]!.with_list,
    remarks: requests.some(({ pins }) => pins.some(({ state }) => state === 'open')),
    hold: order.work_state === 'on hold',
  };
  const hidden = Object.entries(isOpen).find(([gate, open]) => open && !gates.includes(gate as 'paid'));
  return hidden ? `the gate '${hidden[0]}' is open, and is shown as passed` : null;
}

/** Of a release of this moment: nothing has changed since, so that there is a reason for every gate that is open. */
function findUnreasonedGate(world: World, { release, gates }: MadeOrder): string | null {
  if (release?.released_at !== world.now().toISOString()) return null;
  const open = gates.find((gate) => release.overridden.every((reason) => reason.gate !== gate));
  return open ? `it is released although the gate '${open}' is open` : null;
}

/** Returns what is wrong, and keeps the releases that are still possible. */
function checkRelease({ releases }: Team, ids: readonly string[], made: MadeOrder): string | null {
  const cancelledAt = findCancellation(made);
  if (made.release && made.release.released_at < cancelledAt)
    return 'it was cancelled, and is still released';
  const known = ids.flatMap((id) => releases.get(id) ?? []);
  const possible = known.length > 0 ? known : [null];
  if (possible.some((release) => release && release.at < cancelledAt)) possible.push(null);
  const reasons = possible.map((release) => findWrongRelease(release, made));
  const left = possible.filter((_, n) => reasons[n] === null);
  if (left.length === 0) return reasons.at(-1)!;
  if (releases.size === 0) return null;
  const [orderId, ...former] = ids as [string, ...string[]];
  for (const id of former) releases.delete(id);
  releases.set(orderId, left);
  return null;
}

/** When the order was cancelled last, and its release withdrawn with it; '' for never. */
const findCancellation = ({ order }: MadeOrder): string =>
  order.history.find((event) => event.kind === 'work-state' && event.detail.after.work_state === 'cancelled')
    ?.at ?? '';

function findWrongRelease(expected: Release | null, made: MadeOrder): string | null {
  const { release } = made;
  if (!expected) return release ? 'it is released, and nobody released it' : null;
  if (!release) return 'it was released, and nobody withdrew it, and it is not released';
  if (release.list !== expected.list) return `another list is released than was shown`;
  const other = release.overridden.find(({ gate }) => !expected.gates.includes(gate));
  if (other) return `a reason is stored for the gate '${other.gate}', which was not open`;
  const fits = isSame(expected, made);
  if (fits !== release.fits)
    return fits
      ? 'the release does not fit, and nothing was changed'
      : `the release fits ${describeDifference(made.print, expected.print)}`;
  return null;
}

/** A picture of which a remark was done since, or another list approved since, ends a release (rules.md production-20). */
function isSame(expected: Release, { mockups, requests, release, print }: MadeOrder): boolean {
  const isReplaced = mockups.some(
    ({ approved_at, approved_list: list }) =>
      approved_at !== null && approved_at > release!.released_at && list !== null && list !== release!.list,
  );
  const isRedrawn = requests.some(
    ({ mockup_url, made_at, pins }) =>
      mockup_url === expected.picture &&
      made_at > release!.released_at &&
      pins.some(({ state }) => state === 'done'),
  );
  const isPicture = expected.picture === (mockups[0]?.mockup_url ?? null);
  return expected.print === print && isPicture && !isRedrawn && !isReplaced;
}
