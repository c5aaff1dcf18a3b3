/*
 * Converts the fields that a player fills in between their wire form and the domain. Contains no schemas, because it runs
 * in the browser (see order-conversion.ts).
 */
import type { PlayerFields } from '#domain/orders/player-fields.ts';
import type { JerseyFields } from './fields.ts';

export const parseJersey = (jersey: JerseyFields): PlayerFields => ({
  name: jersey.jersey_name,
  frontName: jersey.jersey_name_front,
  number: jersey.jersey_number,
  size: jersey.jersey_size,
  shorts: jersey.short_size,
  sleeve: jersey.jersey_sleeve,
});

export const formatJersey = (fields: PlayerFields): JerseyFields => ({
  jersey_name: fields.name,
  jersey_name_front: fields.frontName,
  jersey_number: fields.number,
  jersey_size: fields.size,
  short_size: fields.shorts,
  jersey_sleeve: fields.sleeve,
});
