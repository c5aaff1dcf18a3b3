import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** Runs the work and returns every statement sent to the database meanwhile, including BEGIN and COMMIT. */
export async function captureStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const undo = rewriteStatements((text) => {
    statements.push(text);
    return text;
  });
  await work().finally(undo);
  return statements;
}

/** Works as a build without row locks, in which two transactions change the same order: proves that a test detects it. */
export async function workWithoutRowLocks<T>(work: () => Promise<T>): Promise<T> {
  const undo = rewriteStatements((text) => text.replaceAll(/\bfor update( of \w+)?( skip locked)?/gi, ''));
  return work().finally(undo);
}

/**
 * A broken build fails only by chance, so it gets fresh data and another try until the check detects it.
 * Returns whether the defect was detected in one of the tries.
 */
export async function isCaughtWithin(tries: number, isCaught: () => Promise<boolean>): Promise<boolean> {
  for (let n = 0; n < tries; n += 1) if (await isCaught()) return true;
  return false;
}

/** Rewrites every statement on its way to the database. Returns a function that undoes this. */
function rewriteStatements(change: (text: string) => string): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (this: unknown, query: unknown, ...rest: unknown[]) {
    if (typeof query === 'string') return original.call(this, change(query), ...rest);
    if (query && typeof query === 'object' && 'text' in query && typeof query.text === 'string') {
      // Without its name, because the server would use the prepared statement of the old text.
      return original.call(this, { ...query, name: undefined, text: change(query.text) }, ...rest);
    }
    return original.call(this, query, ...rest);
  };
  return () => {
    prototype.query = original;
  };
}
