import { Problem } from '#domain/problem.ts';
import { takeAttempt } from '../limits.ts';
import type { Services } from '../services.ts';

/** Three letters of a kind to one reader an hour; whoever asks for more is not told (security 3.2). */
export async function isWithinMailLimit(services: Services, kind: string, email: string): Promise<boolean> {
  try {
    await takeAttempt(services, [{ key: `mail:${kind}:${email}`, most: 3, seconds: 3600 }]);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many-attempts') return false;
    throw error;
  }
}
