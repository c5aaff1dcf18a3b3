/*
 * Importing players from a table (rules.md orders-40 to orders-44, orders-47 to orders-53): every line becomes a player, or is left out with a reason.
 * Nothing is corrected: a cell that cannot be read leaves its field empty and is marked, a name stays as it is written, and so does a
 * number with letters for digits, about which the jersey asks.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import type { Casing } from '../jersey/lettering.ts';
import { findLetteringIssue, isJerseyNumber, suggestNumber } from '../jersey/lettering.ts';
import { JERSEY_SCHEMA, type PlayerField } from '../jersey/schema.ts';
import type { Row } from '../order/order.ts';
import { askAboutName } from './name-question.ts';
import { MAX_CELL_LENGTH, parseCell } from './roster-cells.ts';
import type { ColumnPlan } from './roster-columns.ts';
import type { RosterLine } from './section-titles.ts';
import type { SizeOptionLists } from './size-text.ts';

export interface ImportedPlayer {
  source: TableLine;
  /** The values of the columns in use. */
  fields: Partial<Pick<Row, PlayerField>>;
  /** What the captain has to look at, by field. */
  marks: Partial<Record<PlayerField, string>>;
}

export interface LeftOutLine {
  line: number;
  text: string;
  /** Follows 'because'. */
  reason: string;
}

interface ReadingInput {
  lines: readonly RosterLine[];
  plan: ColumnPlan;
  sizes: SizeOptionLists;
  casing: Casing;
}

/** Reads the lines below the headings as players. */
export function readPlayers({ lines, plan, sizes, casing }: ReadingInput) {
  const players: ImportedPlayer[] = [];
  const leftOut: LeftOutLine[] = [];
  lines.forEach((line, index) => {
    if (index === plan.headingIndex) return;
    const reason = findLeftOutReason(line, index, plan);
    if (reason) leftOut.push(leaveOut(line, reason));
    else players.push(readPlayer(line, plan, sizes, casing));
  });
  return { players, leftOut };
}

/** The fields that make a line a player; sleeves and shorts alone do not. */
const IDENTIFYING_FIELDS: readonly PlayerField[] = ['frontName', 'name', 'number', 'size'];

function findLeftOutReason({ cells, noPlayer }: RosterLine, index: number, plan: ColumnPlan): string | null {
  if (noPlayer) return noPlayer;
  if (plan.headingIndex !== null && index < plan.headingIndex) return 'the headings stand below';
  const used = plan.fields.map((field, n) => ({ field, text: cells[n] ?? '' }));
  if (!used.some(({ field, text }) => field && IDENTIFYING_FIELDS.includes(field) && text !== ''))
    return 'no name, number or size stands in the columns in use';
  if (used.some(({ field, text }) => field && text.length > MAX_CELL_LENGTH))
    return `a cell has more than ${MAX_CELL_LENGTH} characters`;
  return null;
}

export const leaveOut = ({ number, cells }: TableLine, reason: string): LeftOutLine => ({
  line: number,
  text: cells.filter(Boolean).join(' · '),
  reason,
});

function readPlayer(
  source: TableLine,
  plan: ColumnPlan,
  sizes: SizeOptionLists,
  casing: Casing,
): ImportedPlayer {
  const fields: ImportedPlayer['fields'] = {};
  const marks: ImportedPlayer['marks'] = {};
  plan.fields.forEach((field, n) => {
    if (!field) return;
    const { value, mark } = readField(field, source.cells[n] ?? '', sizes, casing);
    if (value !== null) Object.assign(fields, { [field]: value });
    if (mark) marks[field] = mark;
  });
  const question = askAboutName(fields.name ?? '', fields, plan, sizes);
  if (question) marks.name = marks.name ? `${marks.name}. ${question}` : question;
  return { source, fields, marks };
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
    return { value: text, mark: issue && NAME_MARKS[issue] };
  }
  const value = parseCell(field, text, sizes);
  const isRead = value !== null && (field !== 'number' || isJerseyNumber(value));
  if (isRead) return { value, mark: null };
  const likely = field === 'number' ? suggestNumber(text) : null;
  if (likely !== null) return { value: text.trim(), mark: `Is that ${likely}?` };
  const { kind, word } = JERSEY_SCHEMA[field];
  return { value: kind === 'text' ? '' : null, mark: UNREAD_MARKS[field] ?? `Not a ${word}` };
}

/** Says what an import does, for example 'Fill 17 rows, 1 line left out because an order has at most 300 rows.' */
export function describeImport(filledCount: number, leftOut: readonly LeftOutLine[]): string {
  const rows = `Fill ${filledCount} ${filledCount === 1 ? 'row' : 'rows'}`;
  if (leftOut.length === 0) return `${rows}.`;
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))].join(', or because ');
  return `${rows}, ${leftOut.length} ${leftOut.length === 1 ? 'line' : 'lines'} left out because ${reasons}.`;
}

/**
 * Names the columns that are not used by their headings, or by their places when players have something in them: 'Not used:
 * Paid, column 4.'; '' without one.
 */
export function describeUnused(
  { fields }: ColumnPlan,
  heading: TableLine | undefined,
  players: readonly ImportedPlayer[],
): string {
  const titles = fields.flatMap((field, n) => {
    if (field !== null) return [];
    const isFilled = players.some(({ source }) => source.cells[n]);
    return heading?.cells[n] || (isFilled ? `column ${n + 1}` : []);
  });
  return titles.length === 0 ? '' : `Not used: ${titles.join(', ')}.`;
}
