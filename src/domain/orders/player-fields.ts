import type { Row } from './order.ts';

/** The fields that a player fills in. */
export const PLAYER_FIELDS = ['name', 'frontName', 'number', 'size', 'sleeve', 'shorts'] as const;
export type PlayerFields = Pick<Row, (typeof PLAYER_FIELDS)[number]>;

/** Returns whether what a player fills in is the same in both jerseys. */
export const haveSameFields = (one: PlayerFields, other: PlayerFields): boolean =>
  PLAYER_FIELDS.every((field) => one[field] === other[field]);

export const selectPlayerFields = ({
  name,
  frontName,
  number,
  size,
  sleeve,
  shorts,
}: PlayerFields): PlayerFields => ({
  ...{ name, frontName, number, size, sleeve, shorts },
});
