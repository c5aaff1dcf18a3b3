/*
 * Titles between the players of a list, such as 'Goalies', 'Défense:' or '6 joueuses' (rules.md orders-50). They become no
 * player, and do not count as lines without a number or a size.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import { findWholeHeading } from './roster-cells.ts';
import { splitWords, takeNumber, takeSize } from './roster-words.ts';
import type { SizeOptionLists } from './size-text.ts';

const HEADING = 'a heading is no player';

export interface RosterLine extends TableLine {
  /** Why the line is no player, such as 'a heading is no player'. */
  readonly noPlayer?: string;
  /** Who wrote the line into a chat. */
  readonly sender?: string;
}

export const isPlayerLine = ({ noPlayer }: RosterLine): boolean => noPlayer === undefined;

const listWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Several people each. */
const SQUAD_WORDS: readonly ReadonlySet<string>[] = [
  listWords('team squad roster lineup list equipe liste mannschaft kader total gesamt and et und'),
  listWords('home away visitor visitors domicile exterieur visiteur visiteurs heim auswarts gaste'),
  listWords('boys girls men women adults youth kids garcons filles hommes femmes herren damen kinder jugend'),
];

/** Without accents. Many are names, too, so they are titles only in a list whose players have numbers or sizes. */
const TITLE_WORDS: readonly ReadonlySet<string>[] = [
  listWords('goalie goalies goaltender goaltenders goalkeeper goalkeepers keeper keepers gardien gardiens'),
  listWords('gardienne gardiennes torwart torhuter torfrau tor'),
  listWords('defence defense defender defenders defenceman defencemen defenseman defensemen'),
  listWords('defenseur defenseurs verteidiger verteidigung abwehr'),
  listWords(
    'forward forwards striker strikers attack offense offence attaquant attaquants attaque avant avants',
  ),
  listWords('sturm sturmer angriff angreifer wing wings winger wingers ailier ailiers'),
  listWords('midfield midfielder midfielders milieu milieux mittelfeld center centers centre centres'),
  listWords(
    'guard guards arriere arrieres pitcher pitchers catcher catchers infield outfield lanceur lanceurs',
  ),
  listWords('setter setters libero liberos'),
  listWords('coach coaches coaching manager managers staff entraineur entraineurs trainer trainers betreuer'),
  listWords(
    'player players sub subs substitute substitutes spare spares bench starter starters reserve reserves',
  ),
  listWords('joueur joueurs joueuse joueuses remplacant remplacants spieler spielerin spielerinnen ersatz'),
  ...SQUAD_WORDS,
];

/** Returns whether all words say what players have in common, such as 'Left wing'. */
export const isTitleText = (text: string): boolean => foldWords(text).every(isTitleWord);

/** Also 'U10', the players under an age. */
const isTitleWord = (word: string): boolean =>
  /^u\d{1,2}$/.test(word) || TITLE_WORDS.some((words) => words.has(word));

/** What is counted below a list, such as '14 players'. */
const COUNTED_WORDS = listWords(
  'players joueurs joueuses spieler spielerinnen jerseys maillots trikots total',
);
const TOTAL_WORDS = listWords('total gesamt');

/** Marks the titles of a list in which more than half of the other lines have a number or a size. */
export function markTitles(lines: readonly TableLine[], sizes: SizeOptionLists): readonly RosterLine[] {
  const titles = new Set(lines.filter((line) => isLikeTitle(line, sizes)));
  const others = lines.filter((line) => !titles.has(line));
  const hasPlayers = others.filter((line) => hasNumberOrSize(line, sizes)).length * 2 > others.length;
  return hasPlayers ? lines.map((line) => (titles.has(line) ? { ...line, noPlayer: HEADING } : line)) : lines;
}

export function isLikeTitle(line: TableLine, sizes: SizeOptionLists): boolean {
  const filled = line.cells.filter(Boolean);
  const text = filled.join(' ');
  const words = foldWords(text);
  if (isTotal(words)) return true;
  if (filled.length !== 1 || !/\p{L}/u.test(text)) return false;
  return (
    text.endsWith(':') ||
    words.every(isTitleWord) ||
    isCount(words) ||
    findWholeHeading(text) === 'name' ||
    (isDescribedSquad(text) && !hasNumberOrSize(line, sizes))
  );
}

/** 'Home - blue', but not 'Goalie - Roy', who is a player. */
function isDescribedSquad(text: string): boolean {
  const [squad = '', ...description] = text.split(/ [-–—] /);
  const words = foldWords(squad);
  return description.length > 0 && words.length > 0 && words.every(isSquadWord);
}

const isSquadWord = (word: string): boolean =>
  SQUAD_WORDS.some((words) => words.has(word)) || (isTitleWord(word) && /^u\d|s$/.test(word));

/** 'U-14' is one word. */
const foldWords = (text: string): readonly string[] =>
  text
    .replace(/\bU-(?=\d)/gi, 'U')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\d]+/gu) ?? [];

const isDigits = (word: string): boolean => /^\d+$/.test(word);

/** '6 joueuses', but not 'Player 7', which waits for a name. */
const isCount = ([first = '', ...rest]: readonly string[]): boolean =>
  isDigits(first) && rest.every((word) => COUNTED_WORDS.has(word));

/** 'Total 14 players' */
const isTotal = ([first = '', ...rest]: readonly string[]): boolean =>
  TOTAL_WORDS.has(first) && rest.every((word) => isDigits(word) || COUNTED_WORDS.has(word));

export function hasNumberOrSize({ cells }: TableLine, sizes: SizeOptionLists): boolean {
  const words = splitWords(cells.join(' '));
  return takeNumber(words).number !== null || takeSize(words, sizes).size !== null;
}
