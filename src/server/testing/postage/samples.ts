import { cents } from '#domain/shared/money.ts';
import { measureParcel } from '#domain/shipping/parcel.ts';
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import type { DeclaredParcel } from '../../platform/providers/postage/carrier/postage-carrier.ts';

export const SENDER: ShippingAddress = {
  name: 'Mia Chen',
  company: 'Harbour Jerseys',
  phone: '416-555-0199',
  email: '',
  line1: '1 Main St',
  line2: 'Unit 2',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CAN',
};

export const RECIPIENT: ShippingAddress = {
  name: 'Zoé O’Brien & Sons',
  company: '',
  phone: '+1 (604) 555-0123',
  email: 'zoe@otters.ca',
  line1: '220 Côte-des-Neiges <Rd>',
  line2: 'Unit 4',
  city: 'Vancouver',
  province: 'BC',
  postalCode: 'V6B 4Y8',
  country: 'CAN',
};

export const AMERICAN: ShippingAddress = {
  ...RECIPIENT,
  city: 'Buffalo',
  province: 'NY',
  postalCode: '14201',
  country: 'USA',
};

/** Returns a parcel of jerseys at $40 each. */
export const declareParcel = (items: number): DeclaredParcel => ({
  ...measureParcel(items),
  valueCents: cents(items * 40_00),
});

/** The smallest bytes that are taken for a PDF, different for each name. */
export const createTestPdf = (name: string): Buffer => Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`);

export const SILENT_LOG = { info: () => undefined, warn: () => undefined };
