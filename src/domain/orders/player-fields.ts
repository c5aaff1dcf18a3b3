import type { Row } from './order.ts';

/** The fields that a player fills in. */
export const PLAYER_FIELDS = ['name', 'frontName', 'number', 'size', 'sleeve', 'shorts'] as const;
export type PlayerFields = Pick<Row, (typeof PLAYER_FIELDS)[number]>;

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
