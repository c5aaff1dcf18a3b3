import { useMemo, useRef, useState } from 'react';
import { arrangeList, chooseSheet } from '#domain/orders/import/arrange-list.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { PlayerField } from '#domain/orders/jersey/schema.ts';
import { sessionText } from '../../storage/browser-storage.ts';
import { parseDelimited } from './delimited-text.ts';
import { readImportFile, type Sheet, toSheet } from './read-import-file.ts';

/** The key in sessionStorage: the list survives a reload, and is deleted with the tab and after the import. */
const STORAGE_KEY = 'TPUN_import_list';

interface Source {
  /** Those of a workbook as they were changed since, or one text. */
  sheets: readonly Sheet[];
  sheetIndex: number;
  /** How the letters of a file can be read, until the captain has chosen. */
  spellings: readonly Sheet[];
  /** Where the list is from; '' for a typed one. */
  note: string;
  error: string | null;
}

function toSource(sheets: readonly Sheet[], note = ''): Source {
  return { sheets, note, sheetIndex: 0, spellings: [], error: null };
}

/** What the captain answered and changed. */
interface Choice {
  fields?: readonly (PlayerField | null)[];
  /** The fields whose question is answered. */
  answered: readonly PlayerField[];
}

const NO_CHOICE: Choice = { answered: [] };

export type ImportSource = ReturnType<typeof useImportSource>;

/** The list that is imported, which is the text in the box, and which column is which field: a guess until it is changed. */
export function useImportSource(sizes: SizeOptionLists) {
  const [source, setSource] = useState(() => toSource([toSheet(sessionText.get(STORAGE_KEY) ?? '')]));
  const [choice, setChoice] = useState(NO_CHOICE);
  const latest = useRef<File>(null);
  const { sheets, sheetIndex } = source;
  const { text, leftOut } = sheets[sheetIndex]!;
  const { table, error } = useMemo(() => readText(text), [text]);
  const guess = useMemo(() => arrangeList(table, sizes), [table, sizes]);
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

  function store(next: Source, isOtherList = true) {
    latest.current = null;
    if (isOtherList) setChoice(NO_CHOICE);
    setSource(next);
    sessionText.set(STORAGE_KEY, next.sheets[next.sheetIndex]!.text || null);
  }

  /** What was chosen holds while the list is edited. */
  function setText(next: string) {
    const edited = sheets.map((sheet, n) => (n === sheetIndex ? { ...sheet, text: next } : sheet));
    if (text === '' || next === '') store(toSource([toSheet(next)]));
    else store({ ...source, sheets: edited }, false);
  }

  /** Reads a file into the empty box, unless something is typed there meanwhile. */
  async function readFile(file: File) {
    store(toSource([toSheet('')], `Reading ${file.name}`));
    latest.current = file;
    const empty = toSource([toSheet('')], `From ${file.name}`);
    const next = await readImportFile(file).then(
      ({ sheets, isSpelled }) =>
        isSpelled
          ? { ...empty, spellings: sheets }
          : { ...empty, sheets, sheetIndex: chooseSheet(sheets.map(toLines), sizes) },
      (error: unknown) => ({ ...empty, note: '', error: `${file.name}: ${describeError(error)}` }),
    );
    if (latest.current === file) store(next);
  }

  /** A field has one column: another one that had it is not used any more. */
  const assign = (column: number | null, field: PlayerField | null) =>
    plan.fields.map((each, n) => (n === column ? field : each === field ? null : each));

  return {
    ...{ ...source, text, leftOut, plan, setText, readFile, lines: guess.lines },
    error: source.error ?? error,
    question: question ?? null,
    chooseSpelling: (spelling: Sheet) => store(toSource([spelling], source.note)),
    chooseSheet: (sheetIndex: number) => store({ ...source, sheetIndex }),
    chooseField: (column: number, field: PlayerField | null) =>
      setChoice({ ...choice, fields: assign(column, field) }),
    /** Null for a field that no column has. */
    answer: (field: PlayerField, column: number | null) =>
      setChoice({ fields: assign(column, field), answered: [...answered, field] }),
  };
}

const toLines = ({ isHidden, text }: Sheet) => ({ isHidden, lines: parseDelimited(text) });

function readText(text: string) {
  try {
    return { table: parseDelimited(text), error: null };
  } catch (error) {
    return { table: [], error: describeError(error) };
  }
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : '');
