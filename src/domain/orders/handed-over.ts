/* A row that another player gets, so that its link, reminder and late changes end (rules.md roster-33). */
import { foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { canBeSamePlayer, isNameless, listCommonNames } from './player-names.ts';
import { isWithoutPlayer } from './row-players.ts';

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
  const isHandedOver = comparePlayers(before, after);
  const rows = new Map(after.map((row) => [row.id, row]));
  return before
    .filter((earlier) => {
      const row = rows.get(earlier.id);
      return row !== undefined && isHandedOver(earlier, row);
    })
    .map(({ id }) => id);
}

function comparePlayers(before: readonly Row[], after: readonly Row[]) {
  const [formerNames, presentNames] = nameRows(before, after);
  const [former, present] = [foldNames(formerNames), foldNames(presentNames)];
  const namesakes = NAMESAKE_TEXTS.map(
    (tellApart) => [tellApart(before, former), tellApart(after, present)] as const,
  );
  const isTeamRenamed = compareTeamNames(before, after);
  return (earlier: Row, row: Row): boolean => {
    const { id } = earlier;
    const [was, is] = [former.get(id), present.get(id)];
    const [formerNumber, number] = [earlier.number.trim(), row.number.trim()];
    if (!was && !formerNumber) return hasMoved(is, former, present);
    if (isWithoutPlayer(row)) return true;
    // Before the names are known, players are told apart by their numbers.
    if (!was) return hasMoved(is, former, present) || formerNumber !== number;
    if (!is && formerNumber !== number) return true;
    if (hasOtherFrontAndNumber(earlier, row)) return true;
    if (hasOtherBack(earlier, row) && !isTeamRenamed(earlier, row)) return true;
    if (was === is) return namesakes.some((texts) => changesPlaces(id, ...texts));
    // The players of a list that is sorted anew change their rows, also where their names are nearly equal.
    return (
      changesPlaces(id, former, present) || !canBeSamePlayer(formerNames.get(id)!, presentNames.get(id)!)
    );
  };
}

const isOther = (number: string, other: string): boolean => number !== '' && other !== '' && number !== other;

/** A name in front, such as 'Captain', changes from one season to the next; with another number it is another player's. */
const hasOtherFrontAndNumber = (before: Row, after: Row): boolean =>
  isOther(before.number.trim(), after.number.trim()) && !canBeSamePlayer(before.frontName, after.frontName);

/**
 * Returns a function that tells whether the name of the team on the back of a row became another one on all backs, where the player has
 * the name in front, and the number, as before.
 */
function compareTeamNames(before: readonly Row[], after: readonly Row[]) {
  const listTeams = (rows: readonly Row[]) => listCommonNames(rows.map(({ name }) => name));
  const [former, present] = [listTeams(before), listTeams(after)];
  const left = new Set(after.map(({ name }) => foldName(name)));
  const fronts = before.map(({ frontName }) => foldName(frontName));
  const isOwn = (front: string) => front !== '' && fronts.indexOf(front) === fronts.lastIndexOf(front);
  return (earlier: Row, row: Row): boolean =>
    former.has(foldName(earlier.name)) &&
    present.has(foldName(row.name)) &&
    !left.has(foldName(earlier.name)) &&
    isOwn(foldName(earlier.frontName)) &&
    foldName(earlier.frontName) === foldName(row.frontName) &&
    earlier.number.trim() === row.number.trim();
}

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
    if (!isByFront(earlier, sharedBefore))
      return foldName(row.name) === '' ? nameByNewFront(row, earlier) : row.name;
    if (foldName(row.frontName) !== '') return row.frontName;
    return foldName(row.name) === foldName(earlier.name) ? '' : row.name;
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

const isByFront = ({ name, frontName }: Row, shared: ReadonlySet<string>): boolean =>
  foldName(frontName) !== '' && (foldName(name) === '' || shared.has(foldName(name)));

function listSharedNames(rows: readonly Row[]): Set<string> {
  const names = rows.map(({ name }) => foldName(name)).filter((name) => name !== '');
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

const foldNames = (names: TextsById): TextsById =>
  new Map([...names].map(([id, name]) => [id, foldName(name)]));

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
