import { useMemo, useRef, useState } from 'react';
import { type ColumnPlan, guessColumns } from '#domain/orders/import/roster-columns.ts';
import { arrangeList, parseList } from '#domain/orders/import/roster-list.ts';
import { isPlayerLine, type RosterLine } from '#domain/orders/import/section-titles.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { PlayerField } from '#domain/orders/jersey/schema.ts';
import { ImportError } from './import-error.ts';
import { readImportFile } from './read-import-file.ts';
import { readTypedList, storeTypedList } from './typed-list.ts';

interface Source {
  /** What was typed; it stays while a file is imported instead. */
  text: string;
  /** The name of the file that is or was read; null for text. */
  fileName: string | null;
  lines: readonly RosterLine[];
  isReading: boolean;
  error: string | null;
}

const EMPTY: Source = { text: '', fileName: null, lines: [], isReading: false, error: null };

/** What was changed in the guess; it holds while the list is edited. */
interface Choice {
  fields?: readonly (PlayerField | null)[];
  hasHeading?: boolean;
}

export type ImportSource = ReturnType<typeof useImportSource>;

/** The list that is imported, from text or a file, and which column is which field: a guess until it is changed. */
export function useImportSource(sizes: SizeOptionLists) {
  const [source, setSource] = useState(() => toTextSource(readTypedList()));
  const [choice, setChoice] = useState<Choice>({});
  const reading = useRef<File>(null);
  const { text } = source;
  const lines = useMemo(() => arrangeList(source.lines, sizes), [source.lines, sizes]);
  const guess = useMemo(() => guessColumns(lines, sizes), [lines, sizes]);
  const headingIndex = guess.headingIndex ?? findFirstPlayer(lines);
  const plan = useMemo(() => applyChoice(guess, choice, headingIndex), [guess, choice, headingIndex]);

  function setText(text: string) {
    reading.current = null;
    if (text === '') setChoice({});
    setSource(toTextSource(text));
    storeTypedList(text);
  }

  async function readFile(file: File) {
    reading.current = file;
    setChoice({});
    setSource({ ...EMPTY, text, fileName: file.name, isReading: true });
    const result = await readImportFile(file).then(
      (lines) => ({ lines }),
      // The text is imported when the file cannot be read.
      (error: unknown) => ({ lines: parseList(text), error: describeError(error) }),
    );
    if (reading.current === file) setSource({ ...EMPTY, text, fileName: file.name, ...result });
  }

  /** A field has one column: another one that had it is not used any more. */
  const chooseField = (column: number, field: PlayerField | null) =>
    setChoice({
      ...choice,
      fields: plan.fields.map((each, n) => (n === column ? field : each === field ? null : each)),
    });
  const setHasHeading = (hasHeading: boolean) => setChoice({ ...choice, hasHeading });
  /** The line that has the headings, or would have them. */
  const headingLine = lines[headingIndex];

  return { ...source, lines, plan, headingLine, setText, readFile, chooseField, setHasHeading };
}

const toTextSource = (text: string): Source => ({ ...EMPTY, text, lines: parseList(text) });

/** A heading that the shop does not know is taken for the first player. */
const findFirstPlayer = (lines: readonly RosterLine[]): number => Math.max(0, lines.findIndex(isPlayerLine));

function applyChoice(guess: ColumnPlan, { fields, hasHeading }: Choice, headingIndex: number): ColumnPlan {
  const isSameTable = fields?.length === guess.fields.length;
  const isHeaded = hasHeading ?? guess.headingIndex !== null;
  return {
    fields: isSameTable ? fields : guess.fields,
    headingIndex: isHeaded ? headingIndex : null,
  };
}

const describeError = (error: unknown): string =>
  (error instanceof ImportError ? error : new ImportError('unreadable')).message;
