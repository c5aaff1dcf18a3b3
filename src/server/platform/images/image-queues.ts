import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { WorkQueue } from '../limits/work-queue.ts';

// One thread per image, because sharp shares libuv's threads with files, compression and password hashes.
sharp.concurrency(1);

/** Leaves one core for other work. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));

/** For drawings and documents, which take a third of a second of a core each. */
export const renderQueue = new WorkQueue({
  concurrency: CONCURRENCY,
  maxWaiting: 30,
  maxWaitingPerClient: 8,
});

/** For uploaded images: one of 50 megapixels takes 200 MB while it is decoded, and each waiting one 10 MB. */
export const uploadQueue = new WorkQueue({
  concurrency: CONCURRENCY,
  maxWaiting: 24,
  maxWaitingPerClient: 12,
});
