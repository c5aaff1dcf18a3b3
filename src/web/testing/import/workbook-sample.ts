import { strToU8, zipSync } from 'fflate';

type Cell = string | number | boolean | null | { xml: string };
/** A list of rows, or the XML of them. */
type Rows = Cell[][] | string;

interface SheetSample {
  name?: string;
  isHidden?: boolean;
  rows: Rows;
  /** '<col min="2" max="2" hidden="1"/>' */
  columns?: string;
  /** 'A2:A4' */
  merged?: string;
}

/** A date, `00`, `"#"0`, struck through; style 0 is plain. */
const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="00"/><numFmt numFmtId="165" formatCode="&quot;#&quot;0"/></numFmts>
<fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="14" fontId="0"/>
<xf numFmtId="164" fontId="0"/><xf numFmtId="165" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs>`;

/** Writes an `.xlsx` workbook. */
export function writeWorkbook(...samples: (Rows | SheetSample)[]): Uint8Array<ArrayBuffer> {
  const sheets = samples.map((each) =>
    Array.isArray(each) || typeof each === 'string' ? { rows: each } : each,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(({ name, isHidden }, n) => {
        const state = isHidden ? ' state="hidden"' : '';
        return `<sheet name="${name ?? `Sheet ${n + 1}`}" sheetId="${n + 1}"${state} r:id="rId${n + 1}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets
      .map((_, n) => relation(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`))
      .join('')}${relation('rIdS', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`,
  };
  sheets.forEach(({ rows, columns, merged }, n) => {
    const data = typeof rows === 'string' ? rows : rows.map(writeRow).join('');
    const cols = columns ? `<cols>${columns}</cols>` : '';
    const merges = merged ? `<mergeCells><mergeCell ref="${merged}"/></mergeCells>` : '';
    parts[`xl/worksheets/sheet${n + 1}.xml`] =
      `<worksheet xmlns="${MAIN}">${cols}<sheetData>${data}</sheetData>${merges}</worksheet>`;
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

/** A small archive whose sheet has so many bytes when it is unpacked. */
export function writeZipBomb(size: number): Uint8Array<ArrayBuffer> {
  return writeWorkbook(' '.repeat(size));
}
