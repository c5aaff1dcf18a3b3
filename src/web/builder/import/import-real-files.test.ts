/** Files as people sent them, from a folder that a setting names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ImportResult, readImport } from '../../testing/import/read-import.ts';

const FOLDER = process.env.SHARED_DATA;
if (!FOLDER) console.warn('SHARED_DATA is not set: files as people sent them are NOT read');

const SIX = ['Tremblay', 'Belanger', 'Rourke', 'Pena', 'Nguyen', 'Garcon'];
const SIX_SIZES = ['MEN L', 'MEN M', 'MEN XL', 'MEN S', 'MEN M', 'MEN L'];
const listSix = (numbers: readonly string[], read = SIX_SIZES) =>
  SIX.map((name, n) => `${name}|${numbers[n]}|${read[n]}`);
const KEPT_ZERO = { players: listSix(['07', '10', '11', '12', '23', '88']) };
const PLAIN = listSix(['7', '10', '11', '12', '23', '88']);
const FORM_SIZES = ['YOUTH L', 'YOUTH M', 'MEN S', 'MEN M', 'YOUTH L', 'MEN XL'];

describe.skipIf(!FOLDER)('files as people sent them', () => {
  test.each<[string, ImportResult]>([
    [
      '01a-macroman-crlf.csv',
      {
        spellings: 1,
        players: expect.arrayContaining([
          'Bélanger|10|MEN M',
          'O’Rourke|11|MEN XL',
          'Peña|12|MEN S',
          'Garçon|88|MEN L',
        ]),
      },
    ],
    ['02-format-00.xlsx', { players: [...KEPT_ZERO.players, 'Zero|00|MEN M'] }],
    [
      '03-hidden-rows.xlsx',
      { players: [...PLAIN, 'Lastman|33|MEN L'], leftOut: ['8: the row is hidden', '9: the row is hidden'] },
    ],
    [
      '04a-merged-size.xlsx',
      {
        players: listSix(
          ['7', '10', '11', '12', '23', '88'],
          ['MEN M', 'MEN M', 'MEN M', 'MEN L', 'MEN L', 'MEN L'],
        ),
      },
    ],
    ['08-numbers-export-summary.xlsx', { sheet: 'Sheet 1', players: PLAIN }],
    ['09b-two-teams.xlsx', { sheet: 'U12 Red', players: PLAIN }],
    ['10-equals-quoted.csv', KEPT_ZERO],
    ['11-apostrophe-number.csv', KEPT_ZERO],
    ['h2-guardian.csv', { players: listSix(['2', '3', '4', '5', '6', '7'], FORM_SIZES) }],
    ['h4-choices.csv', { asked: [], players: listSix(['2', '3', '4', '5', '6', '7'], FORM_SIZES) }],
  ])('%s has the right answer', async (name, result) => {
    const file = readFileSync(join(FOLDER ?? '', 'real-files', name));
    const found = await readImport(new Uint8Array(file));
    expect({
      ...found,
      players: found.players.map((each) => each.replace('|Max 12 Characters', '')),
    }).toMatchObject(result);
  });

  test('every word for a size is read, and the first choice of a number', async () => {
    const readFile = (name: string) =>
      readImport(new Uint8Array(readFileSync(join(FOLDER ?? '', 'real-files', name))));
    const { players } = await readFile('18-mixed-size-words.csv');
    expect(players.filter((each) => /\|\d+\|(?:MEN|WOMEN|YOUTH) \w+$/.test(each))).toHaveLength(24);
    const form = await readFile('14-google-form.csv');
    expect(form.players.map((each) => each.split('|').slice(1, 3).join(' '))).toEqual([
      ...['7 YOUTH L', '10 YOUTH M', '11 MEN S', '10 MEN M', '23 YOUTH XL', '88 MEN XL'],
    ]);
  });
});
