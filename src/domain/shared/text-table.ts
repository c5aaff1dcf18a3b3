/*
 * A table as text, as spreadsheet programs copy and save it: cells between tabs, semicolons or commas, and quotes around a cell
 * that contains one of them or a line break.
 */
import { cleanText } from './plain-text.ts';

/** One line of a table with its number in the source, from 1. */
export interface TableLine {
  readonly number: number;
  /** Without surrounding blanks; inner ones are collapsed. */
  readonly cells: readonly string[];
}

const SEPARATORS = ['\t', ';', ','] as const;
type Separator = (typeof SEPARATORS)[number];

/** Returns the lines that are not empty. Text without a separator is one column. */
export function parseTextTable(text: string): TableLine[] {
  const body = cleanText(text);
  const separator = findSeparator(body);
  return splitLines(body, separator).filter(({ cells }) => cells.some(Boolean));
}

/** Returns the first of tab, semicolon and comma that stands outside quotes in at least half of the lines. */
function findSeparator(body: string): Separator | null {
  const lines = body
    .replace(/(?<=^|[\t\n;,])"(?:[^"]|"")*"(?=[\t\n;,]|$)/g, '')
    .split('\n')
    .filter((line) => !/^ *$/.test(line));
  const isColumn = (separator: Separator) =>
    lines.filter((line) => line.includes(separator)).length * 2 >= lines.length;
  return lines.length === 0 ? null : (SEPARATORS.find(isColumn) ?? null);
}

function splitLines(body: string, separator: Separator | null): TableLine[] {
  const plain = separator ? `[^\\n${separator}]*` : '[^\\n]*';
  const end = separator ? `[\\n${separator}]` : '\\n';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[^\\S\\n\\t]*(?=${end})|(${plain}))(${end})`, 'y');
  const source = `${body}\n`;
  const lines: TableLine[] = [];
  let [number, cells]: [number, string[]] = [1, []];
  let found = cell.exec(source);
  for (let startNumber = 1; found; found = cell.exec(source)) {
    const [whole, quoted, unquoted] = found;
    cells.push(tidyCell(quoted?.replaceAll('""', '"') ?? unquoted ?? ''));
    number += whole.split('\n').length - 1;
    if (!whole.endsWith('\n')) continue;
    lines.push({ number: startNumber, cells });
    [startNumber, cells] = [number, []];
  }
  return lines;
}

/** Collapses blanks, also those that do not break. */
export const tidyCell = (text: string): string => text.replace(/\s+/g, ' ').trim();
