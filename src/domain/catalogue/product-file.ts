/*
 * The file name of an uploaded product describes it: code_name_tags, as in 'vb-12_Harbour Nine_navy-white.jpg'. The
 * code starts with the prefix of the sport (rules.md catalogue-3).
 */
import { cleanText } from '#domain/shared/plain-text.ts';

export const SPORT_PREFIXES = {
  b: 'baseball',
  sb: 'softball',
  s: 'soccer',
  vb: 'volleyball',
  bb: 'basketball',
  bd: 'badminton',
  pb: 'pickleball',
} as const;
export type Sport = (typeof SPORT_PREFIXES)[keyof typeof SPORT_PREFIXES];

export interface NamedProduct {
  readonly code: string;
  readonly sport: Sport;
  readonly name: string;
  readonly tags: readonly string[];
  /** The last segment of the product's URL. */
  readonly fileName: string;
}

export type ParsedFileName =
  | { readonly product: NamedProduct; readonly error: null }
  | { readonly product: null; readonly error: string };

const MAX_TAGS = 12;
const MAX_NAME_LENGTH = 60;
const MAX_TAG_LENGTH = 24;

/** Returns the product that a file name describes, or a message about the error in the name. */
export function parseProductFileName(file: string): ParsedFileName {
  const base = cleanText(file)
    .trim()
    .replace(/\.[A-Za-z0-9]{2,5}$/, '');
  const [codePart = '', namePart, tagsPart, ...more] = base.split('_');
  if (namePart === undefined || tagsPart === undefined || more.length > 0)
    return reject('The name is not code_name_tags: two underscores, no more and no fewer');
  const code = codePart.trim().toLowerCase();
  const sport = findSport(code);
  if (!sport) return reject(`The code begins with a sport and has a number: ${formatExamples()}`);
  const name = parseName(namePart);
  const tags = parseTags(tagsPart);
  const error = findProductError({ name, tags });
  if (error) return reject(error);
  return { product: { code, sport, name, tags, fileName: slugify(base) }, error: null };
}

const reject = (error: string): ParsedFileName => ({ product: null, error });

/** Returns a message about an invalid name or tags, null when both are valid. Also used when a product is edited. */
export function findProductError({ name, tags }: { name: string; tags: readonly string[] }): string | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'The name is missing';
  if (name.length > MAX_NAME_LENGTH) return `The name is longer than ${MAX_NAME_LENGTH} characters`;
  if (/[<>/\\]/.test(name)) return 'The name has a <, >, / or \\';
  if (tags.length === 0) return 'The tags are missing: a colour at least';
  if (tags.length > MAX_TAGS) return `More than ${MAX_TAGS} tags`;
  const odd = tags.find((tag) => tag.length > MAX_TAG_LENGTH || !/^[\p{L}\p{N} ]+$/u.test(tag));
  return odd === undefined ? null : `'${odd}' is no tag: letters and digits, ${MAX_TAG_LENGTH} at most`;
}

function findSport(code: string): Sport | null {
  const prefix = /^([a-z]{1,2})-\d{1,6}$/.exec(code)?.[1];
  return prefix && prefix in SPORT_PREFIXES ? SPORT_PREFIXES[prefix as keyof typeof SPORT_PREFIXES] : null;
}

const formatExamples = () =>
  Object.entries(SPORT_PREFIXES)
    .map(([prefix, sport]) => `${prefix}-1 ${sport}`)
    .join(', ');

/** Capitalises 'harbour-nine', as scripts name files, to 'Harbour Nine'; keeps mixed case such as 'Saint-Lo'. */
function parseName(part: string): string {
  const text = part.trim().replace(/\s+/g, ' ');
  if (text !== text.toLowerCase()) return text;
  return text
    .split(/[- ]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** Splits 'Navy-white', 'navy,white' and 'navy+white' into the same two tags, without duplicates. */
export function parseTags(part: string): string[] {
  const tags = part
    .toLowerCase()
    .split(/[-,+]/)
    .map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Set(tags.filter(Boolean))];
}

/** Reduces a file name to lower-case letters, digits, hyphens and underscores, because it is part of URLs. */
function slugify(base: string): string {
  return base
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/-*_-*/g, '_')
    .replace(/^-+|-+$/g, '');
}
