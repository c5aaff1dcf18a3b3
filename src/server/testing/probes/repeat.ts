/**
 * How often a test repeats what it does: the first number in `npm test`, the second one in `npm run test:long`, whose
 * vitest project sets LONG_TESTS and lists the files that call this.
 */
export const repeat = (short: number, long: number): number => (process.env.LONG_TESTS ? long : short);
