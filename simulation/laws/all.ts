import type { Team } from '../team.ts';
import type { World } from '../world.ts';
import { checkAnswers } from './answers.ts';
import { checkEmails, checkInboxes } from './emails.ts';
import { checkList } from './lists.ts';
import { checkBooks } from './money.ts';
import { checkOrderMoney } from './order-money.ts';
import { checkPapers } from './papers.ts';
import { checkParcels, checkParcelsAfterStep } from './parcels.ts';
import { checkReleased, checkReleasedAfterStep } from './released.ts';
import { checkRights } from './rights.ts';
import { checkWork } from './work.ts';

/** Of the teams for which something was done at this moment: of one, or in two processes of two. */
export async function checkEveryStep(world: World, [team, other]: readonly Team[]): Promise<void> {
  const { exchanges } = world.network;
  world.pages.clear();
  const played = exchanges.splice(0);
  const scenes = [...new Set([team!, other ?? team!])].map((each) => ({ world, team: each }));
  checkAnswers(world, played);
  checkRights(world, played);
  checkEmails(world);
  await checkPapers(world, played);
  for (const scene of scenes) {
    await checkList(scene, played, team !== other);
    await checkReleasedAfterStep(scene, played);
    await checkParcelsAfterStep(scene, played);
  }
  // What the laws have read themselves is no play.
  exchanges.splice(0);
}

/** Claims of jobs and refunds are taken up again after a minute, e-mails that were refused after some more. */
const SETTLE_SECONDS = 20 * 60;

const SETTLING_JOBS = [...['reconcile-checkouts', 'settle-shipments', 'deliver-outbox', 'close-weeks']];

/** Shorter than the session of a manager who does nothing. */
const SESSION_MS = 2 * 3_600_000;

async function checkMoneyOfTeam(world: World, team: Team): Promise<void> {
  const orders = await checkOrderMoney(world, team);
  await checkInboxes(world, team, orders);
}

/** The jobs settle first what the last steps have left, without disturbances. */
export async function checkEveryHundredSteps(world: World): Promise<void> {
  world.endFaults();
  world.passTime(SETTLE_SECONDS);
  await world.runJobs();
  world.passTime(SETTLE_SECONDS);
  await world.runJobs(SETTLING_JOBS);
  if (world.now().getTime() - world.signedInAt > SESSION_MS) await world.signInManager();
  world.pages.clear();
  await checkBooks(world);
  await Promise.all([...world.touchedTeams].map((team) => checkMoneyOfTeam(world, team)));
  const teams = [...world.touchedTeams].filter(({ savedId }) => savedId !== null);
  // At once, because they only read.
  await Promise.all(teams.map((team) => checkReleased({ world, team })));
  await Promise.all(teams.map((team) => checkParcels({ world, team })));
  await checkWork(world, teams);
  world.touchedTeams.clear();
}
