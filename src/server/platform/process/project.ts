import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** package.json: URLs of the project's files are relative to it, in the sources and in the server's bundle alike. */
export const PROJECT_URL = pathToFileURL(findPackageJSON(import.meta.url)!);

/** The version of the shop. */
export const VERSION = (JSON.parse(readFileSync(PROJECT_URL, 'utf8')) as { version: string }).version;
