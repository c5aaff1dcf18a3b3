import { useMemo, useRef, useState } from 'react';
import { type ColumnPlan, guessColumns } from '#domain/orders/roster-columns.ts';
import type { SizeOptionLists } from '#domain/orders/size-text.ts';
import { parseTextTable, type TableLine } from '#domain/shared/text-table.ts';
import { ImportError } from './import-error.ts';
import { readImportFile } from './read-import-file.ts';

interface ImportSource {
  text: string;
  /** The name of the file that is or was read; null for text. */
  fileName: string | null;
  lines: readonly TableLine[];
  isReading: boolean;
  error: string | null;
}

const EMPTY: ImportSource = { text: '', fileName: null, lines: [], isReading: false, error: null };

/** The list that is imported, from text or a file, and which column is which field: a guess until it is changed. */
export function useImportSource(sizes: SizeOptionLists) {
  const [source, setSource] = useState(EMPTY);
  const [chosenPlan, setPlan] = useState<ColumnPlan | null>(null);
  const reading = useRef<File>(null);
  const { lines } = source;
  const guess = useMemo(() => guessColumns(lines, sizes), [lines, sizes]);

  function show(next: Partial<ImportSource>) {
    setSource({ ...EMPTY, ...next });
    setPlan(null);
  }

  function setText(text: string) {
    reading.current = null;
    show({ text, lines: parseTextTable(text) });
  }

  async function readFile(file: File) {
    reading.current = file;
    show({ fileName: file.name, isReading: true });
    const result = await readImportFile(file).then(
      (lines) => ({ lines }),
      (error: unknown) => ({
        error: (error instanceof ImportError ? error : new ImportError('unreadable')).message,
      }),
    );
    if (reading.current === file) show({ fileName: file.name, ...result });
  }

  return { ...source, plan: chosenPlan ?? guess, guess, setText, readFile, setPlan };
}
