/** The uploads of this browser tab, which go on while the captain is at another step or the dialog is closed. */
import type { DesignFile } from '#contract/design-files.ts';
import {
  formatFileSize,
  MAX_DESIGN_BYTES,
  MAX_DESIGN_FILES,
  MAX_DESIGN_MEGABYTES,
} from '#domain/orders/order/design-file.ts';
import { ApiError, errorMessage } from '../calls/api-client.ts';
import { createUuid } from '../lib/random-ids.ts';
import { type FileToSend, sendDesignFile } from './send-design-file.ts';

type UploadState =
  | { status: 'waiting' }
  /** `progress` is from 0 to 1. */
  | { status: 'sending'; progress: number }
  | { status: 'failed'; message: string; canRetry: boolean };

/** A chosen file until it is stored. */
export interface DesignUpload {
  id: string;
  file: File;
  path: FileToSend['path'];
  /** Aborts the upload when it is cancelled. */
  controller: AbortController;
  state: UploadState;
}

interface OrderUploads {
  uploads: readonly DesignUpload[];
  /** Files of finished uploads, until the list of the order's files was loaded again. */
  stored: readonly DesignFile[];
}

const NO_UPLOADS: OrderUploads = { uploads: [], stored: [] };
const orders = new Map<string, OrderUploads>();
const listeners = new Set<() => void>();
/** The orders whose files are being sent, one after the other. */
const running = new Set<string>();

export function subscribeToUploads(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getUploads = (orderId: string | null): OrderUploads =>
  (orderId !== null && orders.get(orderId)) || NO_UPLOADS;

export const isPending = ({ state }: DesignUpload) => state.status !== 'failed';

/** Sends files one after the other; `storedCount` files are with the order already. */
export function addUploads(
  { orderId, path, storedCount }: Pick<FileToSend, 'orderId' | 'path'> & { storedCount: number },
  files: readonly File[],
) {
  const { uploads } = getUploads(orderId);
  let free = MAX_DESIGN_FILES - storedCount - uploads.filter(isPending).length;
  const added = files.map((file): DesignUpload => {
    const state = checkFile(file, free > 0);
    if (state.status === 'waiting') free -= 1;
    return { id: createUuid(), file, path, controller: new AbortController(), state };
  });
  change(orderId, { uploads: [...uploads, ...added] });
  void run(orderId);
}

export function retryUpload(orderId: string, id: string) {
  mark(orderId, id, { status: 'waiting' });
  void run(orderId);
}

/** Also one that is being sent; the server may have stored it already, which the list of files then shows. */
export function cancelUpload(orderId: string, id: string) {
  const { uploads } = getUploads(orderId);
  change(orderId, { uploads: uploads.filter((each) => each.id !== id) });
  uploads.find((each) => each.id === id)?.controller.abort();
}

/** Leaves the files to the list of the order's files, which was loaded since. */
export function forgetStored(orderId: string, ids: readonly string[]) {
  const { stored } = getUploads(orderId);
  change(orderId, { stored: stored.filter(({ id }) => !ids.includes(id)) });
}

function change(orderId: string, changes: Partial<OrderUploads>) {
  orders.set(orderId, { ...getUploads(orderId), ...changes });
  // The browser asks before the page is left while a file is being sent.
  if ([...orders.values()].some(({ uploads }) => uploads.some(isPending)))
    addEventListener('beforeunload', preventUnload);
  else removeEventListener('beforeunload', preventUnload);
  for (const listener of listeners) listener();
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function mark(orderId: string, id: string, state: UploadState) {
  const { uploads } = getUploads(orderId);
  change(orderId, { uploads: uploads.map((each) => (each.id === id ? { ...each, state } : each)) });
}

async function run(orderId: string) {
  if (running.has(orderId)) return;
  running.add(orderId);
  const findWaiting = () => getUploads(orderId).uploads.find(({ state }) => state.status === 'waiting');
  for (let next = findWaiting(); next; next = findWaiting()) await send(orderId, next);
  running.delete(orderId);
}

async function send(orderId: string, { id, file, path, controller: { signal } }: DesignUpload) {
  const onProgress = (progress: number) => mark(orderId, id, { status: 'sending', progress });
  onProgress(0);
  try {
    const sent = await sendDesignFile({ path, orderId, uploadId: id, file }, { onProgress, signal });
    const { uploads, stored } = getUploads(orderId);
    change(orderId, { uploads: uploads.filter((each) => each.id !== id), stored: [...stored, sent] });
  } catch (error) {
    mark(orderId, id, { status: 'failed', message: errorMessage(error), canRetry: canRetry(error) });
  }
}

function checkFile({ size }: File, hasPlace: boolean): UploadState {
  const fail = (message: string, retry: boolean): UploadState => ({
    status: 'failed',
    message,
    canRetry: retry,
  });
  if (size > MAX_DESIGN_BYTES)
    return fail(`This file is ${formatFileSize(size)}; the limit is ${MAX_DESIGN_MEGABYTES} MB.`, false);
  if (!hasPlace)
    return fail(`An order has at most ${MAX_DESIGN_FILES} files; please remove one first.`, true);
  return { status: 'waiting' };
}

/** Refusals that another attempt with the same file would get again. */
const FINAL_CODES = [
  'unknown-file-format',
  'unreadable-file',
  'file-too-large',
  'file-changed',
  'order-submitted',
  'forbidden',
];

const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiError && FINAL_CODES.includes(error.code));
