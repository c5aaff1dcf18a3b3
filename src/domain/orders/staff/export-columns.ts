/*
 * The columns of exported rosters and addresses (rules.md production-10, production-11). Names are written as they are
 * printed. No title begins with '#' or '@', which programs for data merge read as a picture or a code.
 */

import { splitStreet } from '#domain/shared/address-lines.ts';
import type { Address } from '#domain/shared/contact.ts';
import type { Column } from '#domain/shared/csv.ts';
import type { Casing } from '../jersey/lettering.ts';
import { printName } from '../jersey/lettering.ts';
import {
  describeValue,
  GARMENT_FIELDS,
  type GarmentField,
  JERSEY_SCHEMA,
  NAME_FIELDS,
} from '../jersey/schema.ts';
import { shortenSize } from '../jersey/size.ts';
import type { Row } from '../order/order.ts';

interface RosterLine {
  orderId: string;
  teamName: string;
  casing: Casing;
  /** As on a paper of the order: 'RELEASED · list 7', or that nothing may be sewn. */
  release: string;
  /** Counted from 1. */
  position: number;
  row: Row;
}

/** Returns a line for each jersey, in the sequence of the roster. */
export const listRosterLines = (
  order: Pick<RosterLine, 'orderId' | 'teamName' | 'casing' | 'release'>,
  rows: readonly Row[],
): RosterLine[] => rows.map((row, index) => ({ ...order, position: index + 1, row }));

export const ROSTER_COLUMNS: readonly Column<RosterLine>[] = [
  ['Order ID', ({ orderId }) => orderId],
  ['Team', ({ teamName }) => teamName],
  ['Jersey', ({ position }) => position],
  ...GARMENT_FIELDS.map((field) => toColumn(field)),
  ['Release', ({ release }) => release],
];

/** A column of the field: names as they are printed, sizes short. */
function toColumn(field: GarmentField): Column<RosterLine> {
  const { label } = JERSEY_SCHEMA[field];
  const title = label.charAt(0) + label.slice(1).toLowerCase();
  return [title, ({ row, casing }) => formatValue(field, row[field], casing)];
}

function formatValue(field: GarmentField, value: string | boolean, casing: Casing): string {
  const text = describeValue(field, value);
  return (NAME_FIELDS as readonly string[]).includes(field) ? printName(text, casing) : shortenSize(text);
}

interface AddressLine {
  orderId: string;
  teamName: string;
  recipient: string;
  phone: string | null;
  /** Null for an order without a complete address. */
  address: Address | null;
  jerseys: number;
}

const COUNTRY_NAMES: Record<Address['country'], string> = { CAN: 'Canada', USA: 'United States' };

export const ADDRESS_COLUMNS: readonly Column<AddressLine>[] = [
  ['Order ID', ({ orderId }) => orderId],
  ['Team', ({ teamName }) => teamName],
  ['Recipient', ({ recipient }) => recipient],
  ['Phone', ({ phone }) => phone],
  ['Street', ({ address }) => address && splitStreet(address.street).street],
  ['Unit', ({ address }) => address && splitStreet(address.street).unit],
  ['City', ({ address }) => address?.city ?? null],
  ['Province', ({ address }) => address?.province ?? null],
  ['Postal code', ({ address }) => address?.postalCode ?? null],
  ['Country', ({ address }) => address && COUNTRY_NAMES[address.country]],
  ['Jerseys', ({ jerseys }) => jerseys],
];
