/** Files that were chosen for upload, and how far each of them is. */
import type { NamedProduct } from '#domain/product-file.ts';

export type Progress =
  /** Its name, its size or its code speaks against it. */
  | { at: 'faulty'; reason: string }
  | { at: 'waiting' }
  | { at: 'uploading' }
  /** The picture is there, what it is for not yet: trying again does not upload it again. */
  | { at: 'uploaded'; url: string }
  | { at: 'saved' }
  | { at: 'failed'; words: string; reason: string; url: string | null; again: boolean };

export interface ChosenFile {
  name: string;
  file: File;
  /** What its name says, where names say something. */
  product: NamedProduct | null;
  progress: Progress;
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
