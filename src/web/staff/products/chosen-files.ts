/** Files that were chosen for upload, each judged on its own before anything is sent. */
import { type NamedProduct, readProductFile } from '#domain/product-file.ts';
import { sizeFault } from '../read-picture.ts';

export type Progress =
  /** Its name, its size or its code speaks against it. */
  | { at: 'faulty'; reason: string }
  | { at: 'waiting' }
  | { at: 'uploading' }
  /** The picture is there, the product not yet: trying again does not upload it again. */
  | { at: 'uploaded'; url: string }
  | { at: 'saved' }
  | { at: 'failed'; words: string; reason: string; url: string | null; again: boolean };

export interface ChosenFile {
  name: string;
  file: File;
  product: NamedProduct | null;
  progress: Progress;
}

/** `known` are the codes that the shop has. Of two files with one code the first counts. */
export function judge(files: readonly File[], known: ReadonlySet<string>): ChosenFile[] {
  const codes = new Set<string>();
  return files.map((file) => {
    const { product, fault } = readProductFile(file.name);
    const reason =
      fault ??
      sizeFault(file) ??
      (known.has(product!.code) ? `${product!.code} exists already` : null) ??
      (codes.has(product!.code) ? `Another file is ${product!.code} too` : null);
    if (product && !reason) codes.add(product.code);
    return {
      name: file.name,
      file,
      product,
      progress: reason ? { at: 'faulty', reason } : { at: 'waiting' },
    };
  });
}

/** What is sent by the next press of the button: what waits, and what failed and may be tried again. */
export const toSend = (files: readonly ChosenFile[]): ChosenFile[] =>
  files.filter(({ progress }) => progress.at === 'waiting' || (progress.at === 'failed' && progress.again));

export const countAt = (files: readonly ChosenFile[], at: Progress['at']): number =>
  files.filter(({ progress }) => progress.at === at).length;

/** From 0 to 1: a picture is nearly all of the work of its file. */
export function share(files: readonly ChosenFile[]): number {
  const good = files.filter(({ progress }) => progress.at !== 'faulty');
  const done = good.map(({ progress: { at } }) => (at === 'saved' ? 1 : at === 'uploaded' ? 0.9 : 0));
  return good.length === 0 ? 0 : done.reduce((sum: number, each) => sum + each, 0) / good.length;
}
