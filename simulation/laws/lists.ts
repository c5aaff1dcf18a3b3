import type { Scene } from '../action.ts';
import { readList } from '../actors/captain.ts';
import { LawBroken } from './law.ts';

/** No name, number or size is lost that was acknowledged. */
export async function checkList({ team }: Scene): Promise<void> {
  if (team.savedId === null) return;
  const shown = await readList(team);
  const wrong = team.list.check(Object.values(shown.order));
  if (wrong) throw new LawBroken('lists', `${team.name}: ${wrong}`);
}
