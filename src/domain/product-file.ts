/*
 * Uploaded products are named by their files: code_name_tags, as in 'vb-12_Harbour Nine_navy-white.jpg'. What the code
 * begins with says the sport (specification 5 'Product upload'; ours for the two sports that it leaves out).
 */
import { cleanText } from './plain-text.ts';

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
  /** The last part of the product's address. */
  readonly fileName: string;
}

export type ReadFile =
  | { readonly product: NamedProduct; readonly fault: null }
  | { readonly product: null; readonly fault: string };

const MOST_TAGS = 12;
const LONGEST_NAME = 60;
const LONGEST_TAG = 24;

/** The product that a file's name describes, or what is wrong with the name, in words. */
export function readProductFile(file: string): ReadFile {
  const base = cleanText(file)
    .trim()
    .replace(/\.[A-Za-z0-9]{2,5}$/, '');
  const [codePart = '', namePart, tagsPart, ...more] = base.split('_');
  if (namePart === undefined || tagsPart === undefined || more.length > 0)
    return faulty('The name is not code_name_tags: two underscores, no more and no fewer');
  const code = codePart.trim().toLowerCase();
  const sport = sportOf(code);
  if (!sport) return faulty(`The code begins with a sport and has a number: ${examples()}`);
  const name = readName(namePart);
  const tags = readTags(tagsPart);
  const fault = faultIn({ name, tags });
  if (fault) return faulty(fault);
  return { product: { code, sport, name, tags, fileName: addressOf(base) }, fault: null };
}

const faulty = (fault: string): ReadFile => ({ product: null, fault });

/** What is wrong with a product's name or tags, in words; also for those that are edited later. */
export function faultIn({ name, tags }: { name: string; tags: readonly string[] }): string | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'The name is missing';
  if (name.length > LONGEST_NAME) return `The name is longer than ${LONGEST_NAME} characters`;
  if (/[<>/\\]/.test(name)) return 'The name has a <, >, / or \\';
  if (tags.length === 0) return 'The tags are missing: a colour at least';
  if (tags.length > MOST_TAGS) return `More than ${MOST_TAGS} tags`;
  const odd = tags.find((tag) => tag.length > LONGEST_TAG || !/^[\p{L}\p{N} ]+$/u.test(tag));
  return odd === undefined ? null : `'${odd}' is no tag: letters and digits, ${LONGEST_TAG} at most`;
}

function sportOf(code: string): Sport | null {
  const prefix = /^([a-z]{1,2})-\d{1,6}$/.exec(code)?.[1];
  return prefix && prefix in SPORT_PREFIXES ? SPORT_PREFIXES[prefix as keyof typeof SPORT_PREFIXES] : null;
}

const examples = () =>
  Object.entries(SPORT_PREFIXES)
    .map(([prefix, sport]) => `${prefix}-1 ${sport}`)
    .join(', ');

/** 'harbour-nine' is how a camera or a script names it; 'Saint-Lo' typed by somebody stays as it is. */
function readName(part: string): string {
  const text = part.trim().replace(/\s+/g, ' ');
  if (text !== text.toLowerCase()) return text;
  return text
    .split(/[- ]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** 'Navy-white', 'navy,white' and 'navy+white' are the same two; each once. */
export function readTags(part: string): string[] {
  const tags = part
    .toLowerCase()
    .split(/[-,+]/)
    .map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Set(tags.filter(Boolean))];
}

/** Small letters, digits, hyphens and underscores only: it stands in addresses that people pass on. */
function addressOf(base: string): string {
  return base
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/-*_-*/g, '_')
    .replace(/^-+|-+$/g, '');
}
