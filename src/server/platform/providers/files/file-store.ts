/**
 * Stores files outside of the database. Names are random and content is immutable, so a file can be written again and
 * cached indefinitely.
 */
export interface FileStore {
  /** Safe to repeat with the same content. Throws RangeError for a malformed id. */
  write(key: FileKey, bytes: Buffer): Promise<void>;
  /** Returns null for a file that is missing or whose id is malformed. Throws when the store cannot be reached. */
  read(key: FileKey): Promise<StoredFile | null>;
  /** Deletes the file and every earlier version of it. Safe to repeat. */
  delete(key: FileKey): Promise<void>;
  /** Throws StartupError with the remedy when the store refuses its settings, and any other error when it is down. */
  check(): Promise<void>;
}

/**
 * Pictures are public: anyone with the random id can read them at /files/{id}.jpg. Documents are private: only calls
 * with rights send them.
 */
export interface FileKey {
  folder: 'pictures' | 'documents';
  id: string;
  format: FileFormat;
}

/** 'bin' is a file as a customer sent it, which the shop never opens. */
export type FileFormat = 'jpg' | 'pdf' | 'zip' | 'bin';

export interface StoredFile {
  bytes: Buffer;
  /** The media type that the format stands for, never one that an uploader claimed. */
  type: string;
  modifiedAt: Date;
}

export const pictureKey = (id: string): FileKey => ({ folder: 'pictures', id, format: 'jpg' });

export const documentKey = (id: string, format: FileFormat): FileKey => ({ folder: 'documents', id, format });

const ID = /^[A-Za-z0-9_-]{16,64}$/;

export const isValidKey = ({ id }: FileKey): boolean => ID.test(id);

/** Returns, for example, 'documents/{id}.pdf'. Throws RangeError for a malformed id. */
export function formatKey(key: FileKey): string {
  if (!isValidKey(key)) throw new RangeError('Not the id of a file');
  return `${key.folder}/${key.id}.${key.format}`;
}

export const MEDIA_TYPES: Record<FileFormat, string> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  bin: 'application/octet-stream',
};

/** Names a file in the log by the first characters of its id, because the whole id of a picture opens it. */
export const abbreviateKey = ({ folder, id, format }: FileKey): string =>
  `${folder}/${id.slice(0, 8)}….${format}`;
