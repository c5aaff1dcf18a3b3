/* A row that another player gets, so that its link, reminder and late changes end (rules.md roster-33). */
import { areNearlyEqual, foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { createEmptyRow } from './roster.ts';
import { isFreeRow } from './taken-rows.ts';

/**
 * Returns whether both names can be those of one player: a name that is missing says nothing, and an initial or a first name
 * is often added to another one or left out.
 */
export function canBeSamePlayer(before: string, after: string): boolean {
  const [some, others] = [listWords(before), listWords(after)];
  const removed = some.filter((word) => !others.includes(word));
  const added = others.filter((word) => !some.includes(word));
  if (removed.length === 0 || added.length === 0) return true;
  // One word was corrected, or its initial written out. Brothers 'Roy A' and 'Roy B' differ in a word that is too short for that.
  return removed.length === 1 && added.length === 1 && isSameWord(removed[0]!, added[0]!);
}

const isSameWord = (one: string, other: string): boolean =>
  areNearlyEqual(one, other) || isInitial(one, other) || isInitial(other, one);

const isInitial = (letter: string, word: string): boolean => letter.length === 1 && word.startsWith(letter);

const listWords = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => SHORT_FORMS[foldName(word)] ?? (foldName(word) || []));

/** Parts of a name that people write out or shorten. */
const SHORT_FORMS: Record<string, string> = { SAINT: 'ST', SAINTE: 'STE' };

/** What tells one player from another. */
export interface PlayerNames {
  readonly name: string;
  readonly frontName: string;
  readonly number: string;
}

/** Who stands behind a link to a row. */
export interface LinkedPlayer {
  readonly rowId: string;
  /** As the link was made, or as the player behind it wrote or confirmed the jersey last. */
  readonly original: PlayerNames;
  /** With what others added since: a first name, or a number where there was none. */
  readonly known: PlayerNames;
}

export function readLinkedPlayer({ id, name, frontName, number }: Row): LinkedPlayer {
  const names = { name, frontName, number };
  return { rowId: id, original: names, known: names };
}

interface LinkedRoster {
  before: readonly Row[];
  linked: readonly LinkedPlayer[];
  /** The players of links that ended because their rows got other players: one of them may come to another row later. */
  former: readonly PlayerNames[];
}

/**
 * Returns the ids of linked rows that are another player's after a change. A row is compared both with the original player and with the
 * player as known now, so that several small changes lead to no other one.
 */
export function listLinkedRowsHandedOver(
  { before, linked, former }: LinkedRoster,
  after: readonly Row[],
): string[] {
  const gone = former.filter((player) => !linked.some(({ known }) => isSameNames(player, known)));
  const linkedIds = new Set(linked.map(({ rowId }) => rowId));
  const handedOver = (['original', 'known'] as const).flatMap((state) => {
    const players = new Map(linked.map((player) => [player.rowId, player[state]]));
    return listHandedOverRows(placePlayers(before, players, gone), after);
  });
  return [...new Set(handedOver)].filter((id) => linkedIds.has(id));
}

/** Returns the rows with their players, those of deleted rows, which may come back, and the former players. */
function placePlayers(
  rows: readonly Row[],
  players: ReadonlyMap<string, PlayerNames>,
  former: readonly PlayerNames[],
): Row[] {
  const present = new Set(rows.map(({ id }) => id));
  const deleted = [...players].filter(([id]) => !present.has(id));
  return [
    ...rows.map((row) => ({ ...row, ...players.get(row.id) })),
    ...deleted.map(([id, player]) => ({ ...createEmptyRow(id), ...player })),
    ...former.map((player, index) => ({ ...createEmptyRow(`former player ${index}`), ...player })),
  ];
}

/** Returns whether name, name in front and number are the same, but for accents, blanks and letter case. */
export const isSameNames = (one: PlayerNames, other: PlayerNames): boolean =>
  foldName(one.name) === foldName(other.name) &&
  foldName(one.frontName) === foldName(other.frontName) &&
  one.number.trim() === other.number.trim();

