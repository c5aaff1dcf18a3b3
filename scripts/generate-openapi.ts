/** Writes docs/openapi.json from the contract; `--check` fails unless it is current. */
import { readFileSync } from 'node:fs';
import { buildOpenApi } from '#server/api/openapi.ts';
import { writeGenerated } from './write-generated.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
writeGenerated('docs/openapi.json', `${JSON.stringify(buildOpenApi(version), null, 1)}\n`, 'npm run openapi');
