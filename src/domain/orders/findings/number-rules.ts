/* The numbers that the rules of a league allow (rules.md roster-25). */

export interface NumberRules {
  readonly name: string;
  /** Numbers and ranges separated by commas, such as '0-99, 00'. A range has no leading zeros. */
  readonly allowed: string;
  /** Where the rules are written. */
  readonly source: string;
}

/** An order keeps a copy of those that its captain picks, so that it is checked as before when they change here. */
export const LEAGUES: readonly NumberRules[] = [
  {
    name: 'Volleyball (NFHS, high school)',
    allowed: '0-99, 00',
    source: 'NFHS Volleyball Rules Book, uniforms: 0 to 99 and 00, no duplicates',
  },
  {
    name: 'Volleyball (USA Volleyball)',
    allowed: '1-99',
    source: 'USA Volleyball, Domestic Competition Regulations: 1 to 99, no duplicates',
  },
];

const PART = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/;

/** Returns whether a number, as text, is one of the allowed ones; null when they cannot be read. */
export function parseAllowedNumbers(allowed: string): ((number: string) => boolean) | null {
  const single = new Set<string>();
  const ranges: (readonly [from: number, to: number])[] = [];
  for (const part of allowed.split(',')) {
    const [, from, to] = PART.exec(part.trim()) ?? [];
    if (from === undefined) return null;
    if (to === undefined) single.add(from);
    else if (hasLeadingZero(from) || hasLeadingZero(to) || Number(from) > Number(to)) return null;
    else ranges.push([Number(from), Number(to)]);
  }
  return (number) =>
    single.has(number) ||
    (!hasLeadingZero(number) && ranges.some(([from, to]) => Number(number) >= from && Number(number) <= to));
}

/** '07' and '00', but not '0'. */
const hasLeadingZero = (number: string): boolean => /^0\d/.test(number);
