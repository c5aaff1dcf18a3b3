import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../calls/api-client.ts';
import { readAsBase64, uploadErrorMessage } from '../../calls/read-file.ts';
import { countByStatus, filesToUpload, type UploadFile, type UploadProgress } from './upload-file.ts';

/** The maximum of parallel uploads; the server processes two at a time. */
const MAX_PARALLEL = 3;

export interface UploadedImage {
  name: string;
  url: string;
}

interface UploadOptions {
  /** Uploads one picture. */
  uploadImage: (picture: { file: string; name: string }) => Promise<{ secure_url: string }>;
  /** Saves uploaded pictures, e.g. to an order. Returns the reasons of rejected files by file name. */
  saveImages: (pictures: UploadedImage[]) => Promise<ReadonlyMap<string, string>>;
  /** The number of pictures saved by one call; a failed call affects only these. */
  batchSize: number;
}

/** Uploads pictures, a few at a time, and saves them in batches. Each file has its own outcome. */
export function useUploads({ uploadImage, saveImages, batchSize }: UploadOptions) {
  const [files, setFiles] = useState<UploadFile[]>([]);
  const [busy, setBusy] = useState(false);
  const newest = useRef(files);
  const uploading = useMutation({ mutationFn: uploadImage });
  const saving = useMutation({ mutationFn: saveImages });

  function set(next: UploadFile[]) {
    newest.current = next;
    setFiles(next);
  }
  const mark = (name: string, progress: UploadProgress) =>
    set(newest.current.map((each) => (each.name === name ? { ...each, progress } : each)));

  /** Uploads and saves all queued files. Returns the numbers of saved and failed files. */
  async function start() {
    setBusy(true);
    const queue = filesToUpload(newest.current);
    for (let from = 0; from < queue.length; from += batchSize) {
      const batch = queue.slice(from, from + batchSize);
      await uploadBatch(batch);
      await saveBatch(batch);
    }
    setBusy(false);
    return { saved: countByStatus(newest.current, 'saved'), failed: countByStatus(newest.current, 'failed') };
  }

  async function uploadBatch(batch: UploadFile[]) {
    const waiting = [...batch];
    const next = async () => {
      for (let each = waiting.shift(); each; each = waiting.shift()) await uploadFile(each);
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL }, next));
  }

  async function uploadFile({ name, file, progress }: UploadFile) {
    if (progress.status === 'failed' && progress.url)
      return mark(name, { status: 'uploaded', url: progress.url });
    mark(name, { status: 'uploading' });
    try {
      const { secure_url } = await uploading.mutateAsync({ file: await readAsBase64(file), name });
      mark(name, { status: 'uploaded', url: secure_url });
    } catch (error) {
      // Network failures and rate limits can be retried. A rejected file stays invalid.
      const rejected = isUploadRejected(error);
      const message = rejected ? 'Upload Unsuccessful' : 'Upload Failed!';
      mark(name, {
        status: 'failed',
        message,
        reason: describeError(error),
        url: null,
        canRetry: !rejected,
      });
    }
  }

  async function saveBatch(batch: UploadFile[]) {
    const names = new Set(batch.map(({ name }) => name));
    const uploaded = newest.current.flatMap(({ name, progress }) =>
      names.has(name) && progress.status === 'uploaded' ? [{ name, url: progress.url }] : [],
    );
    if (uploaded.length === 0) return;
    const message = 'Server Update Failed';
    try {
      const rejected = await saving.mutateAsync(uploaded);
      for (const { name } of uploaded) {
        const reason = rejected.get(name);
        mark(
          name,
          reason === undefined
            ? { status: 'saved' }
            : { status: 'failed', message, reason, url: null, canRetry: false },
        );
      }
    } catch (error) {
      const reason = describeError(error);
      const canRetry = !isUploadRejected(error);
      for (const { name, url } of uploaded) mark(name, { status: 'failed', message, reason, url, canRetry });
    }
  }

  return { files, busy, set, start };
}

const isUploadRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'upload-rejected';

const describeError = (error: unknown): string =>
  isUploadRejected(error) ? uploadErrorMessage(error) : errorMessage(error);
