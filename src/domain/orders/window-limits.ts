/* How far ahead a list can close (rules.md roster-29); apart from the window, because every page has the message about it. */

export const LEAST_HOURS = 1;
export const MOST_DAYS = 60;
