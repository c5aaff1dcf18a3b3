/** Converts the own jersey between its wire form and the domain. */
import type { OwnJersey } from '#contract/confirmations.ts';
import { composeRowText } from '#domain/orders/fingerprint.ts';
import type { Casing, OrderContent, Row } from '#domain/orders/order.ts';
import type { PlayerFields } from '#domain/orders/own-jersey.ts';

export const toRow = ({ jersey }: Pick<OwnJersey, 'jersey'>): Row => ({
  id: jersey.row_id,
  name: jersey.jersey_name,
  frontName: jersey.jersey_name_front,
  number: jersey.jersey_number,
  size: jersey.jersey_size,
  shorts: jersey.short_size,
  sleeve: jersey.jersey_sleeve,
  locked: jersey.locked,
});

export const toWireRow = (fields: PlayerFields) => ({
  jersey_name: fields.name,
  jersey_name_front: fields.frontName,
  jersey_number: fields.number,
  jersey_size: fields.size,
  short_size: fields.shorts,
  jersey_sleeve: fields.sleeve,
});

export const selectPlayerFields = ({ name, frontName, number, size, shorts, sleeve }: Row): PlayerFields => ({
  ...{ name, frontName, number, size, shorts, sleeve },
});

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
