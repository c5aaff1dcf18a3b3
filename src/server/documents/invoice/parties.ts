/** Seller and addressee, as the lines that papers show. */
import { listInvoiceLines } from '#domain/shared/seller.ts';
import type { ShopConfig } from '../../platform/config/config.ts';
import type { InvoiceData } from './invoice.ts';

/** `numbers`: of the registrations for tax; none on papers without tax. */
export const describeSeller = (shop: ShopConfig, numbers: readonly string[] = []): InvoiceData['seller'] => ({
  name: shop.name,
  lines: [...listInvoiceLines(shop), ...numbers],
});

/** Splits '12 Main St, Unit 4, Toronto, ON M5V 2T6' into the lines of an envelope: street and unit, place, country. */
export function splitAddress(address: string): string[] {
  const [, street, place, country] = ADDRESS.exec(address) ?? [];
  return [street ?? address, place, country].filter((line) => line !== undefined);
}

const ADDRESS = /^(.+), ([^,]+, [A-Z]{2} [^,]+)(?:, (United States))?$/;
