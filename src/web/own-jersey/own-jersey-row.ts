/** Converts the own jersey between its wire form and the domain, and says what a save would do. */
import type { OwnJersey } from '#contract/confirmations.ts';
import { parseJersey } from '#contract/jersey-conversion.ts';
import { composeRowText } from '#domain/orders/fingerprint.ts';
import { applyLetterCase } from '#domain/orders/lettering.ts';
import type { Casing, OrderContent, Row } from '#domain/orders/order.ts';

export const toRow = ({ jersey }: Pick<OwnJersey, 'jersey'>): Row => ({
  id: jersey.row_id,
  locked: jersey.locked,
  ...parseJersey(jersey),
});

/** The jersey as the fields show it: with the change that waits for the captain, if there is one. */
export const toTypedRow = (own: Pick<OwnJersey, 'jersey' | 'waiting'>): Row =>
  own.waiting ? { ...toRow(own), ...parseJersey(own.waiting) } : toRow(own);

/** Returns whether both make the same garment, so that blanks around a name are no difference. */
export const isSameGarment = (a: Row, b: Row, casing: Casing): boolean =>
  composeRowText(a, casing) === composeRowText(b, casing);

/** The order as far as a drawing of the jersey needs it. */
export const toDrawnContent = (jersey: OwnJersey): Pick<OrderContent, 'teamName' | 'options' | 'design'> => ({
  teamName: jersey.secret_code,
  design: jersey.design,
  options: {
    cutting: jersey.cutting_option,
    material: jersey.material_option,
    collar: jersey.collar_option,
    casing: jersey.case_option,
  },
});

/** The jersey in one line, as it is printed. */
export function describeJersey(row: Row, casing: Casing): string {
  const { name, frontName, number, size, shorts, sleeve } = row;
  const names = [name, frontName].map((text) => applyLetterCase(text, casing));
  return [...names, number, size, shorts, sleeve].filter(Boolean).join(', ');
}

export const isNumberTaken = ({ taken_numbers }: OwnJersey, { number }: Row): boolean =>
  taken_numbers.includes(number.trim());

/** Whether a change of the jersey is set aside for the captain. */
export const defersChanges = ({ being_paid, roster_locked }: OwnJersey): boolean =>
  being_paid || roster_locked;
