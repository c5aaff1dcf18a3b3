/**
 * `node deploy/build-without-engine.mjs FOLDER`: runs the steps of the Dockerfile in a folder, each stage in one of its own,
 * with an empty home. What only the root of an image allows is printed as not run.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isIgnored, readStages } from './read-dockerfile.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = process.argv[2];
const CONTEXT = join(OUT, 'context');
const HOME = join(OUT, 'home');
/** The working directories at the end of the stages, by the names of the stages. */
const workingDirectories = new Map();

mkdirSync(HOME, { recursive: true });
copyContext();
for (const stage of readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) buildStage(stage);

function copyContext() {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8');
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 };
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], options).split('\0');
  for (const file of files.filter((path) => path && !isIgnored(path, ignored))) {
    mkdirSync(dirname(join(CONTEXT, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(CONTEXT, file));
  }
}

function buildStage({ base, name: stageName, steps }) {
  const root = join(OUT, stageName);
  let workingDirectory = startFrom(base, root);
  for (const { name, text } of steps) {
    if (name === 'WORKDIR') {
      workingDirectory = text;
      mkdirSync(join(root, text), { recursive: true });
    } else if (name === 'COPY') copy(text, join(root, workingDirectory), root);
    else if (name === 'RUN') run(stageName, text, join(root, workingDirectory));
  }
  workingDirectories.set(stageName, workingDirectory);
}

/** Returns the working directory that the stage begins with. */
function startFrom(base, root) {
  if (workingDirectories.has(base)) {
    // Hard links: copying two thousand packages takes as long as installing them.
    execFileSync('cp', ['-al', join(OUT, base), root]);
    return workingDirectories.get(base);
  }
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  if (base.startsWith('node:')) copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  return '/';
}

function copy(text, directory, root) {
  const [, stage, paths] = /^(?:--from=(\S+) )?(.*)$/.exec(text);
  const names = paths.split(/\s+/);
  const target = names.pop();
  for (const name of names) {
    const to = join(target.startsWith('/') ? root : directory, target);
    const from = join(stage ? join(OUT, stage) : CONTEXT, name);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, target.endsWith('/') ? join(to, basename(name)) : to, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

function run(stage, command, cwd) {
  if (command.startsWith('apt-get')) {
    console.log(`NOT RUN (needs the root of an image): ${stage}: RUN ${command}`);
    return;
  }
  const started = Date.now();
  const path = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
  // Certificates and proxies of the machine's network belong to the engine as well, not to the image.
  const network = Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(https?_proxy|no_proxy|npm_config_(registry|cafile)|NODE_(EXTRA_CA_CERTS|USE_SYSTEM_CA))$/i.test(
        name,
      ),
    ),
  );
  const env = { ...network, PATH: path, HOME, npm_config_cache: join(HOME, '.npm') };
  execFileSync('bash', ['-euc', command], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s: ${stage}: RUN ${command}`);
}
