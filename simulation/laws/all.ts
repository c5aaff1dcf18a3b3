import type { Scene } from '../action.ts';
import type { World } from '../world.ts';
import { checkAnswers } from './answers.ts';
import { checkEmails, checkReceipts } from './emails.ts';
import { checkList } from './lists.ts';
import { checkMoney } from './money.ts';
import { checkParcels } from './parcels.ts';
import { checkReleased, checkReleasedAfterStep } from './released.ts';
import { checkRights } from './rights.ts';
import { checkWork } from './work.ts';
import { checkWorkOrders } from './work-orders.ts';

export async function checkEveryStep(scene: Scene): Promise<void> {
  const { exchanges } = scene.world.network;
  const played = exchanges.splice(0);
  checkAnswers(scene, played);
  checkRights(scene, played);
  checkEmails(scene);
  await checkList(scene, played);
  await checkReleasedAfterStep(scene, played);
  await checkWorkOrders(scene, played);
  // What the laws have read themselves is no play.
  exchanges.splice(0);
}

/** Claims of jobs and refunds are taken up again after a minute, e-mails that were refused after some more. */
const SETTLE_SECONDS = 20 * 60;

/** The jobs settle first what the last steps have left, without disturbances. */
export async function checkEveryHundredSteps(world: World): Promise<void> {
  world.calm();
  for (let times = 0; times < 2; times += 1) {
    world.passTime(SETTLE_SECONDS);
    await world.runJobs();
  }
  await world.signInManager();
  await checkMoney(world);
  checkReceipts(world);
  const teams = [...world.touchedTeams].filter(({ savedId }) => savedId !== null);
  // At once, because they only read.
  await Promise.all(teams.map((team) => checkReleased({ world, team })));
  await Promise.all(teams.map((team) => checkParcels({ world, team })));
  await checkWork(world, teams);
  world.touchedTeams.clear();
}
