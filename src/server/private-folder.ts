/** Folders of the shop hold letters, pictures and keys: nobody but the shop's own account may look into them. */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

const OPEN_TO_OTHERS = 0o077;
/** Of a folder that everybody may write to, like /tmp: it is not the shop's to close. */
const STICKY = 0o1000;

/** Makes the folder, or closes one that an earlier version left open, the files in it first. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { mode: PRIVATE_FOLDER, recursive: true });
  const { mode, uid } = lstatSync(folder);
  const isOwn = uid === process.getuid?.() && (mode & STICKY) === 0;
  if (!isOwn || (mode & OPEN_TO_OTHERS) === 0) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) closeFile(join(folder, entry.name));
  // Last: a folder that is closed has no open files, so a start that was interrupted begins again.
  chmodSync(folder, PRIVATE_FOLDER);
}

function closeFile(file: string): void {
  if (lstatSync(file).uid === process.getuid?.()) chmodSync(file, PRIVATE_FILE);
}
