import { ApiError, type Person } from '#server/testing/shop.ts';
import type { World } from '../world.ts';

/**
 * Reads as a manager, who signs in again when the session has ended. Returns null for an order that is not there any more,
 * such as a saved one that was paid.
 */
export async function readIfThere<Answer>(
  world: World,
  read: (manager: Person) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await read(world.manager.person);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not-found') return null;
    if (error.code !== 'session-expired') throw error;
    await world.signInManager();
    return readIfThere(world, read);
  }
}
