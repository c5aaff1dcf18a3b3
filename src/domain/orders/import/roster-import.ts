/*
 * Importing players from a table (rules.md orders-40 to orders-53): every line becomes a player, or is left out with a reason.
 * Nothing is corrected: a cell that cannot be read leaves its field empty and is marked, a name stays as it is written, and so does a
 * number with letters for digits, about which the jersey asks.
 */
import type { Casing } from '../jersey/lettering.ts';
import { findLetteringIssue, suggestNumber } from '../jersey/lettering.ts';
import { JERSEY_SCHEMA, type PlayerField } from '../jersey/schema.ts';
import type { Row } from '../order/order.ts';
import { isNumber, MAX_CELL_LENGTH, parseCell } from './cells.ts';
import type { ColumnPlan } from './column-plan.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';
import { type LeftOutLine, leaveOut, type TableLine } from './table.ts';

export interface ImportedPlayer {
  source: TableLine;
  /** The values of the columns in use. */
  fields: Partial<Pick<Row, PlayerField>>;
  /** What the captain has to look at, by field. */
  marks: Partial<Record<PlayerField, string>>;
}

interface ReadingInput {
  lines: readonly TableLine[];
  plan: ColumnPlan;
  sizes: SizeOptionLists;
  casing: Casing;
}

/** Reads the lines below the headings as players. */
export function readPlayers({ lines, plan, sizes, casing }: ReadingInput) {
  const players: ImportedPlayer[] = [];
  const leftOut: LeftOutLine[] = [];
  const heading = lines[plan.headingIndex ?? -1];
  lines.forEach((line, index) => {
    if (line === heading) return;
    const isAbove = heading !== undefined && index < plan.headingIndex!;
    const reason = isAbove ? 'the headings stand below' : findLeftOutReason(line, plan, heading);
    if (reason) leftOut.push(leaveOut(line, reason));
    else players.push(readPlayer(line, { plan, sizes, casing }));
  });
  return { players, leftOut };
}

/** The fields that make a line a player; sleeves and shorts alone do not. */
const IDENTIFYING_FIELDS: readonly PlayerField[] = ['frontName', 'name', 'number', 'size'];

function findLeftOutReason(
  { cells }: TableLine,
  { fields }: ColumnPlan,
  heading: TableLine | undefined,
): string | null {
  if (heading && cells.join() === heading.cells.join()) return 'it repeats the headings';
  const used = fields.map((field, n) => ({ field, text: cells[n] ?? '' }));
  if (!used.some(({ field, text }) => field && IDENTIFYING_FIELDS.includes(field) && text !== ''))
    return 'no name, number or size stands in the columns in use';
  if (used.some(({ field, text }) => field && text.length > MAX_CELL_LENGTH))
    return `a cell has more than ${MAX_CELL_LENGTH} characters`;
  return null;
}

function readPlayer(source: TableLine, { plan, sizes, casing }: Omit<ReadingInput, 'lines'>): ImportedPlayer {
  const fields: ImportedPlayer['fields'] = {};
  const marks: ImportedPlayer['marks'] = {};
  plan.fields.forEach((field, n) => {
    if (!field) return;
    const { value, mark } = readField(field, source.cells[n] ?? '', sizes, casing);
    if (value !== null) Object.assign(fields, { [field]: value });
    if (mark) marks[field] = mark;
  });
  const isTyped = plan.headingIndex === null && !fields.size;
  const question = /\p{L}/u.test(fields.name ?? '') && askAboutName(fields.name!, isTyped ? sizes : null);
  if (question) marks.name = marks.name ? `${marks.name}. ${question}` : question;
  return { source, fields, marks };
}

/** A name stays as it is written, because it may be one; what may be something else is asked (rules.md orders-53). */
function askAboutName(name: string, sizes: SizeOptionLists | null): string | null {
  const words = name.split(' ');
  const last = words.at(-1)!;
  const isLikeSize =
    sizes !== null && words.length > 1 && parseSizeText(last.split('-').at(-1)!, sizes.jersey) !== null;
  const part =
    /\S*\d\S*/.exec(name)?.[0] ??
    words.find((word) => /^shorts?$/i.test(word)) ??
    (isLikeSize ? last : undefined);
  if (part) return `Is “${part}” a part of the name?`;
  return /^(?:(?:sub)?totals?|gesamt)\b/i.test(name) ? 'Is this a player?' : null;
}

const NAME_MARKS = { 'too-long': 'Max 12 Characters', 'not-printable': 'Cannot be printed' };

const UNREAD_MARKS: Partial<Record<PlayerField, string>> = {
  number: 'Not a number of up to 3 digits',
  size: 'Not a size that we sell',
  shorts: 'Not a short size that we sell',
  sleeve: 'Neither short nor long',
};

/** Returns the value of a field, null when the row keeps its own, and what is wrong with the cell. */
function readField(field: PlayerField, text: string, sizes: SizeOptionLists, casing: Casing) {
  if (field === 'name' || field === 'frontName') {
    const issue = findLetteringIssue(text, casing);
    const isNoName = text !== '' && !/\p{L}/u.test(text);
    return { value: text, mark: issue ? NAME_MARKS[issue] : isNoName ? 'Not a name' : null };
  }
  const value = parseCell(field, text, sizes);
  const isRead = value !== null && (field !== 'number' || text === '' || isNumber(text));
  if (isRead) return { value, mark: null };
  const likely = field === 'number' ? suggestNumber(text) : null;
  if (likely !== null) return { value: text.trim(), mark: `Is that ${likely}?` };
  const { kind, word } = JERSEY_SCHEMA[field];
  return { value: kind === 'text' ? '' : null, mark: UNREAD_MARKS[field] ?? `Not a ${word}` };
}
