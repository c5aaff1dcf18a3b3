import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { WorkQueue } from './work-queue.ts';

// One thread for each picture: sharp shares libuv's threads with files, compression and password hashes.
sharp.concurrency(1);

/** One core stays free for everything that is not a drawing. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Drawings and documents, a third of a second of a core each. */
export const drawingQueue = new WorkQueue({ concurrency: CONCURRENCY, waiting: 30, waitingPerClient: 8 });

/** Uploaded pictures: one of 50 megapixels takes 200 MB while it is open, and each waits with its 10 MB. */
export const uploadQueue = new WorkQueue({ concurrency: CONCURRENCY, waiting: 24, waitingPerClient: 12 });
