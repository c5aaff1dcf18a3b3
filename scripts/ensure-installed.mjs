/** Installs Node and packages for npm start, npm test and npm run dev. Runs on the machine's own Node. */
import { fileURLToPath } from 'node:url';
import { ensureNode, nodeEnvironment, nodePath } from './ensure-node.mjs';
import { ROOT } from './install-tool.mjs';
import { installedShare, isInstalled, npmCi } from './npm-ci.mjs';
import { step, stop } from './progress.mjs';

/** Installs the packages if the lock file differs from the installed one. */
export async function ensureInstalled() {
  await ensureNode();
  if (isInstalled(ROOT)) return;
  const install = () => npmCi(ROOT, { node: nodePath(), env: nodeEnvironment() });
  await step('Install packages (npm ci)', install, { progress: installedShare(ROOT) }).catch((error) =>
    stop(`${error.message}\nnpm ci failed. Correct what it names and start again.`),
  );
  await ensureNode(); // npm ci has emptied node_modules.
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureInstalled();
