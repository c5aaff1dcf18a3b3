/** Small files as people send them, each with what an import makes of it. */
import { expect, test } from 'vitest';
import { type ImportResult, readImport } from '../../testing/import/read-import.ts';
import { writeWorkbook } from '../../testing/import/workbook-sample.ts';

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
const styled = (style: number, value: number) => ({ xml: `s="${style}"><v>${value}</v>` });
const struck = (text: string) => ({ xml: `s="4" t="inlineStr"><is><t>${text}</t></is>` });

const CSV = 'Name,Number,Size\nRoy,07,L\nKim,9,YM\n';
const PLAYERS = ['Roy|07|MEN L', 'Kim|9|YOUTH M'];
const ROWS = [
  ['Name', 'Number', 'Size'],
  ['Roy', '07', 'L'],
  ['Kim', 9, 'YM'],
];
const SUMMARY = [
  ['The document was exported.'],
  ['Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'],
  ['Team', 'Table 1', 'Team'],
];

const FILES: readonly (readonly [what: string, bytes: Uint8Array<ArrayBuffer>, result: ImportResult])[] = [
  ['UTF-8 with CRLF', ascii(CSV.replaceAll('\n', '\r\n')), { players: PLAYERS }],
  ['line ends of old Macs', ascii(CSV.replaceAll('\n', '\r')), { players: PLAYERS }],
  [
    'a byte order mark and semicolons',
    ascii(`\xEF\xBB\xBF${CSV.replaceAll(',', ';')}`),
    { players: PLAYERS },
  ],
  [
    'UTF-16 and tabs, "Unicode Text" of Excel',
    utf16(`\uFEFF${CSV.replaceAll(',', '\t')}`),
    { players: PLAYERS },
  ],
  ['UTF-16 without a byte order mark', utf16(CSV), { players: PLAYERS }],
  ['Windows-1252', ascii('Nom;Numéro\nCôté;7\n'), { players: ['Côté|7|'], spellings: 1 }],
  [
    'Mac OS Roman',
    ascii('Name,Number\nB\x8Elanger,7\nGar\x8Don,8\n'),
    { players: ['Bélanger|7|', 'Garçon|8|'], spellings: 1 },
  ],
  [
    'code page 850',
    ascii('Name,Number\nB\x82langer,7\nGar\x87on,8\n'),
    { players: ['Bélanger|7|', 'Garçon|8|'], spellings: 1 },
  ],
  ['letters of two code pages', ascii('Name,Number\nGarc\x92a,7\n'), { spellings: 2 }],
  [
    'formulas that keep the zero',
    ascii('Name,Number\nRoy,="07"\nKim,\'08\n'),
    { players: ['Roy|07|', 'Kim|08|'] },
  ],
  ['the separator line of Excel', ascii('sep=;\r\nName;Number\r\nRoy;7\r\n'), { players: ['Roy|7|'] }],
  [
    'the answers of a Google form',
    ascii(
      'Timestamp,Athlete\'s name,"Name on\nback",Number (1st choice),Number (2nd choice),Size\n9/3,Jo Roy,ROY,7,57,Youth Large (10-12)\n9/4,Lee Kim,KIM,7.0,60,XX-Large\n',
    ),
    { players: ['ROY|7|YOUTH L', 'KIM|7|MEN 2XL'], asked: [] },
  ],
  [
    'marks below sizes',
    ascii('Name,#,S,M,L\nRoy,7,x,,\nKim,9,,,X\n'),
    { players: ['Roy|7|MEN S', 'Kim|9|MEN L'] },
  ],
  [
    'headings again and a total',
    ascii('Name,Number,Size\nRoy,7,L\nName,Number,Size\nKim,9,M\nTotal,2,\n'),
    {
      players: ['Roy|7|MEN L', 'Kim|9|MEN M', 'Total|2||Is this a player?'],
      leftOut: ['3: it repeats the headings'],
    },
  ],
  ['full-width digits', utf16('\uFEFFName,Number\nRoy,\uFF17\n'), { players: ['Roy|7|'] }],
  [
    'numbers with formats',
    writeWorkbook([
      ['Name', 'No'],
      ['Roy', styled(2, 7)],
      ['Kim', styled(3, 10)],
    ]),
    { players: ['Roy|07|', 'Kim|10|'] },
  ],
  [
    'a size that Excel took for a date',
    writeWorkbook([
      ['Name', 'Size'],
      ['Roy', styled(1, 46306)],
    ]),
    { players: ['Roy|||Not a size that we sell'] },
  ],
  [
    'a hidden row and a struck one',
    writeWorkbook(
      `<row r="1"><c t="str"><v>Name</v></c><c t="str"><v>No</v></c></row><row r="2" hidden="1"><c t="str"><v>Cut</v></c><c><v>3</v></c></row>
<row r="3"><c t="str" s="4"><v>Gone</v></c><c s="4"><v>4</v></c></row><row r="4"><c t="str"><v>Roy</v></c><c><v>7</v></c></row>`,
    ),
    { players: ['Roy|7|'], leftOut: ['2: the row is hidden', '3: it is struck through'] },
  ],
  [
    'a struck cell',
    writeWorkbook([
      ['Name', 'No'],
      ['Roy', struck('7')],
    ]),
    { players: ['Roy||'], leftOut: ['2: it is struck through'] },
  ],
  [
    'a hidden column',
    writeWorkbook({
      columns: '<col min="2" max="2" hidden="1"/>',
      rows: [
        ['Name', 'Number', 'No'],
        ['Roy', 5, 7],
      ],
    }),
    { players: ['Roy|7|'], leftOut: ['1: the column is hidden'] },
  ],
  [
    'a merged size',
    writeWorkbook({
      merged: 'A2:A3',
      rows: [
        ['Size', 'Name', 'No'],
        ['M', 'Roy', 7],
        [null, 'Kim', 9],
      ],
    }),
    { players: ['Roy|7|MEN M', 'Kim|9|MEN M'] },
  ],
  [
    'a heading over two columns',
    writeWorkbook({
      merged: 'A1:B1',
      rows: [
        ['Name', null, 'No'],
        ['Jo', 'Roy', 7],
      ],
    }),
    { asked: ['name 0,1'] },
  ],
  [
    'the summary of Numbers',
    writeWorkbook({ name: 'Export Summary', rows: SUMMARY }, { name: 'Team', rows: ROWS }),
    { sheet: 'Team', players: PLAYERS },
  ],
  [
    'two teams',
    writeWorkbook({ name: 'Red', rows: ROWS }, { name: 'Blue', rows: ROWS }),
    { sheet: 'Red', players: PLAYERS },
  ],
  [
    'a hidden sheet first',
    writeWorkbook({ name: 'Old', isHidden: true, rows: ROWS }, { name: 'New', rows: ROWS.slice(0, 2) }),
    { sheet: 'New' },
  ],
  [
    'a sheet of contacts first',
    writeWorkbook(
      {
        name: 'Parents',
        rows: [
          ['Name', 'Email'],
          ['Jo', 'a@b.example'],
        ],
      },
      { name: 'Team', rows: ROWS },
    ),
    { sheet: 'Team' },
  ],
  [
    'a title and an empty row',
    writeWorkbook([['Owls U12'], [], ...ROWS]),
    { players: PLAYERS, leftOut: ['1: the headings stand below'] },
  ],
  [
    'cells without addresses',
    writeWorkbook(
      '<row><c t="str"><v>Name</v></c><c t="str"><v>No</v></c></row><row><c t="str"><v>Roy</v></c><c><v>7</v></c></row>',
    ),
    { players: ['Roy|7|'] },
  ],
  [
    'errors',
    writeWorkbook([
      ['Name', 'No', 'Size'],
      ['Roy', { xml: 't="e"><v>#N/A</v>' }, { xml: 't="e"><v>#REF!</v>' }],
      [{ xml: 't="e"><v>#N/A</v>' }, 9, 'M'],
    ]),
    {
      players: [
        'Roy|||Not a number of up to 3 digits|Not a size that we sell',
        '#N/A|9|MEN M|Cannot be printed',
      ],
    },
  ],
];

test.each(FILES)(
  '%s: what is seen is read, asked about or marked [rules.md orders-44]',
  async (_what, bytes, result) => {
    expect(await readImport(bytes)).toMatchObject(result);
  },
);
