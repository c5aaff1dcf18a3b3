/** Converts the own jersey between its wire form and the domain, and compares jerseys. */
import { parseJersey } from '#contract/conversion/jersey-conversion.ts';
import type { OwnJersey } from '#contract/players.ts';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import { haveSameFields } from '#domain/orders/jersey/player-fields.ts';
import type { PlayerFields } from '#domain/orders/jersey/schema.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { printJersey } from '#domain/orders/players/confirmation.ts';

/** The jersey of a response, without what every response has. */
export type Jersey = Omit<OwnJersey, 'response'>;

export const toRow = ({ jersey }: Pick<Jersey, 'jersey'>): Row => ({
  id: jersey.row_id,
  ...parseJersey(jersey),
});

/** Returns whether both make the same garment, so that blanks around a name are no difference. */
export const isSameGarment = (a: PlayerFields, b: PlayerFields, casing: Casing): boolean =>
  haveSameFields(printJersey(a, casing), printJersey(b, casing));

/** The order as far as a drawing of the jersey needs it. */
export const toDrawnContent = (jersey: Jersey): Pick<OrderContent, 'teamName' | 'options' | 'design'> => ({
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
export function describeJersey(fields: PlayerFields, casing: Casing): string {
  const { name, frontName, ...others } = printJersey(fields, casing);
  return [name, frontName, ...Object.values(others)].filter(Boolean).join(', ');
}

export const isNumberTaken = ({ taken_numbers }: Jersey, { number }: Row): boolean =>
  taken_numbers.includes(number.trim());
