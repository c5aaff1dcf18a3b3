import { ImportError } from './import-limits.ts';
import type { WorkerMessage } from './read-in-worker.ts';
import { readWorkbook } from './workbook.ts';

/* Receives the bytes of one workbook and answers with its sheets or an error. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    send({ sheets: readWorkbook(data) });
  } catch (error) {
    // Every other error is one of the library about a file that is no workbook.
    send({ error: error instanceof ImportError ? error.code : 'unreadable' });
  }
});

function send(message: WorkerMessage) {
  postMessage(message);
}

send('ready');
