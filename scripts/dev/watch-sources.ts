import { existsSync, watch } from 'node:fs';

const FOLDERS = ['src/server', 'src/domain', 'src/contract', 'migrations'];
/** Editors write a file in several steps. */
const SETTLE_MS = 60;

/**
 * Calls `changed` with the path of each changed source file of the server, except tests. Returns a function that stops
 * watching.
 */
export function watchSources(changed: (file: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = FOLDERS.filter((folder) => existsSync(folder)).map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name || /\.test\.ts$|^testing\b|~$|\/\./.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, SETTLE_MS, `${folder}/${name}`);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
