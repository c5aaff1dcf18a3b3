import { ImportError } from './import-limits.ts';
import type { WorkerAnswer } from './read-in-worker.ts';
import { readWorkbook } from './workbook.ts';

/* Receives the bytes of one workbook and answers with its sheets or an error. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  let answer: WorkerAnswer;
  try {
    answer = { sheets: readWorkbook(data) };
  } catch (error) {
    // Every other error is one of the library about a file that is no workbook.
    answer = { error: (error instanceof ImportError ? error : new ImportError('unreadable')).message };
  }
  postMessage(answer);
});
