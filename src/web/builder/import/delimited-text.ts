import Papa from 'papaparse';
import { type TableLine, tidyCell } from '#domain/orders/import/table.ts';
import { cleanText } from '#domain/shared/plain-text.ts';
import { checkCellCount, MAX_CELL_TEXT } from './import-limits.ts';

/** A character that no cleaned text has. */
const NONE = '\u0001';
/** The beginning that shows which character separates the cells. */
const SAMPLE_LENGTH = 10_000;

/** Returns the lines of a text that are not empty, with the numbers of their rows in a spreadsheet. Throws ImportError 'too-long'. */
export function parseDelimited(text: string): TableLine[] {
  const body = cleanText(text);
  const [, declared] = /^sep=(.)\n/i.exec(body) ?? []; // Excel's own line
  const table = declared ? body.replace(/^.*/, '') : body;
  const sample = table.replace(/\n+/g, '\n').slice(0, SAMPLE_LENGTH);
  const delimiters = declared ? [declared] : ['\t', ';', '|', ',', NONE];
  // Where quotes are not closed they are letters.
  const dialects = ['"', NONE].flatMap((quoteChar) =>
    delimiters.map((delimiter) => ({ delimiter, quoteChar })),
  );
  for (const dialect of dialects) {
    const parse = (part: string) => Papa.parse<string[]>(part, { ...dialect, newline: '\n' });
    const isCertain = delimiters.length === 1 || dialect.delimiter === NONE;
    if (!isCertain && !isSeparated(parse(sample).data)) continue;
    const { data, errors } = parse(table);
    if (errors.length > 0) continue;
    const lines = data
      .map((cells, n) => ({ number: n + 1, cells: cells.map(readCell) }))
      .filter(({ cells }) => cells.some(Boolean));
    checkCellCount(lines);
    return lines;
  }
  return [];
}

/** At least half of the lines have more than one cell. */
function isSeparated(table: readonly (readonly string[])[]): boolean {
  const filled = table.filter((cells) => cells.length > 1 || cells[0]?.trim());
  return filled.filter((cells) => cells.length > 1).length * 2 >= Math.max(1, filled.length);
}

/** Excel shows the formula `="07"` as 07. */
const readCell = (text: string): string =>
  tidyCell(text.slice(0, MAX_CELL_TEXT)).replace(/^="(.*)"$/, (_, shown: string) =>
    shown.replaceAll('""', '"'),
  );
