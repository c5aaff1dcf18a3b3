/* Properties of carts from a seeded random sequence, and broken implementations that the same checks must detect. */
import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '#domain/shared/money.ts';
import { repeat } from '#server/testing/probes/repeat.ts';
import { NO_SHORTS } from '../orders/jersey/schema.ts';
import type { Row } from '../orders/order/order.ts';
import { createEmptyRow } from '../orders/order/roster.ts';
import { DEFAULT_PRICE_ENTRIES, listItems, type PriceList } from '../pricing/price-list.ts';
import { type OrderPrice, type PricedOrder, priceOrder } from '../pricing/pricing.ts';
import { type CartPrice, type CartTerms, priceCart } from './cart.ts';
import { COUPON_TYPES, type Coupon } from './coupon.ts';
import { computeCardCharge } from './credits.ts';

const STANDARD: PriceList = { version: 1, entries: DEFAULT_PRICE_ENTRIES };

// Every item costs a few cents, so that totals of 0 and of 1 to 49 cents are common.
const PENNIES: PriceList = {
  version: 2,
  entries: DEFAULT_PRICE_ENTRIES.map((entry, n) => ({ ...entry, price: cents((n * 5) % 4) })),
};

const ROWS: readonly Row[] = ['', 'Otters', 'Ångström'].flatMap((frontName) =>
  [NO_SHORTS, '', 'UNISEX M - WAIST: 32 INCH'].flatMap((shorts) =>
    (['Short Sleeve', 'Long Sleeve'] as const).map((sleeve) => ({
      ...createEmptyRow('row-0001'),
      frontName,
      shorts,
      sleeve,
    })),
  ),
);

type Draw = (below: number) => number;

/**
 * Returns a generator of whole numbers from 0 in a fixed sequence (mulberry32), so that every run has the same carts.
 */
