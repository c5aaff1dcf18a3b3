import { Worker } from 'node:worker_threads';

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const PATIENCE_MS = 20_000;

/**
 * iPhones photograph in HEIC, which sharp cannot read. The decoder is WebAssembly and takes seconds of computing: it
 * runs in a thread of its own, which is ended when it takes too long.
 */
export function decodeHeic(bytes: Buffer, mostPixels: number): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<Pixels>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error('The picture took too long')), PATIENCE_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(giveUp);
      reject(new Error('The decoder ended without a picture'));
    });
  }).finally(() => void worker.terminate());
}
