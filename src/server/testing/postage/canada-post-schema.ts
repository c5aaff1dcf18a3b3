/**
 * Validation of Canada Post's documents by the carrier's own schemas. They may not be distributed, so that they are
 * read from the folder SHARED_DATA when it is set.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const FOLDER = process.env.SHARED_DATA;

export const HAS_SCHEMAS = Boolean(FOLDER);

if (!HAS_SCHEMAS)
  console.warn(
    'SHARED_DATA is not set: documents of Canada Post are NOT validated by the schemas of the carrier',
  );

type SchemaName = 'rating' | 'ncshipment' | 'shipment' | 'messages' | 'track';

const readSchema = (name: string) => ({
  fileName: `${name}.xsd`,
  contents: readFileSync(join(FOLDER ?? '', 'canadapost/xsd', `${name}.xsd`), 'utf8'),
});

/** Returns the errors of the documents; none where the schemas are not there. */
export async function findSchemaErrors(documents: readonly string[], schema: SchemaName): Promise<string[]> {
  if (!HAS_SCHEMAS || documents.length === 0) return [];
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `document-${index}.xml`, contents })),
    schema: readSchema(schema),
    preload: readSchema('common'),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
