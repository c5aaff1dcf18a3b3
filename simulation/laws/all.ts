import type { Scene } from '../action.ts';
import type { World } from '../world.ts';
import { checkAnswers } from './answers.ts';
import { checkList } from './lists.ts';

export { LawBroken } from './law.ts';

export async function checkEveryStep(scene: Scene): Promise<void> {
  checkAnswers(scene);
  await checkList(scene);
}

export async function checkEveryHundredSteps(world: World): Promise<void> {
  await world.runJobs();
}
