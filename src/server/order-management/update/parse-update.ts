/** Parses the request of the update page into a patch with the values as stored. */
import { parseWireAddress } from '#contract/conversion/address-conversion.ts';
import { parseSentFields } from '#contract/conversion/jersey-conversion.ts';
import type { WireAddress } from '#contract/endpoint/fields.ts';
import type { OrderUpdate } from '#contract/staff/order-update.ts';
import { normaliseName, normaliseNumber } from '#domain/orders/jersey/lettering.ts';
import { NAME_FIELDS } from '#domain/orders/jersey/schema.ts';
import { parseFolderLink } from '#domain/orders/order/folder-link.ts';
import type { OrderFields } from '#domain/orders/staff/editable-fields.ts';
import type { OrderPatch, RowPatch } from '#domain/orders/staff/order-patch.ts';
import { type Address, isDeliverable, isEmail, parsePhone } from '#domain/shared/contact.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';

type SentUpdate = Omit<OrderUpdate, 'notify'>;

/**
 * Throws Problem 'missing-fields' for an empty name or team name and for an invalid e-mail address or phone number,
 * 'unknown-folder' and 'invalid-address', each with the field.
 */
export function parseOrderUpdate(update: SentUpdate, folderHosts: readonly string[]): OrderPatch {
  const { new_rows = [], deleted_rows = [], rows = [] } = update;
  return {
    fields: parseFields(update, folderHosts),
    added: new_rows.map(({ row_id }) => row_id),
    removed: deleted_rows,
    rows: new Map([...new_rows, ...rows].map((row) => [row.row_id, parseRow(row)])),
  };
}

/** A field that was not sent is undefined, and is not changed. */
function parseFields(update: SentUpdate, folderHosts: readonly string[]): Partial<OrderFields> {
  const parseFolder = (field: FolderField) =>
    parseOptional(
      update[field],
      (text) => parseFolderLink(text, folderHosts) ?? refuseFolder(field, folderHosts),
    );
  return {
    order_status: update.order_status,
    status: update.status,
    designer: parseOptional(update.designer),
    order_notes: update.order_notes?.trim(),
    secret_code: parseRequired('secret_code', update.secret_code),
    name: parseRequired('name', update.name),
    email: parseEmail(update.email),
    phone: parseOptional(update.phone, (text) => parsePhone(text) ?? refuse('phone')),
    shipping_address: update.shipping_address && requireAddress(update.shipping_address),
    deposit_amount: parseDeposit(update.deposit_amount),
    cutting_option: parseOptional(update.cutting_option),
    material_option: parseOptional(update.material_option),
    collar_option: parseOptional(update.collar_option),
    case_option: update.case_option,
    design_option: update.design_option,
    supplier: parseOptional(update.supplier),
    supplier_status: update.supplier_status,
    printing_id: parseOptional(update.printing_id),
    production_date: parseOptional(update.production_date),
    needed_by: parseOptional(update.needed_by),
    production_folder: parseFolder('production_folder'),
    design_folder: parseFolder('design_folder'),
    customer_folder: parseFolder('customer_folder'),
    additional_options: update.additional_options,
  };
}

type SentText = string | null | undefined;

/** Returns undefined for a field that was not sent, null for an empty text. */
function parseOptional(
  sent: SentText,
  parse: (text: string) => string = (text) => text,
): string | null | undefined {
  if (sent === undefined) return undefined;
  const text = sent?.trim();
  return text ? parse(text) : null;
}

function parseRequired(field: keyof OrderFields, sent: string | undefined): string | undefined {
  return sent === undefined ? undefined : sent.trim() || refuse(field);
}

function parseEmail(sent: string | undefined): string | undefined {
  const email = sent?.trim();
  return email === undefined || isEmail(email) ? email : refuse('email');
}

type FolderField = 'production_folder' | 'design_folder' | 'customer_folder';

function refuseFolder(field: FolderField, hosts: readonly string[]): never {
  throw new Problem('unknown-folder', { field, hosts });
}

/** Returns null for no amount and for 0: the deposit is then half of the price. */
function parseDeposit(dollars: number | null | undefined) {
  if (dollars === undefined) return undefined;
  const amount = fromDollars(dollars ?? 0);
  return amount > 0 ? amount : null;
}

function requireAddress(sent: WireAddress): Address {
  const address = parseWireAddress(sent);
  if (!address || !isDeliverable(address))
    throw new Problem('invalid-address', { field: 'shipping_address' });
  return address;
}

function refuse(field: keyof OrderFields): never {
  throw new Problem('missing-fields', { field });
}

function parseRow(sent: NonNullable<OrderUpdate['rows']>[number]): RowPatch {
  const fields = parseSentFields(sent);
  const names = NAME_FIELDS.flatMap((field) => {
    const name = fields[field];
    return name === undefined ? [] : [[field, normaliseName(name)]];
  });
  const number = fields.number === undefined ? {} : { number: normaliseNumber(fields.number) };
  return { ...fields, ...Object.fromEntries(names), ...number };
}
