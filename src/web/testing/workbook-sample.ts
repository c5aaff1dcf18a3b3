import { strToU8, zipSync } from 'fflate';

type Cell = string | number | boolean | null | { xml: string };

/** Writes an `.xlsx` workbook; each sheet is a list of rows, or the XML of its data. */
export function writeWorkbook(...sheets: (Cell[][] | string)[]): Uint8Array<ArrayBuffer> {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map((_, n) => `<sheet name="Sheet ${n + 1}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets
      .map((_, n) => relation(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`))
      .join('')}${relation('rIdS', 'styles', 'styles.xml')}</Relationships>`,
    // Style 1 is a date.
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  sheets.forEach((sheet, n) => {
    const data = typeof sheet === 'string' ? sheet : sheet.map(writeRow).join('');
    parts[`xl/worksheets/sheet${n + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const writeRow = (cells: readonly Cell[], index: number): string =>
  `<row r="${index + 1}">${cells.map((cell, n) => writeCell(cell, `${String.fromCharCode(65 + n)}${index + 1}`)).join('')}</row>`;

function writeCell(cell: Cell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') return `<c r="${at}" ${cell.xml}</c>`;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A small archive whose sheet has 50 MB when it is unpacked. */
export function writeZipBomb(): Uint8Array<ArrayBuffer> {
  return writeWorkbook(' '.repeat(50_000_000));
}
