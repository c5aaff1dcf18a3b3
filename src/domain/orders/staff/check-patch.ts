/*
 * What prevents a change by staff from being saved, by field: the update page shows it at the field before it asks
 * whether to update (rules.md dashboard-16). The server checks the same and more.
 */
import { isDeliverable, isEmail, parsePhone } from '#domain/shared/contact.ts';
import { isBlank } from '#domain/shared/plain-text.ts';
import { Problem } from '#domain/shared/problem.ts';
import { JERSEY_FIELDS, type JerseyField } from '../jersey/schema.ts';
import { describeFolderHosts, parseFolderLink } from '../order/folder-link.ts';
import type { OrderContent } from '../order/order.ts';
import { checkRoster, checkRow, type RosterIssue } from '../order/roster.ts';
import type { OrderFields } from './editable-fields.ts';
import { type FieldName, rowFieldName } from './field-names.ts';
import { applyToContent, type OrderPatch } from './order-patch.ts';

export type PatchIssues = Partial<Record<FieldName, string>>;

interface PatchContext {
  content: OrderContent;
  /** Every jersey of the order has to be complete, because it is paid. */
  isPaid: boolean;
  /** Hosts of folders that the shop allows besides the known ones. */
  folderHosts: readonly string[];
}

export function checkPatch(patch: OrderPatch, { content, isPaid, folderHosts }: PatchContext): PatchIssues {
  return { ...checkFields(patch.fields, folderHosts), ...checkJerseys(patch, content, isPaid) };
}

/** An undefined field is not changed; an empty one is removed, which only some fields allow. */
function checkFields(fields: Partial<OrderFields>, folderHosts: readonly string[]): PatchIssues {
  const issues: PatchIssues = {};
  const { secret_code, name, email, phone, shipping_address } = fields;
  if (secret_code !== undefined && isBlank(secret_code)) issues.secret_code = 'Type the name of the team.';
  if (name !== undefined && isBlank(name)) issues.name = 'Type the name of the customer.';
  if (email !== undefined && !isEmail(email.trim())) issues.email = 'An address looks like name@example.com.';
  if (phone?.trim() && parsePhone(phone) === null) issues.phone = 'A phone number has ten digits.';
  if (shipping_address !== undefined && !(shipping_address && isDeliverable(shipping_address)))
    issues.shipping_address = 'Please enter your address for shipping before proceed.';
  for (const folder of ['production_folder', 'design_folder', 'customer_folder'] as const)
    if (fields[folder]?.trim() && parseFolderLink(fields[folder], folderHosts) === null)
      issues[folder] = describeFolderHosts(folderHosts);
  return issues;
}

const OPTION_FIELDS = {
  cutting: 'cutting_option',
  material: 'material_option',
  collar: 'collar_option',
} as const;

/** Checks the jerseys as they are after the change; only a change of jerseys or options can be refused for them. */
function checkJerseys(patch: OrderPatch, content: OrderContent, isPaid: boolean): PatchIssues {
  const { fields, added, removed, rows } = patch;
  const concerned =
    added.length + removed.length + rows.size > 0 ||
    fields.case_option !== undefined ||
    Object.values(OPTION_FIELDS).some((field) => fields[field] !== undefined);
  const after = concerned ? tryApply(content, patch) : null;
  if (!after) return {};
  const issues: PatchIssues = {};
  for (const { rowId, field, message } of [
    ...checkRoster(after, isPaid ? 'submit' : 'save'),
    ...listMisprints(after, patch),
  ]) {
    const name = rowId === null ? nameOption(field) : nameCell(rowId, field);
    if (name) issues[name] ??= message;
  }
  return issues;
}

/** What cannot be printed of the jerseys that staff change, in the letter case as it becomes. */
const listMisprints = ({ rows, options }: OrderContent, patch: OrderPatch): RosterIssue[] =>
  rows
    .filter(({ id }) => patch.fields.case_option !== undefined || patch.rows.has(id))
    .flatMap((row) => checkRow(row, options.casing))
    .filter(({ code }) => code !== 'missing');

const nameOption = (field: string): FieldName | null =>
  field in OPTION_FIELDS ? OPTION_FIELDS[field as keyof typeof OPTION_FIELDS] : null;

const nameCell = (rowId: string, field: string): FieldName | null =>
  (JERSEY_FIELDS as string[]).includes(field) ? rowFieldName(rowId, field as JerseyField) : null;

/** Returns null for a change of a jersey that somebody else took out, about which the server reports. */
function tryApply(content: OrderContent, patch: OrderPatch): OrderContent | null {
  try {
    return applyToContent(content, patch);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
