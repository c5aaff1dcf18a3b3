/*
 * Pasting from a spreadsheet: the copied cells fill the rows from the focused cell on, and rows are added
 * as needed. The columns are those of the jersey table, or those of a header in the first line.
 */
import { arrangeList } from '#domain/orders/import/arrange-list.ts';
import { parseCell } from '#domain/orders/import/cells.ts';
import { guessColumns } from '#domain/orders/import/column-plan.ts';
import { matchPlayers } from '#domain/orders/import/roster-fill.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { PLAYER_FIELDS, type PlayerField } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { createNextRow, MAX_ROWS } from '#domain/orders/order/roster.ts';

/** Parses copied text into lines of cells; quoted cells may contain tabs and line breaks. Null for a single value. */
export function parsePastedCells(text: string): string[][] | null {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(body)) return null;
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of `${body}\n`.matchAll(CELL_PATTERN)) {
    lines.at(-1)?.push(collapseSpaces(quoted?.replaceAll('""', '"') ?? plain ?? ''));
    if (end === '\n') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

const CELL_PATTERN = /(?:"((?:[^"]|"")*)"|([^\t\n]*))([\t\n])/g;
const collapseSpaces = (cell: string) => cell.replace(/\s+/g, ' ').trim();

interface PasteInput {
  rows: readonly Row[];
  cells: readonly (readonly string[])[];
  start: { index: number; field: PlayerField };
  sizes: SizeOptionLists;
  newId: () => string;
}

export interface PasteResult {
  rows: Row[];
  /** The number of rows that were filled. */
  filledCount: number;
  /** Cells that do not match any available size, shorts or sleeve; the visitor chooses the value. */
  unrecognisedCells: string[];
  /** Headings of which several, or none for sure, are one field: an import asks about them. */
  unclearHeadings: string[];
  /** The number of skipped lines: their row is locked, or the order has 300 rows. */
  skippedLines: number;
}

export function fillRows({ rows, cells, start, sizes, newId }: PasteInput): PasteResult {
  const header = parseHeader(cells, sizes);
  const lines = header?.lines ?? cells;
  const fields = header?.fields ?? PLAYER_FIELDS.slice(PLAYER_FIELDS.indexOf(start.field));
  const result: PasteResult = {
    ...{ rows: [...rows], filledCount: 0, unrecognisedCells: [], skippedLines: 0 },
    unclearHeadings: header?.unclear ?? [],
  };
  const players = lines.map((line) => ({ fields: readLine(line, fields, sizes, result.unrecognisedCells) }));
  const targets = findTargets(rows, players, start.index);
  players.forEach(({ fields: values }, n) => {
    const index = targets[n] ?? null;
    if (index === null) {
      result.skippedLines += 1;
      return;
    }
    const row = result.rows[index] ?? createNextRow(rows, newId());
    result.rows[index] = { ...row, ...values };
    result.filledCount += 1;
  });
  return result;
}

type PastedPlayer = { fields: Partial<Pick<Row, PlayerField>> };

/**
 * Returns the place of each line: a player who is in one of the rows already keeps that row, with the link to it, in whatever sequence the lines
 * are. The others fill their own places, or those that such players leave. Null for a line without a place.
 */
function findTargets(
  rows: readonly Row[],
  players: readonly PastedPlayer[],
  first: number,
): (number | null)[] {
  const canFill = (index: number) => index < MAX_ROWS && !rows[index]?.locked;
  const places = players.map((_, n) => first + n).filter(canFill);
  const covered = places.flatMap((index) => rows[index] ?? []);
  const kept = new Map([...matchPlayers(covered, players)].map(([id, player]) => [player, id]));
  const keptIds = new Set(kept.values());
  const isLeft = (index: number) => !keptIds.has(rows[index]?.id ?? '');
  const left = places.filter((index) => isLeft(index) && kept.has(players[index - first]!));
  return players.map((player, n) => {
    const [id, own] = [kept.get(player), first + n];
    if (id !== undefined) return rows.findIndex((row) => row.id === id);
    if (!canFill(own)) return null;
    return isLeft(own) ? own : (left.shift() ?? null);
  });
}

function readLine(
  line: readonly string[],
  fields: readonly (PlayerField | null)[],
  sizes: SizeOptionLists,
  unrecognisedCells: string[],
): PastedPlayer['fields'] {
  const values = {};
  fields.forEach((field, n) => {
    const text = line[n];
    if (field === null || text === undefined) return;
    const value = parseCell(field, text, sizes);
    if (value === null) unrecognisedCells.push(text);
    else Object.assign(values, { [field]: value });
  });
  return values;
}

/** Returns the columns of a header line and the lines below, or null when the first line is not a header. */
function parseHeader(cells: readonly (readonly string[])[], sizes: SizeOptionLists) {
  const table = cells.map((line, index) => ({ number: index + 1, cells: line }));
  const guess = guessColumns(table, sizes);
  if (guess.headingIndex !== 0) return null;
  const { fields, questions, lines } =
    guess.fields.length > 1 ? arrangeList(table, sizes) : { ...guess, lines: table };
  const asked = new Set(questions.flatMap(({ columns }) => columns));
  return {
    fields,
    lines: lines.slice(1).map((line) => line.cells),
    unclear: lines[0]!.cells.filter((_, column) => asked.has(column)),
  };
}
