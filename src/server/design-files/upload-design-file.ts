/** Stores a file for an order's design: claims a place, writes the file, records that it is stored. */
import { createHash } from 'node:crypto';
import type { DesignFile } from '#contract/design-files.ts';
import { type DesignFormat, MAX_DESIGN_FILES } from '#domain/orders/order/design-file.ts';
import type { ImageType } from '#domain/shared/image-type.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { createToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import { insertFile, markStored } from '../platform/files/file-row-store.ts';
import { uploadQueue } from '../platform/images/image-queues.ts';
import { reencodeDesign } from '../platform/images/re-encode.ts';
import type { Requester } from '../platform/limits/work-queue.ts';
import { documentKey } from '../platform/providers/files/file-store.ts';
import type { Services } from '../platform/services.ts';
import {
  countDesignFiles,
  type DesignFileRow,
  findDesignFileRow,
  findUpload,
  insertDesignFile,
  releaseDesignFile,
} from './design-file-store.ts';
import { detectDesignFormat } from './detect-design-format.ts';
import type { OrderFilesAccess } from './order-files-access.ts';

export interface Upload {
  /** Chosen by the browser. */
  id: string;
  name: string;
  bytes: Buffer;
  requester: Requester;
}

interface PreparedFile {
  bytes: Buffer;
  format: DesignFormat;
  sentSha256: Buffer;
}

/**
 * Safe to repeat with the same id and content. Throws Problem 'unknown-file-format', 'unreadable-file',
 * 'too-many-files', 'file-changed' or 'file-not-stored', and those of the access.
 */
export async function uploadDesignFile(
  services: Services,
  access: OrderFilesAccess,
  upload: Upload,
): Promise<DesignFile> {
  const { db } = services;
  const file = await prepareFile(services, upload);
  const claim = await db.transaction().execute((tx) => claimPlace(services, tx, access, { upload, file }));
  if (!claim.isStored) {
    await writeFile(services, claim.fileId, file.bytes);
    await db.transaction().execute((tx) => recordFile(services, tx, access, { ...claim, file }));
  }
  // When the order was paid meanwhile, the file belongs to the paid order.
  const stored = await findDesignFileRow(db, null, claim.fileId);
  if (!stored) throw new Problem('file-not-stored');
  return formatDesignFile(stored);
}

async function prepareFile({ log }: Services, { bytes, requester }: Upload): Promise<PreparedFile> {
  const detected = detectDesignFormat(bytes);
  if (!detected) throw new Problem('unknown-file-format');
  const sentSha256 = sha256(bytes);
  if (detected.kind === 'drawing') return { bytes, format: detected.format, sentSha256 };
  const picture = await uploadQueue.run(requester, () => reencode(log, bytes, detected.type));
  return { ...picture, sentSha256 };
}

async function reencode(log: Services['log'], bytes: Buffer, type: ImageType) {
  try {
    return await reencodeDesign(bytes, type);
  } catch (error) {
    log.info({ err: error }, 'a picture could not be read');
    throw new Problem('unreadable-file');
  }
}

/** Longer than a file is written; the place of a process that died is free again. */
const WRITING_MS = 180_000;

interface Claim {
  orderPk: number;
  fileId: string;
  isStored: boolean;
}

/** An unfinished upload with the same id, after a lost connection, gives up its place. */
async function claimPlace(
  { now }: Services,
  tx: Connection,
  access: OrderFilesAccess,
  { upload, file }: { upload: Upload; file: PreparedFile },
): Promise<Claim> {
  const orderPk = await access.lock(tx);
  const earlier = await findUpload(tx, orderPk, upload.id);
  if (earlier?.storedAt) {
    if (!earlier.sentSha256.equals(file.sentSha256)) throw new Problem('file-changed');
    return { orderPk, fileId: earlier.fileId, isStored: true };
  }
  if (earlier) await releaseDesignFile(tx, { fileId: earlier.fileId, orderPk, now: now() });
  const claimedSince = new Date(now().getTime() - WRITING_MS);
  if ((await countDesignFiles(tx, orderPk, claimedSince)) >= MAX_DESIGN_FILES)
    throw new Problem('too-many-files', { max: MAX_DESIGN_FILES });
  const fileId = createToken();
  await insertFile(tx, {
    id: fileId,
    sha256: sha256(file.bytes),
    bytes: file.bytes.length,
    format: 'bin',
    size: null,
    uploadedBy: access.session?.userId ?? null,
    now: now(),
  });
  const { format, sentSha256 } = file;
  await insertDesignFile(tx, { orderPk, fileId, uploadId: upload.id, name: upload.name, format, sentSha256 });
  return { orderPk, fileId, isStored: false };
}

async function writeFile({ db, files, log, now }: Services, fileId: string, bytes: Buffer): Promise<void> {
  try {
    await files.write(documentKey(fileId, 'bin'), bytes);
  } catch (error) {
    log.error({ err: error, alert: 'file-not-stored' }, 'a file of a customer could not be stored');
    await db.transaction().execute((tx) => releaseDesignFile(tx, { fileId, orderPk: null, now: now() }));
    throw new Problem('file-not-stored');
  }
}

/** Throws Problem 'file-not-stored' when it was removed, or the order forgotten, while it was written. */
async function recordFile(
  { now }: Services,
  tx: Connection,
  { session }: OrderFilesAccess,
  { orderPk, fileId, file }: Claim & { file: PreparedFile },
): Promise<void> {
  if (!(await markStored(tx, fileId, now()))) throw new Problem('file-not-stored');
  if (!session) return;
  const detail = { action: 'added' as const, format: file.format, bytes: file.bytes.length };
  await recordEvent(tx, { kind: 'design-file', detail, actor: session, orderPk, at: now() });
}

export const formatDesignFile = ({ is_of_staff, uploaded_at, ...file }: DesignFileRow): DesignFile => ({
  ...file,
  uploaded_at: uploaded_at.toISOString(),
  uploaded_by: is_of_staff ? 'staff' : 'customer',
});

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
