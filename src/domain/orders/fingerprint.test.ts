/** The fingerprint of rows, rosters and prints (rules.md orders-26). */

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  abbreviateHash,
  composePrintText,
  composeRosterText,
  composeRowText,
  type PrintedContent,
} from './fingerprint.ts';
import { createAnyJersey } from './jersey/jersey-samples.ts';
import { applyLetterCase } from './lettering.ts';
import { CASINGS, type Casing, type Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hashRoster = (content: PrintedContent) => hash(composeRosterText(content, hash));

const camille: Row = {
  ...createEmptyRow('player-0001'),
  ...{ name: 'Côté', number: '7', size: 'MEN M - CHEST: 40 INCH' },
};

const team: PrintedContent = {
  teamName: 'Falcons',
  options: { cutting: 'Shirt', material: 'Interlock', collar: 'V-Neck', casing: 'UPPER CASE' },
  rows: [camille, { ...camille, id: 'player-0002', name: 'Kim', number: '12' }],
  design: 'stripes-1f4e79-ffffff-c8102e',
  customDesign: false,
};

/** Of the row of CÔTÉ, 7. */
const COTE = 'a0667b031e6984261cb1387e963a2341c0e5fdeefff3938c3afa7fe1b66f2393';

/** A changed digest means that all stored fingerprints differ: the format then needs its next version. */
describe('golden vectors', () => {
  test('the texts are written as the format says', () => {
    expect(composeRowText(camille, 'UPPER CASE')).toBe(
      '["row/1","player-0001","CÔTÉ","","7","MEN M - CHEST: 40 INCH","Short Sleeve","No Shorts"]',
    );
    expect(composeRosterText(team, ([...text]) => `hash of ${text.length}`)).toBe(
      '["roster/1","FALCONS","Shirt","Interlock","V-Neck","stripes-1f4e79-ffffff-c8102e",false,"hash of 89","hash of 89"]',
    );
    expect(composePrintText({ roster: 'ab', mockupPicture: 'cd', terms: '2026-11-20' })).toBe(
      '["print/1","ab","cd","2026-11-20"]',
    );
  });

  const VECTORS: [string, Partial<Row>, Casing, string][] = [
    ['accents composed (NFC)', { name: 'C\u00f4t\u00e9' }, 'UPPER CASE', COTE],
    ['the same accents decomposed (NFD)', { name: 'Co\u0302te\u0301' }, 'UPPER CASE', COTE],
    ['blanks around a name', { name: ' Côté ' }, 'UPPER CASE', COTE],
    ['locked', { locked: true }, 'UPPER CASE', COTE],
    [
      'ß in capitals',
      { name: 'Straße' },
      'UPPER CASE',
      '96c2a12f9ea763689fc9170faa22d22ba81e1997233a3e50b9062e648bf3613d',
    ],
    [
      'ß as typed',
      { name: 'Straße' },
      'MIXED CASE',
      '194cbe82c99957b723b84634162b9355c27df29a7a9ca3e19c5b987a961b25e0',
    ],
    [
      'ǅ in capitals',
      { name: '\u01c5' },
      'UPPER CASE',
      'c8068e740f6b428310604fcd22b1985c0af3dd4d71537dc67d7c4f1ab24d2bf4',
    ],
    [
      'ǅ as typed',
      { name: '\u01c5' },
      'MIXED CASE',
      '1d721caa296173eb8cee187a616c98d71eef8e78cd86cec0cbdd94b4cbfda6ab',
    ],
    [
      'ǅ in small letters',
      { name: '\u01c5' },
      'LOWER CASE',
      '2d11f5c0dddaab111ee87d400d438e3fec78cd0325329fa1b9ef7cec6b66dc15',
    ],
    [
      'Turkish i and ı',
      { name: 'ıİi' },
      'UPPER CASE',
      '715ae1da33d97eaec8b80b57d20eae029e2a589b00d05f08dff0c7133c94304f',
    ],
    [
      'an empty name',
      { name: '' },
      'UPPER CASE',
      '4232ac93eeca09b14e74bb72e97af0e7a742b7852f88cf4e321e73d0dd500abc',
    ],
    [
      'a name on the front',
      { frontName: 'Captain' },
      'UPPER CASE',
      '94fcd40406057f5ad0ba49ae301c81fd74176ca770822851ea173eeb05be1820',
    ],
    [
      '07, which is not 7',
      { number: '07' },
      'UPPER CASE',
      '4732067c7fe70a6cc6cd225cd4f60199d4dd09caf040bbc8f33cdea6d3d618ed',
    ],
    [
      'no number',
      { number: '' },
      'UPPER CASE',
      '30f1549b9a6c1d7decc24c97ea26a587047a5d882b72cde1239d091fa50e0016',
    ],
    [
      'an emoji',
      { name: 'Goal 🏒' },
      'UPPER CASE',
      '34d4eb3186f4855bab544c4539c26c81b0bfdc70dd7a4855a68fed9057c85900',
    ],
    [
      'quotation marks',
      { name: 'O\'Brien "B"' },
      'UPPER CASE',
      'ec39dbba1abc6ad6fe0c4842fbf1aa233b56d06a8f6a828837a5ec53b9a0f5e4',
    ],
  ];
  test.each(VECTORS)('%s', (_, fields, casing, digest) => {
    expect(hash(composeRowText({ ...camille, ...fields }, casing))).toBe(digest);
  });

  test('a roster, a roster without any choice, and a print', () => {
    const options = { cutting: null, material: null, collar: null, casing: 'MIXED CASE' } as const;
    const print = { roster: hashRoster(team), mockupPicture: hash('picture'), terms: '2026-11-20' };
    expect({
      team: hashRoster(team),
      empty: hashRoster({ teamName: '', options, rows: [], design: '', customDesign: true }),
      print: hash(composePrintText(print)),
    }).toEqual({
      team: '521655acd42600cdc19a7de0da3e17dcb5e1d3b419dc6bf2e718043c3db2f5aa',
      empty: '89fb521bea239121757d50392e52b9922ed1323eb4b42dceaf64b4dc03b82e29',
      print: 'beb62f0b5114962584ec7c2ded12918789a319c3a814d269926891a181471a16',
    });
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const anyRow: fc.Arbitrary<Row> = fc
  .tuple(fc.stringMatching(/^[a-zA-Z0-9-]{8,12}$/), fc.stringMatching(/^\d{0,3}$/), createAnyJersey(text))
  .map(([id, number, jersey]) => ({ id, ...jersey, number }));
const anyRoster: fc.Arbitrary<PrintedContent> = fc.record({
  teamName: text,
  options: fc.record({
    cutting: fc.option(text),
    material: fc.option(text),
    collar: fc.option(text),
    casing: fc.constantFrom(...CASINGS),
  }),
  rows: fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 8 }),
  design: text,
  customDesign: fc.boolean(),
});

describe('of any roster', () => {
  test('neither the sequence of the rows nor their locks matter', () => {
    fc.assert(
      fc.property(anyRoster, fc.infiniteStream(fc.nat()), (roster, ranks) => {
        const ranked = roster.rows.map((row) => ({ row, rank: ranks.next().value! }));
        const rows = ranked
          .sort((a, b) => a.rank - b.rank)
          .map(({ row }) => ({ ...row, locked: !row.locked }));
        expect(hashRoster({ ...roster, rows })).toBe(hashRoster(roster));
      }),
    );
  });

  test('rows are sorted by the code units of their ids, capitals before small letters', () => {
    const rows = ['é-player-1', 'a-player-1', 'Z-player-1', '1-player-1'].map((id) => ({ ...camille, id }));
    const text = composeRosterText({ ...team, rows }, (row) => JSON.parse(row)[1]);
    expect(JSON.parse(text).slice(7)).toEqual(['1-player-1', 'Z-player-1', 'a-player-1', 'é-player-1']);
  });

  test('two players who swap their numbers change it', () => {
    const [first, second] = team.rows as [Row, Row];
    const rows = [
      { ...first, number: second.number },
      { ...second, number: first.number },
    ];
    expect(hashRoster({ ...team, rows })).not.toBe(hashRoster(team));
  });

  test('every field that is printed or cut matters', () => {
    const changes: PrintedContent[] = [
      ...(['name', 'frontName', 'number', 'size', 'shorts'] as const).map((field) =>
        changeFirstRow({ [field]: '8' }),
      ),
      changeFirstRow({ sleeve: 'Long Sleeve' }),
      changeFirstRow({ id: 'player-0009' }),
      ...(['cutting', 'material', 'collar'] as const).map((field) => ({
        ...team,
        options: { ...team.options, [field]: 'Polo' },
      })),
      { ...team, options: { ...team.options, casing: 'MIXED CASE' } },
      { ...team, teamName: 'Hawks' },
      { ...team, design: '' },
      { ...team, customDesign: true },
      { ...team, rows: team.rows.slice(1) },
      { ...team, rows: [...team.rows, { ...camille, id: 'player-0003' }] },
    ];
    expect(new Set([team, ...changes].map(hashRoster)).size).toBe(changes.length + 1);
  });

  test('text moved from one field to its neighbour changes it', () => {
    const name = changeFirstRow({ name: 'A","B', frontName: '' });
    const frontName = changeFirstRow({ name: 'A', frontName: 'B' });
    expect(hashRoster(name)).not.toBe(hashRoster(frontName));
  });
});

const changeFirstRow = (fields: Partial<Row>): PrintedContent => ({
  ...team,
  rows: [{ ...camille, ...fields }, ...team.rows.slice(1)],
});

describe('the letter case', () => {
  test('one that changes nothing in the look gives the same fingerprint', () => {
    const rows = team.rows.map((row) => ({ ...row, name: row.name.toUpperCase() }));
    const inCase = (casing: Casing) =>
      hashRoster({ ...team, teamName: 'HAWKS', rows, options: { ...team.options, casing } });
    expect(inCase('UPPER CASE')).toBe(inCase('MIXED CASE'));
    expect(inCase('LOWER CASE')).not.toBe(inCase('MIXED CASE'));
  });

  test('letters of the team that are not printed do not matter', () => {
    const teamName = 'Northside Thunder Falcons';
    expect(hashRoster({ ...team, teamName: `${teamName} of 2027` })).toBe(hashRoster({ ...team, teamName }));
  });

  test('a name that is retyped in other letters of the same look gives the same fingerprint', () => {
    expect(hashRoster(changeFirstRow({ name: ' CÔTÉ' }))).toBe(hashRoster(team));
  });

  test('no letter depends on the language of the machine', () => {
    const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
    const differing = letters.filter(
      (letter) =>
        applyLetterCase(letter, 'UPPER CASE') !== letter.toUpperCase() ||
        applyLetterCase(letter, 'LOWER CASE') !== letter.toLowerCase(),
    );
    expect(differing).toEqual([]);
  });
});

describe('the short form', () => {
  test.each([
    ['0000000000', '0000-0000'],
    ['ffffffffff', 'ZZZZ-ZZZZ'],
    ['00443214c7', '0123-4567'],
    ['3cc74ba74d', '7K3M-Q9TD'],
  ])('of %s is %s', (digits, short) => {
    expect(abbreviateHash(digits.padEnd(64, 'a'))).toBe(short);
  });

  test('has eight letters and digits that are not misread', () => {
    fc.assert(
      fc.property(fc.string(), (anything) => {
        expect(abbreviateHash(hash(anything))).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });
});
