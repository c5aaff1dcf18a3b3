import { createHash } from 'node:crypto';
import { readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { makePrivateFolder, PRIVATE_FILE } from '../../process/private-folder.ts';
import type { MailTransport } from './mail-transport.ts';
import { buildEnvelope } from './mail-transport.ts';

/** Writes every e-mail to an .eml file, for shops without an SMTP server. */
export function folderMail(directory: string): MailTransport {
  makePrivateFolder(directory);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    kind: 'folder',
    async send(mail, from) {
      const { message } = await composer.sendMail(buildEnvelope(mail, from));
      const name = formatFileName(mail.messageId);
      const draft = join(directory, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: PRIVATE_FILE });
      await rename(draft, join(directory, `${name}.eml`));
    },
    read: (messageId) => readFile(join(directory, `${formatFileName(messageId)}.eml`)).catch(() => null),
    deleteOthers: (listKept) => deleteOtherFiles(directory, listKept),
    check: async () => makePrivateFolder(directory),
    close: () => undefined,
  };
}

/** Also those that were left half written. Returns how many this process has deleted. */
async function deleteOtherFiles(
  directory: string,
  listKept: () => Promise<readonly string[]>,
): Promise<number> {
  const files = (await readdir(directory)).filter((file) => /\.(?:eml|part)$/.test(file));
  if (files.length === 0) return 0;
  const kept = new Set((await listKept()).map(formatFileName));
  const others = files.filter((file) => !kept.has(file.replace(/^\./, '').replace(/\.\w+$/, '')));
  let deleted = 0;
  for (const file of others) if (await deleteFile(join(directory, file))) deleted += 1;
  return deleted;
}

/** Returns false for a file that is gone already. */
async function deleteFile(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const formatFileName = (messageId: string) =>
  createHash('sha256').update(messageId).digest('hex').slice(0, 20);
