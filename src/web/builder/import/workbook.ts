/*
 * Reads an `.xlsx` workbook as its sheets show it, within limits (rules.md orders-44). It runs in a worker only: a prepared file may
 * take any time within them.
 */
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { ImportError } from './import-limits.ts';
import type { Sheet } from './read-import-file.ts';
import { type CellStyle, isStruck, readLines, readRuns, type Xml } from './sheet-lines.ts';

/** Of all parts that are read, unpacked, in bytes. */
const MAX_UNPACKED = 10 * 1024 * 1024;

const LISTS = new Set('sheet Relationship si r row c mergeCell col xf numFmt font'.split(' '));

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true, htmlEntities: true },
  ...{ parseTagValue: false, trimValues: false, ignoreDeclaration: true },
  isArray: (name) => LISTS.has(name),
});

/** Returns the sheets with filled cells. Throws ImportError, or an error of a library for a file that is no workbook. */
export function readWorkbook(bytes: ArrayBuffer): Sheet[] {
  const parts = unpackParts(new Uint8Array(bytes));
  const path = Object.keys(parts).find((name) => /(?:^|\/)workbook\.xml$/i.test(name));
  if (path === undefined) throw new ImportError('unreadable');
  const folder = path.replace(/[^/]*$/, '');
  const read = (name: string): Xml => parser.parse(parts[name] ? strFromU8(parts[name]) : '');
  const relations: Xml[] = read(`${folder}_rels/workbook.xml.rels`).Relationships?.Relationship ?? [];
  const texts = (read(`${folder}sharedStrings.xml`).sst?.si ?? []).map(readRuns);
  const styles = readStyles(read(`${folder}styles.xml`).styleSheet ?? {});
  return (read(path).workbook?.sheets?.sheet ?? []).flatMap((sheet: Xml) => {
    const target: string = relations.find((each) => each['@Id'] === sheet['@id'])?.['@Target'] ?? '';
    const { worksheet } = read(target.startsWith('/') ? target.slice(1) : `${folder}${target}`);
    const { text, leftOut } = readLines(worksheet || {}, texts, styles);
    const isHidden = sheet['@state'] === 'hidden' || sheet['@state'] === 'veryHidden';
    return text ? { name: String(sheet['@name']), isHidden, text, leftOut } : [];
  });
}

/** Unpacks the parts that are read. The buffers have the declared sizes, so that these are the limit. */
function unpackParts(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      total += originalSize;
      if (total > MAX_UNPACKED) throw new ImportError('too-big');
      return true;
    },
  });
}

/** Formats that a workbook names by their number alone: whole numbers, and dates, which are to be seen as such. */
const FORMATS = new Map([
  ['1', '0'],
  ...['14', '15', '16', '17', '22'].map((id) => [id, 'yyyy-mm-dd'] as const),
]);

function readStyles({ numFmts, fonts, cellXfs }: Xml): CellStyle[] {
  const own = new Map<string, string>(
    (numFmts?.numFmt ?? []).map((each: Xml) => [each['@numFmtId'], each['@formatCode']]),
  );
  return (cellXfs?.xf ?? []).map((style: Xml) => ({
    format: own.get(style['@numFmtId']) ?? FORMATS.get(style['@numFmtId']) ?? 'General',
    isStruck: isStruck(fonts?.font?.[style['@fontId']]),
  }));
}
