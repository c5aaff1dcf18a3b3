/**
 * The entries of a backup, in their order: begin.json, the tables in portions (tables/{name}/{number}), the files
 * (files/{folder}/{id}.{format}), secret-key, end.json.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartupError } from '../platform/process/startup-error.ts';
import {
  type FileFormat,
  type FileKey,
  isValidKey,
  MEDIA_TYPES,
} from '../platform/providers/files/file-store.ts';
import type { BackupEntry } from './backup-file.ts';

export const FORMAT = 1;
export const BEGIN = 'begin.json';
export const SECRET_KEY = 'secret-key';
export const END = 'end.json';

const Begin = z.object({
  format: z.literal(FORMAT),
  /** The version of the shop that wrote the backup. */
  version: z.string(),
  created_at: z.iso.datetime(),
  /** Tells another key before anything is loaded; backups written until November 2026 have none. */
  secret_key_sha256: z.string().optional(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupBegin = z.infer<typeof Begin>;

const Digest = z.object({ name: z.string(), rows: z.int(), sha256: z.string() });
const End = z.object({
  tables: z.array(Digest),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Tables that no migration made: other programs keep them in this schema. */
  left_out: z.array(z.string()).optional(),
  totals: z.record(z.string(), z.number()),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Of the SHA-256 of every file, in the order of the archive. */
    sha256: z.string(),
    /** Files that the store does not have although the database lists them. */
    missing: z.array(z.string()),
  }),
});
export type BackupEnd = z.infer<typeof End>;
/** What was read of a table: its rows and the SHA-256 of their text. */
export type TableDigest = z.infer<typeof Digest>;

export const createJsonEntry = (name: string, content: BackupBegin | BackupEnd): BackupEntry => ({
  name,
  bytes: Buffer.from(JSON.stringify(content, null, 2)),
});

export const digestKey = (secretKey: string): string => createHash('sha256').update(secretKey).digest('hex');

/** Throws StartupError for a backup of another format. */
export function parseBegin({ name, bytes }: BackupEntry): BackupBegin {
  const begin = name === BEGIN ? Begin.safeParse(JSON.parse(Buffer.from(bytes).toString())) : null;
  if (!begin?.success) throw new StartupError('This backup has a format that this version does not know.');
  return begin.data;
}

export const parseEnd = ({ bytes }: BackupEntry): BackupEnd =>
  End.parse(JSON.parse(Buffer.from(bytes).toString()));

/** Portions are numbered so that `cat tables/orders/*` gives the whole table. */
export const formatPortionName = (table: string, portion: number): string =>
  `tables/${table}/${String(portion).padStart(6, '0')}`;

/** Returns the table of a portion, null for another entry. */
export const parsePortionName = (name: string): string | null =>
  /^tables\/(\w+)\/\d+$/.exec(name)?.[1] ?? null;

/** Returns the key of a file, null for another entry. */
export function parseFileName(name: string): FileKey | null {
  const [, folder, id = '', format = ''] = /^files\/(pictures|documents)\/([\w-]+)\.(\w+)$/.exec(name) ?? [];
  if (!folder || !Object.hasOwn(MEDIA_TYPES, format)) return null;
  const key = { folder: folder as FileKey['folder'], id, format: format as FileFormat };
  return isValidKey(key) ? key : null;
}

/** The order of the files in a backup. */
export const compareKeys = (a: FileKey, b: FileKey): number => (a.id < b.id ? -1 : 1);
