/** Helpers for pictures that staff upload: accepted formats, reading a file, and error messages. */
import { detectImageType, IMAGE_HEAD } from '#domain/shared/image-type.ts';
import type { ApiError } from './api-client.ts';

const MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_REQUIREMENTS = 'JPEG, PNG, WebP or HEIC, 10 MB at most.';
export const IMAGE_ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Returns an error message when the file is too large, otherwise null. */
export const checkFileSize = ({ size }: File): string | null =>
  size > MAX_BYTES ? `This file has ${(size / 1024 / 1024).toFixed(1)} MB; 10 MB at most.` : null;

const NOT_A_PICTURE = 'Only JPEG, PNG, WebP and HEIC pictures can be uploaded.';

/** Returns why the shop would refuse the file, as far as size and type tell; null for one to be uploaded. */
export async function checkPicture(file: File): Promise<string | null> {
  const tooLarge = checkFileSize(file);
  if (tooLarge) return tooLarge;
  const head = await file.slice(0, IMAGE_HEAD).arrayBuffer();
  return detectImageType(new Uint8Array(head)) ? null : NOT_A_PICTURE;
}

export function uploadErrorMessage({ detail, message }: ApiError): string {
  if (detail.reason === 'not-a-picture') return NOT_A_PICTURE;
  if (detail.reason === 'unreadable') return 'This picture is damaged or too large to open.';
  if (detail.reason === 'not-stored')
    return 'The picture could not be stored right now. Please try again in a minute.';
  if (detail.reason === 'too-large') return '10 MB at most.';
  if (detail.reason === 'too-many') return `An order keeps ${detail.max} pictures at most.`;
  return message;
}

/** Returns the content as base64, without the prefix 'data:image/png;base64,'. */
export function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
