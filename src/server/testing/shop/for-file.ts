/** A shop and its users for the tests of one file, which hooks open before the tests and close after them. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openTestShop, type Person, signInAs, type TestShop } from './shop.ts';

/** One shop, which the tests of the file share. */
export function openShopForFile(env: Record<string, string> = {}): TestShop {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(env);
  });
  afterAll(() => shop.close());
  return whenOpen(() => shop);
}

/** A new shop for each test of the file. */
export function openShopForEachTest(env: Record<string, string> = {}): TestShop {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(env);
  });
  afterEach(() => shop.close());
  return whenOpen(() => shop);
}

/** A user of the shop that the tests of the file share. */
export function signInForFile(shop: TestShop, user: Parameters<typeof signInAs>[1]): Person {
  let someone: Person;
  beforeAll(async () => {
    someone = await signInAs(shop, user);
  });
  return whenOpen(() => someone);
}

/** The same for a shop of `openShopForEachTest`. */
export function signInForEachTest(shop: TestShop, user: Parameters<typeof signInAs>[1]): Person {
  let someone: Person;
  beforeEach(async () => {
    someone = await signInAs(shop, user);
  });
  return whenOpen(() => someone);
}

/** Stands for a value that a hook provides later. */
export const whenOpen = <T extends object>(read: () => T): T =>
  new Proxy({} as T, {
    get: (_, key) => Reflect.get(read(), key),
    set: (_, key, value) => Reflect.set(read(), key, value),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, key) => ({
      ...Reflect.getOwnPropertyDescriptor(read(), key),
      configurable: true,
    }),
  });
