/** The PDFs of labels among the private documents. A file is claimed before it is written, so that a crash leaves none. */
import { createHash } from 'node:crypto';
import { createToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import { insertFile, markStored } from '../platform/files/file-row-store.ts';
import { documentKey } from '../platform/providers/files/file-store.ts';
import type { Label } from '../platform/providers/postage/carrier/postage-carrier.ts';
import type { Services } from '../platform/services.ts';
import type { StoredLabel } from './shipment-store.ts';

/** Writes a label; it is kept by `keepLabel`. One that cannot be written can be asked of the carrier again. */
export async function writeLabel({ db, files, log, now }: Services, label: Label): Promise<StoredLabel> {
  if (label.state !== 'ready') return { state: label.state, file: null };
  const { pdf } = label;
  const id = createToken();
  const sha256 = createHash('sha256').update(pdf).digest();
  try {
    const size = { size: null, bytes: pdf.length };
    await insertFile(db, { id, sha256, ...size, format: 'pdf', uploadedBy: null, now: now() });
    await files.write(documentKey(id, 'pdf'), pdf);
    return { state: 'ready', file: id };
  } catch (error) {
    log.error(
      { err: error, alert: 'file-not-stored' },
      'a label could not be stored; printing asks for it again',
    );
    return { state: 'pending', file: null };
  }
}

/** Keeps a label that was written, in the transaction that records it. */
export async function keepLabel(tx: Connection, label: StoredLabel, now: Date): Promise<StoredLabel> {
  if (label.file === null) return label;
  const isKept = await markStored(tx, label.file, now);
  return isKept ? label : { state: 'pending', file: null };
}
