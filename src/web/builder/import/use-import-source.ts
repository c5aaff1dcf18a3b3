import { useMemo, useRef, useState } from 'react';
import { arrangeList, chooseSheet } from '#domain/orders/import/arrange-list.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { PlayerField } from '#domain/orders/jersey/schema.ts';
import { type Reading, readImportFile, toSheet } from './read-import-file.ts';
import { readTypedList, storeTypedList } from './typed-list.ts';

interface Source {
  /** What was typed; it stays while a file is imported instead. */
  text: string;
  /** The name of the file that is or was read; null for text. */
  fileName: string | null;
  /** Several where the letters can be read in several ways. */
  readings: readonly Reading[];
  isReading: boolean;
  error: string | null;
}

const EMPTY: Source = { text: '', fileName: null, readings: [], isReading: false, error: null };

/** What the captain answered and changed. */
interface Choice {
  reading?: number;
  sheet?: number;
  fields?: readonly (PlayerField | null)[];
  /** The fields whose question is answered. */
  answered: readonly PlayerField[];
  /** How many questions were answered, also of a list that has other columns by now. */
  answerCount: number;
}

const NO_CHOICE: Choice = { answered: [], answerCount: 0 };

export type ImportSource = ReturnType<typeof useImportSource>;

/** The list that is imported, from text or a file, and which column is which field: a guess until it is changed. */
export function useImportSource(sizes: SizeOptionLists) {
  const [source, setSource] = useState(() => readText(readTypedList()));
  const [choice, setChoice] = useState(NO_CHOICE);
  const [takesOmitted, setTakesOmitted] = useState(false);
  const latest = useRef<File>(null);
  const { text, readings } = source;
  const spellings = readings.length > 1 && choice.reading === undefined ? readings : null;
  const { sheets } = readings[choice.reading ?? 0] ?? { sheets: [] };
  const sheetIndex = useMemo(() => choice.sheet ?? chooseSheet(sheets, sizes), [choice.sheet, sheets, sizes]);
  const sheet = sheets[sheetIndex];
  const guess = useMemo(() => arrangeList(sheet?.lines ?? [], sizes), [sheet, sizes]);
  // A list with other columns is another list.
  const isSame = choice.fields?.length === guess.fields.length;
  const answered = isSame ? choice.answered : [];
  const plan = useMemo(
    () => ({ fields: (isSame && choice.fields) || guess.fields, headingIndex: guess.headingIndex }),
    [guess, choice.fields, isSame],
  );
  const question = guess.questions
    .filter(({ field }) => !answered.includes(field) && !plan.fields.includes(field))
    .map(({ field, columns }) => ({ field, columns: columns.filter((column) => !plan.fields[column]) }))
    .find(({ columns }) => columns.length > 0);

  /** What was chosen holds while a typed list is edited. */
  function setText(text: string) {
    latest.current = null;
    if (text === '' || source.fileName !== null) setChoice(NO_CHOICE);
    setSource(readText(text));
    storeTypedList(text);
  }

  async function readFile(file: File) {
    latest.current = file;
    setChoice(NO_CHOICE);
    setSource({ ...EMPTY, text, fileName: file.name, isReading: true });
    const result = await readImportFile(file).then(
      (readings) => ({ readings }),
      // The text is imported when the file cannot be read.
      (error: unknown) => ({ readings: readText(text).readings, error: describeError(error) }),
    );
    if (latest.current === file) setSource({ ...EMPTY, text, fileName: file.name, ...result });
  }

  /** A field has one column: another one that had it is not used any more. */
  const assign = (column: number | null, field: PlayerField | null) =>
    plan.fields.map((each, n) => (n === column ? field : each === field ? null : each));

  return {
    ...{ ...source, sheets, sheetIndex, plan, spellings, takesOmitted, setTakesOmitted, setText, readFile },
    ...{ lines: guess.lines, hiddenColumns: sheet?.hiddenColumns ?? [] },
    question: (spellings ? null : question) ?? null,
    answerCount: choice.answerCount,
    chooseSpelling: (reading: number) => setChoice({ ...NO_CHOICE, reading, answerCount: 1 }),
    chooseSheet: (sheet: number) => setChoice({ ...NO_CHOICE, sheet }),
    chooseField: (column: number, field: PlayerField | null) =>
      setChoice({ ...choice, fields: assign(column, field) }),
    /** Null for a field that no column has. */
    answer: (field: PlayerField, column: number | null) =>
      setChoice({
        ...choice,
        fields: assign(column, field),
        answered: [...answered, field],
        answerCount: choice.answerCount + 1,
      }),
  };
}

function readText(text: string): Source {
  try {
    return { ...EMPTY, text, readings: [{ sheets: [toSheet(text)], sample: [] }] };
  } catch (error) {
    return { ...EMPTY, text, error: describeError(error) };
  }
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : '');
