import type { Scene } from '../action.ts';
import { hasServiceFaults } from '../outside/outside-services.ts';
import type { World } from '../world.ts';
import { checkAnswers } from './answers.ts';
import { checkList } from './lists.ts';
import { checkParcels } from './parcels.ts';
import { checkReleased, checkReleasedAfterStep } from './released.ts';
import { checkWork } from './work.ts';
import { checkWorkOrders } from './work-orders.ts';

export { LawBroken } from './law.ts';

export async function checkEveryStep(scene: Scene): Promise<void> {
  scene.world.touched.add(scene.team);
  await checkReleasedAfterStep(scene);
  await checkWorkOrders(scene);
  checkAnswers(scene);
  await checkList(scene);
}

export async function checkEveryHundredSteps(world: World): Promise<void> {
  const { network, touched } = world;
  const wasDisturbed = hasServiceFaults(world.shop.outside);
  await world.runJobs();
  const teams = [...touched].filter(({ savedId }) => savedId !== null);
  touched.clear();
  for (const team of teams) {
    await checkReleased({ world, team });
    if (!(await checkParcels({ world, team }))) touched.add(team);
  }
  await checkWork(world, teams);
  // What failed because a service was to fail; the laws of the next step would not know why.
  if (wasDisturbed) network.errors.length = 0;
}
