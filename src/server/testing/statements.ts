import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** Runs the work and answers every statement that reached the database meanwhile, transactions' borders included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const undo = rewrite((text) => {
    statements.push(text);
    return text;
  });
  await work().finally(undo);
  return statements;
}

/**
 * A build that is broken on purpose, to show that a test would notice: without row locks two transactions work on the
 * same order at once; without transactions a crash leaves half of one behind.
 */
export const SABOTAGE = {
  'no row locks': (text: string) => text.replaceAll(/\bfor update( of \w+)?( skip locked)?/gi, ''),
  'no transactions': (text: string) => (/^(begin|start transaction|commit)/i.test(text) ? 'select 1' : text),
} as const;

export type Sabotage = keyof typeof SABOTAGE;

export async function sabotaged<T>(how: Sabotage, work: () => Promise<T>): Promise<T> {
  const undo = rewrite(SABOTAGE[how]);
  return work().finally(undo);
}

/**
 * A broken build loses its race by chance only, so it gets fresh data and another try until the check catches it.
 * Answers whether one of the tries was caught.
 */
export async function caughtWithin(tries: number, isCaught: () => Promise<boolean>): Promise<boolean> {
  for (let n = 0; n < tries; n += 1) if (await isCaught()) return true;
  return false;
}

/** Puts every statement through the function on its way to the database. Answers how to undo it. */
export function rewrite(change: (text: string) => string): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (this: unknown, query: unknown, ...rest: unknown[]) {
    if (typeof query === 'string') return original.call(this, change(query), ...rest);
    if (query && typeof query === 'object' && 'text' in query && typeof query.text === 'string') {
      // Without its name: the server would know it by its old text.
      return original.call(this, { ...query, name: undefined, text: change(query.text) }, ...rest);
    }
    return original.call(this, query, ...rest);
  };
  return () => {
    prototype.query = original;
  };
}
