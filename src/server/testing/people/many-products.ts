import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.gen.ts';

const SPORTS = [
  ['baseball', 'b'],
  ['basketball', 'bb'],
  ['volleyball', 'vb'],
  ['badminton', 'bd'],
  ['pickleball', 'pb'],
  ['softball', 'sb'],
  ['soccer', 's'],
] as const;
const FIRST = 'Northern River Iron Golden Harbour Prairie Midnight Silver Maple'.split(' ');
const SECOND = 'Foxes Lights Storm Owls Anchors Comets Pioneers Ravens Tide Kings'.split(' ');
const TAGS = 'red navy black white gold teal purple orange camo floral dragon'.split(' ');

/** Inserts uploaded products with photographs, as in a shop of several years. */
export async function addProducts(db: Kysely<DB>, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, n) => productNumber(n));
  for (let from = 0; from < count; from += 500) {
    await db
      .insertInto('products')
      .values(records.slice(from, from + 500))
      .execute();
  }
}

function productNumber(n: number) {
  const [sport, prefix] = SPORTS[n % SPORTS.length]!;
  const code = `${prefix}-${1000 + n}`;
  const name = `${FIRST[n % FIRST.length]} ${SECOND[(n * 7) % SECOND.length]} ${n}`;
  const tags = [TAGS[n % TAGS.length]!, TAGS[(n * 3 + 1) % TAGS.length]!];
  return {
    code,
    name,
    sport,
    type: sport,
    file_name: `${code}_${name}_${tags.join('-')}`.toLowerCase().replaceAll(' ', '-'),
    img_url: `/files/${createFileId(n)}.jpg`,
    design: '',
    tags: [...new Set(tags)],
    position: 1000 + n,
  };
}

/** Returns a reproducible file id with the length and entropy of those of stored files. */
function createFileId(n: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let state = n + 1;
  return Array.from({ length: 43 }, () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    state ^= state >>> 12;
    return letters[(state >>> 8) & 63];
  }).join('');
}
