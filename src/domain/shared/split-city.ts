/*
 * Splits a text without commas, such as '123 Main St Toronto', into street and city: a street ends with a word such as
 * 'Street', which a direction may follow.
 */

const STREET_WORDS = new Set(
  `avenue ave road rd boulevard blvd drive dr crescent cres court crt ct lane ln way place pl parkway pkwy highway hwy
  terrace terr trail trl square sq circle cir gate grove heights hill loop mews path ridge row street`.split(
    /\s+/,
  ),
);
const DIRECTIONS = new Set('n s e w ne nw se sw north south east west'.split(' '));
/** Cities whose name begins with a direction. */
const DIRECTED_CITY =
  /^(?:north (?:vancouver|bay|battleford|saanich|cowichan|york|perth|sydney)|west (?:vancouver|kelowna)|east (?:york|gwillimbury)|south (?:river|bruce|huron))/i;

/** Returns null when the street has no such word, or nothing follows it. */
export function splitCity(text: string): { street: string; city: string } | null {
  const words = text.trim().split(/\s+/);
  const plain = words.map((word) => word.toLowerCase().replace(/\.$/, ''));
  const isEnd = (index: number) => index > 1 && index < words.length - 1;
  const last = plain.findLastIndex((word, index) => isEnd(index) && STREET_WORDS.has(word));
  // 'St' is also Saint: '12 Main St St Catharines', '400 St Clair Ave W Toronto'.
  const end = last === -1 ? plain.findIndex((word, index) => isEnd(index) && word === 'st') : last;
  if (end === -1) return null;
  const rest = words.slice(end + 1).join(' ');
  const hasDirection = DIRECTIONS.has(plain[end + 1]!) && end + 2 < words.length && !DIRECTED_CITY.test(rest);
  const start = end + (hasDirection ? 2 : 1);
  return { street: words.slice(0, start).join(' '), city: words.slice(start).join(' ') };
}
