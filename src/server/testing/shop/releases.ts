/** The shops that earlier versions have left, as backups that scripts/write-release.ts wrote with each of them (decision 48). */
import { fileURLToPath } from 'node:url';

export const RELEASES = fileURLToPath(new URL('../releases/', import.meta.url));

/** Of the stored backups, which contain invented persons only. */
export const PASSPHRASE = 'the passphrase of the stored releases';
