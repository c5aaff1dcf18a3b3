/** Pictures that staff upload: what the shop takes, how a file is read, and why one was refused, in words. */
import type { Refused } from '../api.ts';

const MOST_BYTES = 10 * 1024 * 1024;
export const PICTURE_RULE = 'JPEG, PNG, WebP or HEIC, 10 MB at most.';
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** What is wrong with its size; null when it may be sent. */
export const sizeFault = ({ size }: File): string | null =>
  size > MOST_BYTES ? `This file has ${(size / 1024 / 1024).toFixed(1)} MB; 10 MB at most.` : null;

export function reasonOf({ detail, message }: Refused): string {
  if (detail.reason === 'not-a-picture') return 'Only JPEG, PNG, WebP and HEIC pictures can be uploaded.';
  if (detail.reason === 'unreadable') return 'This picture is damaged or too large to open.';
  if (detail.reason === 'too-large') return '10 MB at most.';
  if (detail.reason === 'too-many') return `An order keeps ${String(detail.most)} pictures at most.`;
  return message;
}

/** Without the browser's 'data:image/png;base64,' before it. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
