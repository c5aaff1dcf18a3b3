import Papa from 'papaparse';
import { type TableLine, tidyCell } from '#domain/orders/import/table.ts';
import { cleanText } from '#domain/shared/plain-text.ts';
import { checkCellCount, MAX_CELL_TEXT } from './import-limits.ts';

/** A character that no cleaned text has. */
const NONE = '\u0001';
const SAMPLE_LINES = 50;

interface Dialect {
  delimiter: string;
  quoteChar: string;
}

/** Where quotes are not closed they are letters. */
const DIALECTS: readonly Dialect[] = ['"', NONE].flatMap((quoteChar) =>
  ['\t', ';', '|', ','].map((delimiter) => ({ delimiter, quoteChar })),
);

/** Returns the lines of a text that are not empty, with their numbers. Throws ImportError 'too-long'. */
export function parseDelimited(text: string): TableLine[] {
  const body = cleanText(text.replace(/\r\n?/g, '\n'));
  const [, declared] = /^sep=(.)\n/i.exec(body) ?? []; // Excel's own line
  const table = declared ? body.replace(/^.*/, '') : body;
  const dialect = declared
    ? { delimiter: declared, quoteChar: '"' }
    : (DIALECTS.find((each) => isSeparated(table, each)) ?? { delimiter: NONE, quoteChar: '"' });
  const lines = readLines(table, dialect) ?? readLines(table, { ...dialect, quoteChar: NONE }) ?? [];
  checkCellCount(lines);
  return lines;
}

/** At least half of the lines have more than one cell. */
function isSeparated(text: string, dialect: Dialect): boolean {
  const limits = { newline: '\n', preview: SAMPLE_LINES, skipEmptyLines: true } as const;
  const { data, errors } = Papa.parse<string[]>(text, { ...dialect, ...limits });
  const count = data.filter((cells) => cells.length > 1).length;
  return count > 0 && count * 2 >= data.length && !errors.some(isQuoteError);
}

const isQuoteError = ({ type }: Papa.ParseError): boolean => type === 'Quotes';

/** Returns null when a quote is not closed. */
function readLines(text: string, dialect: Dialect): TableLine[] | null {
  const lines: TableLine[] = [];
  let [number, start, isClosed] = [1, 0, true];
  Papa.parse<string[]>(text, {
    ...dialect,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      if (errors.some(isQuoteError)) {
        isClosed = false;
        parser.abort();
      }
      const cells = data.map(readCell);
      if (cells.some(Boolean)) lines.push({ number, cells });
      number += text.slice(start, meta.cursor).split('\n').length - 1;
      start = meta.cursor;
    },
  });
  return isClosed ? lines : null;
}

/** Excel shows the formula `="07"` as 07. */
const readCell = (text: string): string =>
  tidyCell(text.slice(0, MAX_CELL_TEXT)).replace(/^="(.*)"$/, (_, shown: string) =>
    shown.replaceAll('""', '"'),
  );
