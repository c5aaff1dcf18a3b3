import type { Scene } from '../action.ts';
import type { Exchange } from '../browser.ts';
import { LawBroken } from './law.ts';

/** No request fails, and nothing is logged as an error, unless the step was disturbed. */
export function checkAnswers({ world: { network } }: Scene, exchanges: readonly Exchange[]): void {
  const failed = exchanges.find(({ status }) => status >= 500);
  const [logged] = network.errors.splice(0);
  if (network.step!.wasDisturbed) return;
  if (failed)
    throw new LawBroken(
      'answers',
      `${failed.path} was answered with ${failed.status}: ${failed.text.slice(0, 300)}`,
    );
  if (logged) throw new LawBroken('answers', `an error was logged: ${logged}`);
}
