import { isEmail } from '#domain/contact.ts';
import { tidyName } from '#domain/lettering.ts';
import type { OrderContent, Row } from '#domain/order.ts';
import { cleanText } from '#domain/plain-text.ts';
import { Problem } from '#domain/problem.ts';
import { checkRoster, MAX_ROWS } from '#domain/roster.ts';

/** Text as it is kept: composed letters, nothing invisible, no outer blanks. */
const tidyText = (text: string) => cleanText(text).trim();

export const tidyContent = (content: OrderContent): OrderContent => ({
  ...content,
  teamName: tidyText(content.teamName),
  name: tidyText(content.name),
  email: tidyText(content.email),
  notes: tidyText(content.notes),
  rows: content.rows.map(tidyRow),
});

const tidyRow = (row: Row): Row => ({
  ...row,
  name: tidyName(cleanText(row.name)),
  frontName: tidyName(cleanText(row.frontName)),
});

/** Throws Problem 'roster-incomplete' for what no jersey can carry; open places are fine in a draft. */
export function refuseFaults(content: OrderContent): void {
  const { rows } = content;
  if (rows.length > MAX_ROWS) throw new Problem('too-many-rows', { most: MAX_ROWS });
  if (new Set(rows.map(({ id }) => id)).size !== rows.length) throw new Problem('roster-changed');
  const faults = checkRoster(content, 'save').filter(({ code }) => code !== 'missing');
  if (faults.length > 0) throw new Problem('roster-incomplete', { issues: faults });
}

/** Throws Problem 'roster-incomplete' for a jersey that cannot be cut: nothing of what is paid stays open. */
export function refuseIncomplete(content: OrderContent): void {
  const faults = checkRoster(content, 'submit');
  if (faults.length > 0) throw new Problem('roster-incomplete', { issues: faults });
}

/** Who starts an order says who they are (specification 5, Start or load order). */
export function checkHead({ name, email, teamName }: OrderContent): void {
  if (!name || !teamName || !isEmail(email))
    throw new Problem('missing-fields', { fields: { name, email, teamName } });
}
