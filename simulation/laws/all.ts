import type { Scene } from '../action.ts';
import type { World } from '../world.ts';
import { checkAnswers } from './answers.ts';
import { checkList } from './lists.ts';
import { checkRights } from './rights.ts';

export { LawBroken } from './law.ts';

export async function checkEveryStep(scene: Scene): Promise<void> {
  const { exchanges } = scene.world.network;
  const played = exchanges.splice(0);
  checkAnswers(scene, played);
  checkRights(scene, played);
  await checkList(scene, played);
  // What the laws have read themselves is no play.
  exchanges.splice(0);
}

export async function checkEveryHundredSteps(world: World): Promise<void> {
  await world.runJobs();
}
