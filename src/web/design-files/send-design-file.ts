import type { DesignFile, UploadedDesignFile } from '#contract/design-files.ts';
import type { ErrorResponse } from '#contract/endpoint/endpoint.ts';
import { cleanFileName } from '#domain/orders/order/design-file.ts';
import { ApiError, NetworkError } from '../calls/api-client.ts';
import { getSessionToken } from '../calls/session.ts';

/** Longer than the server waits for a body. */
const TIMEOUT_MS = 300_000;

export interface FileToSend {
  path: string;
  orderId: string;
  /** The same for every repetition, so that the server stores the file once. */
  uploadId: string;
  file: File;
}

/**
 * Sends the file as it is. By XMLHttpRequest, because `fetch` does not report the progress of an upload, which
 * `onProgress` gets from 0 to 1. Throws `ApiError` or, also when the signal aborts it, `NetworkError`.
 */
export function sendDesignFile(
  { path, orderId, uploadId, file }: FileToSend,
  { onProgress, signal }: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<DesignFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    const token = getSessionToken();
    if (token) request.setRequestHeader('x-session-token', token);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-order-id', orderId);
    request.setRequestHeader('x-upload-id', uploadId);
    request.setRequestHeader('x-file-name', encodeURIComponent(cleanFileName(file.name)));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = request.response as UploadedDesignFile | ErrorResponse | null;
      if (body?.response) resolve(body.file);
      else reject(body ? new ApiError(body) : new NetworkError());
    };
    // Also after an abort and a timeout, which are failures of the connection to the caller.
    request.onloadend = () => reject(new NetworkError());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
