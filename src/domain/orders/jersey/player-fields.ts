import { PLAYER_FIELDS, type PlayerFields, pickFields } from './schema.ts';

/** Returns whether what a player fills in is the same in both jerseys. */
export const haveSameFields = (one: PlayerFields, other: PlayerFields): boolean =>
  PLAYER_FIELDS.every((field) => one[field] === other[field]);

export const selectPlayerFields = (jersey: PlayerFields): PlayerFields => pickFields(jersey, PLAYER_FIELDS);
