/** What an event carries that says all by its kind. */
export type NoEventDetail = Record<string, never>;

/**
 * Fields of some kinds of events that are forgotten with the person (privacy-1): reasons that staff typed, and fingerprints,
 * whose names can be found by trying.
 */
export type PersonalFields<Events> = { readonly [Kind in keyof Events]?: readonly string[] };