/**
 * Returns the players of links as they are known after a change by the creator or staff, which handed none of these rows
 * over. The name is learned where it becomes longer and the number where there was none; a player without a name is known from
 * the first one on.
 */
export const learnLinkedPlayers = (linked: readonly LinkedPlayer[], rows: readonly Row[]): LinkedPlayer[] =>
  linked.map((player) => {
    const row = rows.find(({ id }) => id === player.rowId);
    if (!row) return player;
    const { name, frontName, number } = player.known;
    const original = isNameless(player.original) ? readLinkedPlayer(row).original : player.original;
    return {
      ...{ rowId: player.rowId, original },
      known: {
        name: learnName(name, row.name),
        frontName: learnName(frontName, row.frontName),
        number: number || row.number,
      },
    };
  });

function learnName(known: string, written: string): string {
  const words = listWords(written);
  return listWords(known).every((word) => words.includes(word)) ? written : known;
}

/** Returns the player of a link as that player, or a guest, wrote the row: who empties it is still the player behind the link. */
export const renameLinkedPlayer = (player: LinkedPlayer, row: Row): LinkedPlayer =>
  row.name.trim() === '' && row.frontName.trim() === ''
    ? {
        ...player,
        original: { ...player.original, number: row.number || player.original.number },
        known: { ...player.known, number: row.number || player.known.number },
      }
    : readLinkedPlayer(row);

/** Returns whether no player was named otherwise, added or removed, and none has another number. */
export const haveSamePlayers = (before: readonly Row[], after: readonly Row[]): boolean =>
  before.length === after.length &&
  before.every((row, index) => {
    const other = after[index]!;
    return (['id', 'name', 'frontName', 'number', 'size'] as const).every(
      (field) => row[field] === other[field],
    );
  });

/** Returns the ids of rows whose player was replaced, or taken out of the row. */
export function listHandedOverRows(before: readonly Row[], after: readonly Row[]): string[] {
  const [formerNames, presentNames] = nameRows(before, after);
  const [former, present] = [foldNames(formerNames), foldNames(presentNames)];
  const [formerNumbers, presentNumbers] = [listNumbers(before), listNumbers(after)];
  const [formerTeams, presentTeams] = [before, after].map((rows) =>
    listCommonNames(rows.map(({ name }) => name)),
  );
  const isTeamRenamed = (earlier: Row, row: Row) =>
    formerTeams!.has(foldName(earlier.name)) && presentTeams!.has(foldName(row.name));
  const namesakes = NAMESAKE_TEXTS.map(
    (tellApart) => [tellApart(before, former), tellApart(after, present)] as const,
  );
  const rows = new Map(after.map((row) => [row.id, row]));
  return before.flatMap((earlier) => {
    const { id } = earlier;
    const row = rows.get(id);
    if (!row) return [];
    const isKnown = Boolean(former.get(id) || formerNumbers.get(id));
    if (!isKnown) return hasMoved(present.get(id), former, present) ? [id] : [];
    if (isFreeRow(row) && row.frontName.trim() === '') return [id];
    // Before the names are known, players are told apart by their numbers.
    if (!former.get(id)) {
      const comes = hasMoved(present.get(id), former, present);
      return comes || hasOtherNumber(formerNumbers.get(id), presentNumbers.get(id)) ? [id] : [];
    }
    if (!present.get(id) && formerNumbers.get(id) !== presentNumbers.get(id)) return [id];
    if (hasOtherFrontAndNumber(earlier, row)) return [id];
    if (hasOtherBack(earlier, row) && !isTeamRenamed(earlier, row)) return [id];
    if (former.get(id) === present.get(id))
      return namesakes.some(([was, is]) => changesPlaces(id, was, is)) ? [id] : [];
    // The players of a list that is sorted anew change their rows, also where their names are nearly equal.
    return changesPlaces(id, former, present) || !canBeSamePlayer(formerNames.get(id)!, presentNames.get(id)!)
      ? [id]
      : [];
  });
}

const hasOtherNumber = (number: string | undefined, other: string | undefined): boolean =>
  Boolean(number && other && number !== other);

