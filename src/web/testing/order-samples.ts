import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { createRoster } from '#domain/orders/order/roster.ts';
import { DEFAULT_PRICE_ENTRIES, type PriceList } from '#domain/pricing/price-list.ts';
import { toDollars } from '#domain/shared/money.ts';
import { priceContent } from '../lib/price-content.ts';

export const PRICES: PriceList = { version: 1, entries: DEFAULT_PRICE_ENTRIES };

export const SIZES = {
  jersey: ['MEN M - CHEST: 40 INCH', 'MEN L - CHEST: 42 INCH'],
  shorts: ['MEN - 32 INCH'],
};

/** The site data of the builder's pages. */
export const SITE_DATA = {
  pricing_version: PRICES.version,
  pricing: PRICES.entries.map(({ item, type, price }) => ({ item, type, price: toDollars(price) })),
  options: {
    cutting_option: ['Shirt'],
    material_option: ['Pro Mesh'],
    collar_option: ['V-Neck'],
    unisex_sizing: SIZES.jersey,
    youth_sizing: [],
    short_sizing: SIZES.shorts,
    sleeve_option: ['Short Sleeve', 'Long Sleeve'],
  },
  sizing: [],
};

export const ORDER_ID = '0042201126';

const ROW_IDS = ['player-01', 'player-02', 'player-03', 'player-04', 'player-05'];

/** Creates an order of five complete jerseys without names; `rows` overrides fields of the first ones. */
export function createTeamContent(...rows: Partial<Row>[]): OrderContent {
  const roster = createRoster(ROW_IDS);
  return {
    teamName: 'Falcons',
    name: 'Maya Chen',
    email: 'maya@team.ca',
    notes: '',
    options: { cutting: 'Shirt', material: 'Pro Mesh', collar: 'V-Neck', casing: 'UPPER CASE' },
    rows: roster.map((row, index) => ({ ...row, size: SIZES.jersey[0]!, shorts: NO_SHORTS, ...rows[index] })),
    design: '',
    customDesign: false,
  };
}

/** Converts an order to the server's response. */
export const toOrderResponse = (content: OrderContent, version: number) =>
  formatOrderResponse(content, priceContent(content, PRICES), {
    orderId: ORDER_ID,
    version,
    submitted: false,
  });
