/** Prints what a container of the image runs as shell variables, for deploy/check.sh. */
import { readFileSync } from 'node:fs';
import { readRuntime } from './read-dockerfile.mjs';

const { env, command, healthCheck } = readRuntime(
  readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8'),
);
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const list = (name, values) => console.log(`${name}=(${values.map(quote).join(' ')})`);

list(
  'IMAGE_ENV',
  Object.entries(env).map(([name, value]) => `${name}=${value}`),
);
list('IMAGE_COMMAND', command);
list('IMAGE_HEALTH', healthCheck);
