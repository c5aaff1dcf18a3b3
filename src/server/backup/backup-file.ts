/**
 * The file of a backup: a tar archive, compressed with zstd and encrypted with age by a passphrase, so that
 * `age -d FILE | zstd -d | tar x` opens it without this program. age refuses a file that was cut short or changed, so half
 * a backup is never read as a whole one.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, packTar } from 'modern-tar';
import { PRIVATE_FILE } from '../platform/process/private-folder.ts';
import { StartupError } from '../platform/process/startup-error.ts';

/** A file of the archive; its bytes are held in memory. */
export interface BackupEntry {
  name: string;
  bytes: Uint8Array;
}

/** A passphrase of 32 random characters needs no slow derivation; 2^15 takes a fifth of a second. */
const WORK_FACTOR = 15;

export interface BackupTarget {
  path: string;
  passphrase: string;
  /** The binary logarithm of the cost of the derivation, lower in tests. */
  workFactor?: number;
}

/** Writes a new file, flushed to the disk. Throws when the path exists. */
export async function writeBackupFile(
  { path, passphrase, workFactor = WORK_FACTOR }: BackupTarget,
  entries: AsyncIterable<BackupEntry>,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  async function* encrypt(source: AsyncIterable<Uint8Array>) {
    yield* await encrypter.encrypt(toWebStream(source));
  }
  const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE, flush: true });
  await pipeline(packEntries(entries), createZstdCompress(), encrypt, file);
}

const toWebStream = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source, { objectMode: true })) as ReadableStream<Uint8Array>;

/** Two blocks of zeros end a tar archive. */
const END_OF_ARCHIVE = 1024;

async function* packEntries(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    const packed = await packTar([{ header: { name, size: bytes.length }, data: new Uint8Array(bytes) }]);
    yield packed.subarray(0, packed.length - END_OF_ARCHIVE);
  }
  yield new Uint8Array(END_OF_ARCHIVE);
}

/**
 * Yields the entries in their order. Throws StartupError for another passphrase and for a file that is not a whole
 * backup, also after the last entry.
 */
export async function* readBackupFile(path: string, passphrase: string): AsyncGenerator<BackupEntry> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const decrypted = await decrypter.decrypt(toWebStream(createReadStream(path)));
    const archive = toWebStream(decompress(Readable.from(decrypted)));
    for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true })))
      yield { name: header.name, bytes: await collect(body) };
  } catch (error) {
    throw explainFailure(path, error);
  }
}

async function collect(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/** An error of the source becomes one of the result. */
function decompress(source: Readable): Readable {
  const decompressed = createZstdDecompress();
  pipeline(source, decompressed).catch(() => undefined);
  return decompressed;
}

function explainFailure(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new StartupError(`There is no file ${path}.`, { cause: error });
  if (message === "no identity matched any of the file's recipients")
    return new StartupError(`BACKUP_KEY is not the key that ${path} was written with.`, { cause: error });
  if (code === undefined || code.startsWith('Z_') || code.startsWith('ZSTD'))
    return new StartupError(`${path} is not a whole backup, or was changed (${message}). Take another one.`, {
      cause: error,
    });
  return error;
}
