/** The captain approves the mockup by the link in an e-mail, or asks for a change of it. */
import { APPROVAL_WAYS, parseApprovalLink } from '#domain/orders/approval/approval.ts';
import { REMARK_PLACES } from '#domain/orders/approval/mockup-change.ts';
import { createApproval } from '#server/testing/people/mockups.ts';
import { type Actions, hasOrder, type Scene } from '../action.ts';
import { approveInDoubt } from '../decisions.ts';
import { LawBroken } from '../laws/law.ts';
import { describeOrder, describeProof } from '../printed.ts';
import { createId, type Random } from '../random.ts';
import type { Team } from '../team.ts';
import { hasMockup, pickOrderId, readOrder } from './staff.ts';

/** The references of the approval links that the team has, the oldest first. */
const listReferences = ({ world, team }: Scene): string[] => [
  ...world.readInbox(team.email).flatMap(({ text }) => {
    const [, hash] = /\/mockup-verification(#\S+)/.exec(text ?? '') ?? [];
    return (hash && parseApprovalLink(hash)?.reference) || [];
  }),
  ...team.copiedApprovals,
];

const hasLink = (scene: Scene) => listReferences(scene).length > 0;

/** Opens the newest link, or any. Returns null when it is not valid any more. */
async function openPage(scene: Scene, random: Random): Promise<Team['proof']> {
  const references = listReferences(scene);
  const reference = random.once(8) ? random.pick(references) : references.at(-1)!;
  const { proof } = await scene.team.captain.person.mockups.proof({ order_id: reference });
  return proof?.mockup ? { reference, page: proof } : null;
}

/** Approves one of the pictures of a page, with its list or alone; the page may have been open for a while. */
async function approve(scene: Scene, random: Random): Promise<void> {
  const { team } = scene;
  const old = random.once(2) ? team.proof : null;
  const opened = old ?? (await openPage(scene, random));
  team.proof = opened;
  if (!opened || random.once(6)) return;
  const { reference, page } = opened;
  const isDecided = ['approved', 'outdated'].includes(page.mockup!.state);
  const round = page.pictures.filter(({ round }) => round === page.pictures[0]!.round);
  const chosen = isDecided ? page.mockup! : random.pick(round);
  const { version, list, name, marks, checks, ...form } = createApproval(reference, page);
  // Without what the page showed the approval is for the newest picture and whatever the list is now.
  const isPictureAlone = !old && chosen.version === page.mockup!.version && random.once(10);
  const shown = isPictureAlone ? { checks } : { version: chosen.version, list, name, marks, checks };
  const send = (email: string) => team.captain.person.mockups.approve({ ...form, email, ...shown });
  if (random.once(12)) {
    await send('nobody@teams.example');
    throw new LawBroken('released', 'an approval was accepted that is not from the customer');
  }
  await approveInDoubt(
    team.approvals,
    { picture: chosen.mockup_url, print: describeProof(page) },
    () => send(team.email),
    ({ confirmed }) => confirmed && !isPictureAlone,
  );
}

async function askForChange(scene: Scene, random: Random): Promise<void> {
  const opened = await openPage(scene, random);
  if (!opened) return;
  const pins = Array.from({ length: 1 + random.below(2) }, () => ({
    ...{ x: random.below(100) / 100, y: random.below(100) / 100 },
    ...{ place: random.pick(REMARK_PLACES), words: 'Larger, please' },
  }));
  const request = { order_id: opened.reference, version: opened.page.mockup!.version, pins };
  await scene.team.captain.person.mockups.askForChange({ ...request, request_id: createId(random) });
  scene.team.changeRequests += 1;
}

async function recordApproval({ world, team }: Scene, random: Random): Promise<void> {
  const { order_id, order } = await readOrder(world, team, random);
  const { mockups, list, marks } = await world.manager.person.mockups.list({ order_id });
  const [newest] = mockups;
  if (!newest || list === null) return;
  const approval = { picture: newest.mockup_url, print: describeOrder(JSON.parse(order)) };
  await approveInDoubt(team.approvals, approval, () =>
    world.manager.person.mockups.recordApproval({
      ...{ order_id, version: newest.version, list, name: `Captain ${team.n}` },
      ...{ how: random.pick(APPROVAL_WAYS), words: 'Said yes', marks: marks.map(({ sentence }) => sentence) },
    }),
  );
}

export const APPROVER: Actions = {
  'the captain approves what the page shows': { weight: 9, isPossible: hasLink, act: approve },
  'the captain asks for a change': { weight: 1.2, isPossible: hasLink, act: askForChange },
  'a stranger approves without the link': {
    weight: 1,
    isPossible: hasOrder,
    act({ team }, random) {
      const form = { action: 'confirm', email: team.email, approved: 'APPROVED' } as const;
      return team.stranger.person.mockups.approve({ ...form, order_id: pickOrderId(team, random) });
    },
  },
  'the manager records an approval': { weight: 0.8, isPossible: hasMockup, act: recordApproval },
};
