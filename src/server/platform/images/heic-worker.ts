import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Pixels } from './re-encode.ts';

/** The used part of libheif-js, which has no types. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (drawn: object | null) => void,
  ): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };
const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif;

const [image] = new HeifDecoder().decode(bytes);
if (!image) throw new Error('There is no picture in this file');
const width = image.get_width();
const height = image.get_height();
if (width * height > maxPixels) throw new Error(`Too many pixels: ${width} x ${height}`);

const data = new Uint8ClampedArray(width * height * 4);
await new Promise<void>((resolve, reject) => {
  image.display({ data, width, height }, (drawn) =>
    drawn ? resolve() : reject(new Error('The picture is damaged')),
  );
});
const pixels: Pixels = { data: new Uint8Array(data.buffer), width, height };
parentPort?.postMessage(pixels, [data.buffer]);
