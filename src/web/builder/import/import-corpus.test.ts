/** Small files as people send them, each with what an import makes of it. */
import { expect, test } from 'vitest';
import { arrangeList, chooseSheet } from '#domain/orders/import/arrange-list.ts';
import { readPlayers } from '#domain/orders/import/roster-import.ts';
import { SHORT_SIZES, SIZES } from '#domain/orders/jersey/size.ts';
import { writeWorkbook } from '../../testing/workbook-sample.ts';
import { parseDelimited } from './delimited-text.ts';
import { readImportFile } from './read-import-file.ts';
import { readWorkbook } from './workbook.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

/** What an import makes of a file: 'name|number|size' of each player, what is marked, asked and left out. */
async function readImport(bytes: Uint8Array<ArrayBuffer>) {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const sheets = isZip
    ? readWorkbook(bytes.slice().buffer)
    : (await readImportFile(new Blob([bytes]))).sheets;
  const tables = sheets.map(({ isHidden, text }) => ({ isHidden, lines: parseDelimited(text) }));
  const place = chooseSheet(tables, sizes);
  const list = arrangeList(tables[place]!.lines, sizes);
  const { players, leftOut } = readPlayers({ lines: list.lines, plan: list, sizes, casing: 'MIXED CASE' });
  return {
    players: players.map(({ fields: { name = '', number = '', size = '' }, marks }) =>
      [name, number, size.split(' - ')[0], ...Object.values(marks)].join('|'),
    ),
    sheet: sheets[place]!.name,
    asked: list.questions.map(({ field, columns }) => `${field} ${columns.join()}`),
    leftOut: [...sheets[place]!.leftOut, ...leftOut].map(({ line, reason }) => `${line}: ${reason}`),
  };
}

type ImportResult = Partial<Awaited<ReturnType<typeof readImport>>>;

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
const styled = (style: number, value: number) => ({ xml: `s="${style}"><v>${value}</v>` });

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
  [
    'the answers of a Google form',
    ascii(
      'Timestamp,Athlete\'s name,"Name on\nback",Number (1st choice),Number (2nd choice),Size\n9/3,Jo Roy,ROY,7,57,Youth Large (10-12)\n9/4,Lee Kim,KIM,7.0,60,XX-Large\n',
    ),
    { players: ['ROY|7|YOUTH L', 'KIM|7|MEN 2XL'], asked: [] },
  ],
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
