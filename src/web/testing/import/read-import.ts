import { arrangeList, chooseSheet } from '#domain/orders/import/arrange-list.ts';
import { readPlayers } from '#domain/orders/import/roster-import.ts';
import { SHORT_SIZES, SIZES } from '#domain/orders/jersey/size.ts';
import { parseDelimited } from '../../builder/import/delimited-text.ts';
import { readImportFile } from '../../builder/import/read-import-file.ts';
import { readWorkbook } from '../../builder/import/workbook.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

export type ImportResult = Partial<Awaited<ReturnType<typeof readImport>>>;

/** What an import makes of a file: 'name|number|size' of each player, what is marked, asked and left out. */
export async function readImport(bytes: Uint8Array<ArrayBuffer>) {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const { sheets, isSpelled } = isZip
    ? { sheets: readWorkbook(bytes.slice().buffer), isSpelled: false }
    : await readImportFile(new Blob([bytes]));
  const tables = sheets.map(({ isHidden, text }) => ({ isHidden, lines: parseDelimited(text) }));
  const place = isSpelled ? 0 : chooseSheet(tables, sizes);
  const sheet = sheets[place]!;
  const list = arrangeList(tables[place]!.lines, sizes);
  const { players, leftOut } = readPlayers({ lines: list.lines, plan: list, sizes, casing: 'MIXED CASE' });
  return {
    players: players.map(({ fields: { name = '', number = '', size = '' }, marks }) =>
      [name, number, size.split(' - ')[0], ...Object.values(marks)].join('|'),
    ),
    ...{ sheet: sheet.name, spellings: isSpelled ? sheets.length : 1 },
    asked: list.questions.map(({ field, columns }) => `${field} ${columns.join()}`),
    leftOut: [...sheet.leftOut, ...leftOut].map(({ line, reason }) => `${line}: ${reason}`),
  };
}
