import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install-tool.mjs';

/**
 * Returns the options of Node that read `.env`; variables of the environment take precedence. Empty without the file.
 */
export const envFileOptions = () => (existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []);
