/** Folders with e-mails, images and keys are readable by the shop's account only. */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

const OPEN_TO_OTHERS = 0o077;
/** The mode bit of shared folders such as /tmp, whose permissions must not change. */
const STICKY = 0o1000;

/** Creates the folder, or restricts one that an earlier version left open, files first. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { mode: PRIVATE_FOLDER, recursive: true });
  const { mode, uid } = lstatSync(folder);
  const isOwn = uid === process.getuid?.() && (mode & STICKY) === 0;
  if (!isOwn || (mode & OPEN_TO_OTHERS) === 0) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) closeFile(join(folder, entry.name));
  // The folder is last, so that an interrupted start repeats the files.
  chmodSync(folder, PRIVATE_FOLDER);
}

function closeFile(file: string): void {
  if (lstatSync(file).uid === process.getuid?.()) chmodSync(file, PRIVATE_FILE);
}
