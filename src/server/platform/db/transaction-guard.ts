/**
 * Kysely over PostgreSQL in which no statement can leave its transaction.
 *
 * Kysely rejects further statements only once ROLLBACK has completed. A statement started in parallel with the one that
 * failed was sent after the ROLLBACK and committed by itself: a payment was recorded without its orders. So a statement
 * that starts while another one of its transaction runs is rejected, a transaction in which a statement failed or was
 * rejected cannot be committed, and after COMMIT or ROLLBACK no other statement is sent (docs/decisions/0007).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { DB } from './schema.gen.ts';

export class TransactionMisuse extends Error {}

/** The state of a connection in use and of the transaction on it. */
interface HeldConnection {
  released: boolean;
  /** True from BEGIN until COMMIT or ROLLBACK has completed. */
  inTransaction: boolean;
  /** COMMIT or ROLLBACK has been sent. */
  ended: boolean;
  running: boolean;
  /** Why the transaction can no longer be committed; null while it can. */
  failure: TransactionMisuse | null;
}

type HeldConnections = AsyncLocalStorage<HeldConnection>;
type Consumer<T> = (connection: DatabaseConnection) => Promise<T>;

interface GuardOptions {
  /**
   * Called when work that holds a connection takes a second one from the pool, which can deadlock an exhausted pool.
   */
  onSecondConnection: (misuse: TransactionMisuse) => void;
}

export function createGuardedKysely(pool: PostgresPool, options: GuardOptions): Kysely<DB> {
  const dialect: Dialect = new PostgresDialect({ pool });
  const held: HeldConnections = new AsyncLocalStorage();
  const driver = new GuardedDriver(pool, held);
  const executor = new GuardedExecutor(new OneConnectionEach(driver, held, options), held);
  // With an existing pool this only stores it.
  void driver.init();
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

/** Rejects the COMMIT of a transaction with a failed or rejected statement. */
class GuardedDriver extends PostgresDriver {
  readonly #held: HeldConnections;

  constructor(pool: PostgresPool, held: HeldConnections) {
    super({ pool });
    this.#held = held;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings);
    const held = this.#held.getStore();
    if (held) held.inTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const held = this.#held.getStore();
    if (held?.running) throw createMisuse();
    if (held?.failure) throw held.failure;
    if (held) held.ended = true;
    await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    const held = this.#held.getStore();
    if (held) held.ended = true;
    await super.rollbackTransaction(connection);
  }
}

const createMisuse = () =>
  new TransactionMisuse('Statements of one transaction run one after the other: await each before the next.');

/** Kysely calls `withConnectionProvider` once for each transaction; all its statements then pass the guard. */
class GuardedExecutor extends DefaultQueryExecutor {
  readonly #held: HeldConnections;

  constructor(connections: ConnectionProvider, held: HeldConnections) {
    super(new PostgresQueryCompiler(), new PostgresAdapter(), connections);
    this.#held = held;
  }

  override withConnectionProvider(connections: ConnectionProvider): DefaultQueryExecutor {
    const held = this.#held.getStore();
    return super.withConnectionProvider(held ? new OneStatementAtATime(connections, held) : connections);
  }
}

class OneStatementAtATime implements ConnectionProvider {
  readonly #connections: ConnectionProvider;
  readonly #held: HeldConnection;

  constructor(connections: ConnectionProvider, held: HeldConnection) {
    this.#connections = connections;
    this.#held = held;
  }

  async provideConnection<T>(consumer: Consumer<T>): Promise<T> {
    const held = this.#held;
    if (held.running) {
      held.failure = createMisuse();
      throw held.failure;
    }
    if (held.failure) throw held.failure;
    if (held.ended) throw new TransactionMisuse('This transaction has ended.');
    held.running = true;
    try {
      return await this.#connections.provideConnection(consumer);
    } catch (error) {
      if (held.inTransaction) held.failure ??= createFailure(error);
      throw error;
    } finally {
      held.running = false;
    }
  }
}

const createFailure = (cause: unknown) =>
  new TransactionMisuse('This transaction has failed and can only be rolled back.', { cause });

/** Rejects work that holds a connection and waits for another one, because such requests can deadlock. */
class OneConnectionEach extends DefaultConnectionProvider {
  readonly #held: HeldConnections;
  readonly #options: GuardOptions;

  constructor(driver: Driver, held: HeldConnections, options: GuardOptions) {
    super(driver);
    this.#held = held;
    this.#options = options;
  }

  override async provideConnection<T>(consumer: Consumer<T>): Promise<T> {
    if (this.#held.getStore()?.released === false)
      this.#options.onSecondConnection(
        new TransactionMisuse('Work that holds a connection asked the pool for a second connection.'),
      );
    const held = { released: false, inTransaction: false, ended: false, running: false, failure: null };
    try {
      return await this.#held.run(held, () => super.provideConnection(consumer));
    } finally {
      held.released = true;
    }
  }
}
