import { open } from 'node:fs/promises';

/** Makes new names of files durable. A shared folder whose protocol cannot do that (EINVAL, ENOTSUP) is left as it is. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } catch (error) {
    if (!UNSUPPORTED.has(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    await handle.close();
  }
}

const UNSUPPORTED = new Set(['EINVAL', 'ENOTSUP']);
