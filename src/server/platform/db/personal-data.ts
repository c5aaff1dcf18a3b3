/** What a module stores about people, and how it forgets it (rules.md privacy-1). Each module declares its own. */
import type { RawBuilder } from 'kysely';
import type { Connection } from './connection.ts';
import type { ExpiredRows } from './portion-store.ts';
import type { DB } from './schema.gen.ts';

/** Tables whose rows belong to an order. */
type TableOfOrders = {
  [Table in keyof DB]: DB[Table] extends { order_pk: unknown } ? Table : never;
}[keyof DB];

/**
 * What becomes of the rows of an order that is anonymised: deleted, kept because they tell of nobody, or emptied by a
 * statement for the orders of a subquery.
 */
type Forgetting = 'deleted' | 'kept' | ((orders: RawBuilder<unknown>) => RawBuilder<unknown>);

export interface ErasedPerson {
  /** In lower case. */
  email: string;
  /** The person has orders for which e-mails that wait are still needed. */
  keepsWaiting: boolean;
  now: Date;
}

export interface PersonalData {
  ofOrders?: { readonly [Table in TableOfOrders]?: Forgetting };
  /** What is stored under an order's ids instead of its key. */
  forgetOrders?: (orders: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Deletes what is stored under the address of a person besides their orders, account and checkouts. */
  forgetPerson?: (tx: Connection, person: ErasedPerson) => Promise<unknown>;
  /** Rows that are kept no longer, whoever they are about. */
  listExpired?: (now: Date) => ExpiredRows[];
}

/** Joined from all modules. A table of orders of which none says how it is forgotten does not compile. */
export interface AllPersonalData {
  modules: readonly PersonalData[];
  ofOrders: Readonly<Record<TableOfOrders, Forgetting>>;
}
