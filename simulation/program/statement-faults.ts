import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import type { StatementFault } from './control.ts';

type Query = (...parameters: unknown[]) => unknown;

/** A statement that PostgreSQL refuses, so that its transaction is aborted as by any other failure. */
const FAILING_STATEMENT = "do $$ begin raise exception 'a simulated failure' using errcode = '57014'; end $$";

const WRITE = /^\s*(?:insert|update|delete|with|commit)\b/i;

/** Counts the statements of the program, and lets the nth one fail as ordered. */
export class StatementFaults {
  #armed: { fault: StatementFault; n: number } | null = null;

  /** The fault that was ordered has happened. */
  hasFailed = false;

  /** The statement that fails after PostgreSQL has carried it out. */
  #failing: Promise<unknown> = Promise.resolve();

  /** Orders the fault, or none. */
  arm(text: string | string[] | undefined): void {
    this.hasFailed = false;
    const [, fault, n] = /^(.+) (\d+)$/.exec(String(text)) ?? [];
    this.#armed = n ? { fault: fault as StatementFault, n: Number(n) } : null;
  }

  /** Ends the fault with its request, which may not wait itself for the statement, such as one that counts. */
  async disarm(): Promise<void> {
    this.#armed = null;
    await this.#failing.catch(() => undefined);
  }

  watch(client: PoolClient): void {
    const query = client.query.bind(client) as Query;
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    client.query = ((...parameters: unknown[]) => {
      const fault = this.#count(parameters);
      if (fault === null) return query(...parameters);
      if (fault === 'kill before') process.kill(process.pid, 'SIGKILL');
      if (fault === 'break before') stream.destroy();
      if (fault === 'fail before') return query(FAILING_STATEMENT);
      const result = query(...parameters) as Promise<unknown>;
      if (fault === 'break before') return result;
      this.#failing = result.then((value) => {
        if (fault === 'kill after') process.kill(process.pid, 'SIGKILL');
        stream.destroy();
        return fault === 'break after'
          ? Promise.reject(new Error('Connection terminated unexpectedly'))
          : value;
      });
      return this.#failing;
    }) as typeof client.query;
  }

  /** Counts the statements that write. Those with a callback, which pg's pool sends itself, and copies of tables are not counted. */
  #count(parameters: readonly unknown[]): StatementFault | null {
    const [statement] = parameters;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text;
    if (!this.#armed || !text || !WRITE.test(text) || typeof parameters.at(-1) === 'function') return null;
    this.#armed.n -= 1;
    if (this.#armed.n > 0) return null;
    const { fault } = this.#armed;
    this.#armed = null;
    this.hasFailed = true;
    return fault;
  }
}
