/** How laws read answers of the shop and the pages of a manager, and what they throw. */
import { ApiError, type Person } from '#server/testing/shop/shop.ts';
import type { Exchange } from '../browser.ts';
import type { World } from '../world.ts';

/** Thrown when the shop has broken a law; the message says what was found. */
export class LawBroken extends Error {
  readonly law: string;
  constructor(law: string, what: string) {
    super(what);
    this.law = law;
  }
}

export type Json = Readonly<Record<string, unknown>>;

/** The shop has answered that it has done nothing. */
export const isRefused = ({ status }: Exchange): boolean => status >= 400 && status < 500;

/** Returns what the shop has answered; null for a refusal, a file and a failure. */
export function readAnswer({ status, text }: Exchange): Json | null {
  const answer = status === 200 && text.startsWith('{') ? (JSON.parse(text) as Json) : null;
  return answer?.response === true ? answer : null;
}

/** Returns the object and all objects in it, also those in JSON text such as `order`. */
export function listObjects(value: unknown): Json[] {
  if (typeof value === 'string') return value.startsWith('{') ? listObjects(JSON.parse(value)) : [];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inner : [value as Json, ...inner];
}

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

/** What a manager can open of an order. */
const PAGES = {
  order: ({ orderManagement }: Person, order_id: string) => orderManagement.order({ order_id }),
  money: ({ payments }: Person, order_id: string) => payments.orderMoney({ order_id }),
  mockups: ({ mockups }: Person, order_id: string) => mockups.list({ order_id }),
  release: ({ production }: Person, order_id: string) => production.readRelease({ order_id }),
  shipments: ({ shipping }: Person, order_id: string) => shipping.shipments({ order_id }),
};

type Pages = { [Page in keyof typeof PAGES]: Awaited<ReturnType<(typeof PAGES)[Page]>> };

/** Reads a page of an order, once for all laws of a moment. */
export function readPage<Page extends keyof Pages>(
  world: World,
  page: Page,
  orderId: string,
): Promise<Pages[Page] | null> {
  const key = `${page} of ${orderId}`;
  const read = PAGES[page] as (manager: Person, orderId: string) => Promise<Pages[Page]>;
  const shown = world.pages.get(key) ?? readIfThere(world, (manager) => read(manager, orderId));
  world.pages.set(key, shown);
  return shown as Promise<Pages[Page] | null>;
}
