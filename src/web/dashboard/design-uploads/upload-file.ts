/** Files chosen for upload, with the progress of each. */
import type { NamedProduct } from '#domain/catalogue/product-file.ts';

export type UploadProgress =
  /** The name, the size or the product code is invalid. */
  | { status: 'faulty'; reason: string }
  | { status: 'waiting' }
  | { status: 'uploading' }
  /** The picture is uploaded but not saved; a retry does not upload it again. */
  | { status: 'uploaded'; url: string }
  | { status: 'saved' }
  | { status: 'failed'; message: string; reason: string; url: string | null; canRetry: boolean };

export interface UploadFile {
  name: string;
  file: File;
  /** The product described by the file name; null when names have no pattern. */
  product: NamedProduct | null;
  progress: UploadProgress;
}

/** Returns the files of the next upload: waiting ones, and failed ones that can be retried. */
export const filesToUpload = (files: readonly UploadFile[]): UploadFile[] =>
  files.filter(
    ({ progress }) => progress.status === 'waiting' || (progress.status === 'failed' && progress.canRetry),
  );

export const countByStatus = (files: readonly UploadFile[], status: UploadProgress['status']): number =>
  files.filter(({ progress }) => progress.status === status).length;

/** Returns the progress from 0 to 1; uploading a picture counts as 0.9 of its file. */
export function uploadProgress(files: readonly UploadFile[]): number {
  const accepted = files.filter(({ progress }) => progress.status !== 'faulty');
  const done = accepted.map(({ progress: { status } }) =>
    status === 'saved' ? 1 : status === 'uploaded' ? 0.9 : 0,
  );
  return accepted.length === 0 ? 0 : done.reduce((sum: number, each) => sum + each, 0) / accepted.length;
}
