/** Backups of a test shop. */
import { join } from 'node:path';
import { type WrittenBackup, writeBackup } from '../../backup/write-backup.ts';
import { readSecretKey } from '../../platform/crypto/secret-key.ts';
import { pictureKey } from '../../platform/providers/files/file-store.ts';
import type { TestShop } from '../shop/shop.ts';

export const BACKUP_KEY = 'a passphrase of the operator, kept elsewhere';
/** Deriving a key as the commands do takes a quarter of a second of processor time, for each writing and each reading. */
export const ENCRYPTION = { passphrase: BACKUP_KEY, workFactor: 1 };
export const PICTURE = pictureKey('picture-of-a-jersey');

/** What a backup reads besides the database. */
export const readSource = ({ services }: TestShop) => ({
  files: services.files,
  secretKey: readSecretKey(services.config),
  now: services.now(),
});

export const resolveBackup = ({ folder }: TestShop) => join(folder, 'shop.backup');

export const backUp = (shop: TestShop, path = resolveBackup(shop)): Promise<WrittenBackup> =>
  writeBackup(shop.database, readSource(shop), { path, ...ENCRYPTION });

/** Stores a picture of 4 bytes as an upload does. */
export async function storePicture({ services, database }: TestShop): Promise<void> {
  await services.files.write(PICTURE, Buffer.from('jpeg'));
  await database.pool.query(
    `insert into files (id, folder, format, sha256, bytes, width, height, created_at, stored_at)
     values ($1, 'pictures', 'jpg', '\\x00', 4, 1, 1, now(), now())`,
    [PICTURE.id],
  );
}