function createDraw(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function pick<T>(list: readonly T[], draw: Draw): T {
  return list[draw(list.length)] as T;
}

type Team = Omit<PricedOrder, 'rows'> & { readonly rows: readonly Row[] };

function randomOrder(draw: Draw): Team {
  const item = (type: 'cutting' | 'material' | 'collar') =>
    draw(10) === 0 ? null : pick(listItems(STANDARD, type), draw).item;
  const rows: Row[] = [];
  const count = draw(1000) === 0 ? draw(301) : draw(25);
  while (rows.length < count) rows.push(pick(ROWS, draw));
  const options = { cutting: item('cutting'), material: item('material'), collar: item('collar') };
  return { options, rows, customDesign: draw(2) === 0 };
}

function randomCoupon(draw: Draw): Coupon {
  const rules = { code: 'otters', access: 'all', activated: false, expiresAt: new Date(0) } as const;
  const quantity = draw(12);
  const type = pick(COUPON_TYPES, draw);
  if (type === 'percent') return { ...rules, quantity, type, discount: draw(4) === 0 ? 100 : draw(101) };
  return { ...rules, quantity, type, discount: cents(draw(2) === 0 ? draw(60) : draw(9000)) };
}

function randomTerms(draw: Draw, prices: PriceList): CartTerms {
  const coupon = draw(2) === 0 ? randomCoupon(draw) : null;
  const most = prices === PENNIES ? 200 : 150_000;
  return { coupon, creditsRequested: cents(draw(most)), creditsBalance: cents(draw(most)), prices };
}

function add<T>(list: readonly T[], getAmount: (each: T) => number): number {
  let total = 0;
  for (const each of list) total += getAmount(each);
  return total;
}

function findOrderError(price: OrderPrice): string | null {
  const columns =
    price.cutting + price.material + price.collar + price.quantityFee + price.addonTotal + price.design;
  if (columns !== price.orderTotal) return 'the columns of an order do not add up';
  if (add(price.rows, (row) => row.final) !== price.orderTotal) return 'the rows do not add up';
  for (const { base, addon, designShare, final } of price.rows) {
    if (base + addon + designShare !== final) return 'a row does not add up';
    if (!Number.isInteger(final) || final < 0) return 'a row is no amount';
  }
  return null;
}

function findCartError(cart: CartPrice, { creditsBalance, creditsRequested }: CartTerms): string | null {
  for (const { orderTotal, discount, shipping, credits, final } of cart.orders) {
    if (orderTotal - discount + shipping - credits !== final) return 'an order of the cart does not add up';
    if (!Number.isInteger(final) || final < 0) return 'an order of the cart is no amount';
    if (discount < 0 || shipping < 0 || credits < 0) return 'a part is below nothing';
  }
  if (add(cart.orders, (order) => order.discount) !== cart.discount) return 'the discount does not add up';
  if (add(cart.orders, (order) => order.shipping) !== cart.shipping) return 'the shipping does not add up';
  if (add(cart.orders, (order) => order.credits) !== cart.credits) return 'the credits do not add up';
  if (add(cart.orders, (order) => order.final) !== cart.total) return 'the cart does not add up';
  if (cart.credits > Math.min(creditsBalance, creditsRequested)) return 'more credits than there are';
  if (cart.credits > 0 && cart.total > 0 && cart.total < 50) return 'the credits left 1 to 49 cents';
  return null;
}

function computeCharge(cart: CartPrice): number | 'refused' {
  try {
    return computeCardCharge(cart.total);
  } catch {
    return 'refused';
  }
}

/** Prices `orders` random orders in carts of one to three. */
function priceAtRandom(orders: number, seed: number, price: typeof priceCart) {
  const draw = createDraw(seed);
  const errors = new Set<string>();
  const charged = { nothing: 0, smallest: 0, refused: 0 };
  for (let priced = 0; priced < orders; ) {
    const prices = draw(2) === 0 ? PENNIES : STANDARD;
    const terms = randomTerms(draw, prices);
    const cartOrders = Array.from({ length: 1 + draw(3) }, () => ({
      price: priceOrder(randomOrder(draw), prices),
    }));
    const cart = price(cartOrders, terms);
    const charge = computeCharge(cart);
    for (const each of cartOrders) errors.add(findOrderError(each.price) ?? 'none');
    errors.add(findCartError(cart, terms) ?? 'none');
    if (charge === 'refused') charged.refused += 1;
    else if (charge === 0) charged.nothing += 1;
    else if (charge < 50) errors.add('the card is charged 1 to 49 cents');
    else if (charge === 50) charged.smallest += 1;
    priced += cartOrders.length;
  }
  errors.delete('none');
  return { errors: [...errors], charged };
}

const ORDERS = repeat(20_000, 1_000_000);

describe(`of ${ORDERS} random orders`, () => {
  test('every one adds up in whole cents, and no card is charged 1 to 49 cents', { timeout: 60_000 }, () => {
    const { errors, charged } = priceAtRandom(ORDERS, 1, priceCart);
    expect(errors).toEqual([]);
    // The rare edge cases occurred.
    expect(charged.nothing).toBeGreaterThan(ORDERS / 1000);
    expect(charged.smallest).toBeGreaterThan(ORDERS / 1000);
    expect(charged.refused).toBeGreaterThan(ORDERS / 1000);
  });

  test('a cart that ignores the smallest card payment is detected', () => {
    const broken: typeof priceCart = (orders, terms) => {
      const cart = priceCart(orders, { ...terms, creditsRequested: ZERO });
      const credits = cents(Math.min(terms.creditsRequested, terms.creditsBalance, cart.total));
      const [first, ...rest] = cart.orders;
      if (!first || rest.length > 0) return cart;
      const total = cents(cart.total - credits);
      return { ...cart, orders: [{ ...first, credits, final: total }], credits, total };
    };
    expect(priceAtRandom(20_000, 2, broken).errors).toEqual(['the credits left 1 to 49 cents']);
  });

  test('a cart that rounds every share separately is detected', () => {
    const broken: typeof priceCart = (orders, terms) => {
      const cart = priceCart(orders, terms);
      const shipping = cents(Math.round(cart.shipping / Math.max(1, orders.length)));
      const shared = cart.orders.map((each) => ({
        ...each,
        shipping,
        final: cents(each.final - each.shipping + shipping),
      }));
      return { ...cart, orders: shared };
    };
    expect(priceAtRandom(20_000, 3, broken).errors).toContain('the shipping does not add up');
  });
});

type Total = (order: PricedOrder) => number;

const NO_TERMS: CartTerms = { coupon: null, creditsRequested: ZERO, creditsBalance: ZERO, prices: STANDARD };

const computeTotal: Total = (order) => priceCart([{ price: priceOrder(order, STANDARD) }], NO_TERMS).total;

const rewriteFrontNames = (order: Team, rewrite: (name: string) => string): Team => ({
  ...order,
  rows: order.rows.map((row) => ({ ...row, frontName: rewrite(row.frontName) })),
});

/** Returns how many random orders are `wrong`. */
function countWrong(seed: number, wrong: (order: Team, draw: Draw) => boolean): number {
  const draw = createDraw(seed);
  let found = 0;
  for (let n = 0; n < repeat(5_000, 50_000); n += 1) if (wrong(randomOrder(draw), draw)) found += 1;
  return found;
}

describe('sequence of the rows, letter case, blank names and numbers', () => {
  const rewriteRows = (order: Team, draw: Draw): Team => {
    const { rows } = rewriteFrontNames(order, (name) => (name === '' ? ' \t' : name.toUpperCase()));
    const at = draw(rows.length + 1);
    const turned = [...rows.slice(at), ...rows.slice(0, at)].reverse();
    return { ...order, rows: turned.map((row) => ({ ...row, number: '07', name: 'Zoë' })) };
  };
  const countChanged = (total: Total) =>
    countWrong(4, (order, draw) => total(rewriteRows(order, draw)) !== total(order));

  test('do not affect the price', () => expect(countChanged(computeTotal)).toBe(0));

  test('change a price that charges blanks as a front name, which is detected', () => {
    expect(
      countChanged((order) => computeTotal(order) + order.rows.filter((row) => row.frontName).length),
    ).toBeGreaterThan(0);
  });

  test('change a price that depends on the first row, which is detected', () => {
    expect(
      countChanged((order) => computeTotal(order) + (order.rows[0]?.sleeve === 'Long Sleeve' ? 1 : 0)),
    ).toBeGreaterThan(0);
  });
});

describe('one jersey more', () => {
  const listCheaperCounts = (total: Total) => {
    const counts = new Set<number>();
    countWrong(5, (order, draw) => {
      const more = { ...order, rows: [...order.rows, pick(ROWS, draw)] };
      if (total(more) < total(order)) counts.add(more.rows.length);
      return false;
    });
    return [...counts].sort((a, b) => a - b);
  };

  test('never lowers the price, except as the tenth and the twentieth', () =>
    expect(listCheaperCounts(computeTotal)).toEqual([10, 20]));

  test('lowers the price if the quantity fee ends at five jerseys, which is detected', () => {
    const broken: Total = (order) => computeTotal(order) - (order.rows.length >= 5 ? 100_000 : 0);
    expect(listCheaperCounts(broken)).toContain(5);
  });
});

describe('a coupon', () => {
  const countMoreExpensive = (price: typeof priceCart) =>
    countWrong(6, (order, draw) => {
      const prices = draw(2) === 0 ? PENNIES : STANDARD;
      const orders = [{ price: priceOrder(order, prices) }];
      const terms = { ...randomTerms(draw, prices), coupon: null };
      return price(orders, { ...terms, coupon: randomCoupon(draw) }).total > price(orders, terms).total;
    });

  test('never makes a cart more expensive, with credits or without', () =>
    expect(countMoreExpensive(priceCart)).toBe(0));

  test('that disables credits is detected', () => {
    const broken: typeof priceCart = (orders, terms) =>
      priceCart(orders, terms.coupon ? { ...terms, creditsRequested: ZERO } : terms);
    expect(countMoreExpensive(broken)).toBeGreaterThan(0);
  });
});

test('two small orders cost more than one large order by the quantity fees and the second design', () => {
  const team = (rows: number): PricedOrder => ({
    options: { cutting: 'Shirt', material: 'Interlock', collar: 'Polo' },
    rows: Array.from({ length: rows }, () => createEmptyRow('row-0001')),
    customDesign: true,
  });
  const cart = (...teams: PricedOrder[]) =>
    priceCart(
      teams.map((order) => ({ price: priceOrder(order, STANDARD) })),
      NO_TERMS,
    ).total;
  expect(cart(team(6), team(6)) - cart(team(12))).toBe(12 * 1000 + 6000);
  expect(cart(team(10), team(10)) - cart(team(20))).toBe(6000); // free delivery applies to the whole cart
});
