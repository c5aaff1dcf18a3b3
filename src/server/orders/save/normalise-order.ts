import { type Casing, normaliseName, normaliseNumber } from '#domain/orders/jersey/lettering.ts';
import { haveSameFields } from '#domain/orders/jersey/player-fields.ts';
import { mapFields, NAME_FIELDS } from '#domain/orders/jersey/schema.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { checkRoster, checkRow, MAX_ROWS } from '#domain/orders/order/roster.ts';
import { isEmail } from '#domain/shared/contact.ts';
import { cleanText, isBlank } from '#domain/shared/plain-text.ts';
import { Problem } from '#domain/shared/problem.ts';

/** Returns text in stored form: composed characters, no invisible ones, no surrounding blanks. */
const normaliseText = (text: string) => cleanText(text).trim();

export const normaliseContent = (content: OrderContent): OrderContent => ({
  ...content,
  teamName: normaliseText(content.teamName),
  name: normaliseText(content.name),
  email: normaliseText(content.email),
  notes: normaliseText(content.notes),
  rows: content.rows.map(normaliseRow),
});

export const normaliseRow = (row: Row): Row => ({
  ...row,
  ...mapFields(NAME_FIELDS, (field) => normaliseName(cleanText(row[field]))),
  number: normaliseNumber(cleanText(row.number)),
});

/** Throws Problem 'too-many-rows', and 'roster-changed' for rows of the same id. */
export function assertRosterRows({ rows }: OrderContent): void {
  if (rows.length > MAX_ROWS) throw new Problem('too-many-rows', { max: MAX_ROWS });
  if (new Set(rows.map(({ id }) => id)).size !== rows.length) throw new Problem('roster-changed');
}

/** Throws Problem 'roster-incomplete' for sizes that the shop does not sell; a draft has whatever else is there (rules.md roster-7). */
export function assertValidRoster(content: OrderContent): void {
  assertRosterRows(content);
  const issues = checkRoster(content, 'save');
  if (issues.length > 0) throw new Problem('roster-incomplete', { issues });
}

/** As `assertValidRoster`, for the rows alone that a save changes: those of somebody else keep nobody from saving. */
export const assertValidChanges = (before: OrderContent, after: OrderContent): void =>
  assertValidRoster({ ...after, rows: listChangedRows(before, after) });

export function listChangedRows(before: OrderContent, after: OrderContent): Row[] {
  const was = new Map(before.rows.map((row) => [row.id, row]));
  return after.rows.filter((row) => {
    const former = was.get(row.id);
    return former === undefined || !haveSameFields(row, former);
  });
}

/** Throws Problem 'roster-incomplete' for what cannot be printed of rows, which may be incomplete. */
export function assertPrintable(rows: readonly Row[], casing: Casing): void {
  const issues = rows.flatMap((row) => checkRow(row, casing)).filter(({ code }) => code !== 'missing');
  if (issues.length > 0) throw new Problem('roster-incomplete', { issues });
}

/** Throws Problem 'roster-incomplete' for a jersey that cannot be made: a paid roster is complete. */
export function assertComplete(content: OrderContent): void {
  const issues = checkRoster(content, 'submit');
  if (issues.length > 0) throw new Problem('roster-incomplete', { issues });
}

/** Throws Problem 'missing-fields' without name, team and e-mail address. */
export function assertContactFields({ name, email, teamName }: OrderContent): void {
  if (isBlank(name) || isBlank(teamName) || !isEmail(email))
    throw new Problem('missing-fields', { fields: { name, email, teamName } });
}
