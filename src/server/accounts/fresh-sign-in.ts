import { CONFIRMED_MINUTES } from '#contract/rights.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from './sessions.ts';

/** Throws Problem 'sign-in-again': a session that somebody copied must not be enough for this (security row 80). */
export function requireFreshSignIn({ signedInAt }: Session, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > CONFIRMED_MINUTES * 60_000) throw new Problem('sign-in-again');
}