/** A name in front, such as 'Captain', changes from one season to the next; with another number it is another player's. */
const hasOtherFrontAndNumber = (before: Row, after: Row): boolean =>
  hasOtherNumber(before.number.trim(), after.number.trim()) &&
  !canBeSamePlayer(before.frontName, after.frontName);

/** By the ids of the rows. Folding a name takes longer than comparing every two of 300 rows. */
type TextsById = ReadonlyMap<string, string>;

/**
 * Returns the name that tells each player apart, in both lists: the one on the back, or the one in front where that on the back was
 * missing or stood on several jerseys, such as the name of the team.
 */
function nameRows(before: readonly Row[], after: readonly Row[]): [TextsById, TextsById] {
  const former = new Map(before.map((row) => [row.id, row]));
  const [sharedBefore, sharedAfter] = [listSharedNames(before), listSharedNames(after)];
  const nameAfter = (row: Row): string => {
    const earlier = former.get(row.id);
    if (!earlier || isNameless(earlier)) return isByFront(row, sharedAfter) ? row.frontName : row.name;
    if (!isByFront(earlier, sharedBefore)) return row.name.trim() || nameByNewFront(row, earlier);
    const isSameBack = foldName(row.name) === foldName(earlier.name);
    return row.frontName.trim() || (isSameBack ? '' : row.name);
  };
  return [
    new Map(before.map((row) => [row.id, isByFront(row, sharedBefore) ? row.frontName : row.name])),
    new Map(after.map((row) => [row.id, nameAfter(row)])),
  ];
}

/** Without the name on the back, another one in front tells who the player is. */
const nameByNewFront = (row: Row, earlier: Row): string =>
  foldName(row.frontName) === foldName(earlier.frontName) ? '' : row.frontName;

/** Also of a player with a name in front that stays as it is, such as 'Owls' or 'Captain'. */
const hasOtherBack = (before: Row, after: Row): boolean =>
  foldName(before.name) !== '' && foldName(after.name) !== '' && !canBeSamePlayer(before.name, after.name);

const MIN_TEAM = 3;

/** Returns the names, folded, of half of those that there are, such as that of a team on the backs of its players. */
export function listCommonNames(all: readonly string[]): Set<string> {
  const names = all.map(foldName).filter((name) => name !== '');
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set(
    [...counts].filter(([, count]) => count >= MIN_TEAM && count * 2 >= names.length).map(([name]) => name),
  );
}

const isNameless = ({ name, frontName }: Pick<Row, 'name' | 'frontName'>): boolean =>
  foldName(name) === '' && foldName(frontName) === '';

const isByFront = ({ name, frontName }: Row, shared: ReadonlySet<string>): boolean =>
  foldName(frontName) !== '' && (foldName(name) === '' || shared.has(foldName(name)));

function listSharedNames(rows: readonly Row[]): Set<string> {
  const names = rows.map(({ name }) => foldName(name)).filter((name) => name !== '');
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

const foldNames = (names: TextsById): TextsById =>
  new Map([...names].map(([id, name]) => [id, foldName(name)]));

const listNumbers = (rows: readonly Row[]): TextsById =>
  new Map(rows.map(({ id, number }) => [id, number.trim()]));

/** Tell namesakes apart: by their numbers, or by their sizes where one has no number; and by both. */
const NAMESAKE_TEXTS = [
  (rows: readonly Row[], names: TextsById): TextsById =>
    new Map(rows.map(({ id, number, size }) => [id, `${names.get(id)} ${number.trim() || size}`])),
  (rows: readonly Row[], names: TextsById): TextsById =>
    new Map(rows.map(({ id, number, size }) => [id, `${names.get(id)} ${number.trim()} ${size}`])),
];

/** Whether another row had what this row has now, or has what this one had. */
const changesPlaces = (id: string, former: TextsById, present: TextsById): boolean =>
  former.get(id) !== present.get(id) &&
  (hasMoved(present.get(id), former, present) || hasMoved(former.get(id), present, former));

/** Whether a row has the text in the first list and not in the second one. */
const hasMoved = (text: string | undefined, first: TextsById, second: TextsById): boolean =>
  Boolean(text) && [...first].some(([id, other]) => other === text && second.get(id) !== text);
