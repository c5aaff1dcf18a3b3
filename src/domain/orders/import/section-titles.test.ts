import { expect, test } from 'vitest';
import { parseTextTable } from '#domain/shared/text-table.ts';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { markTitles } from './section-titles.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

/** The lines that are titles, of a list with players beside them. */
const findTitles = (...lines: string[]) =>
  markTitles(parseTextTable(lines.join('\n')), sizes)
    .filter(({ noPlayer }) => noPlayer)
    .map(({ cells }) => cells.join('|'));

const PLAYERS = ['Roy 7 M', 'Kim 9 L', 'Lee 8'];

test.each([
  ...['Goalie', 'Goalies', 'Goalies:', '- Defence -', '*FORWARDS*', 'Guards', 'Coaches', 'Subs', 'Players'],
  ...['Team list', 'TOTAL', 'Total: 14', 'Total 14 players', '6 joueuses', '14 Spieler'],
  ...[
    'Gardiens',
    'Défenseurs',
    'Entraîneurs',
    'Stürmer',
    'Torhüter',
    'Home',
    'AWAY:',
    'Auswärts',
    'Starting five:',
    'Team 2:',
    'U10',
    'U12 girls',
    'U-14',
    'Home - blue',
    'Away – white',
    'Goalies - first half',
  ],
])('%s above players with numbers is a title [rules.md orders-50]', (title) => {
  expect(findTitles(title, ...PLAYERS)).toEqual([title]);
});

/** Of one person, with a number, or of a name. */
const DASHES = ['Goalie - Roy', 'Home - Kim 7', 'Jean - Luc', '- Roy'];

test.each(['Guard 9', 'Goalie L', '30 Goalie', 'Player 7', 'Spieler 7', 'Coach Roy', 'Roy', '7:', ...DASHES])(
  '%s is no title',
  (line) => {
    expect(findTitles(line, ...PLAYERS)).toEqual([]);
  },
);

test('a player called Guard stays in a list of names', () => {
  expect(findTitles('Guard', 'Roy', 'Kim L', 'Le Roy')).toEqual([]);
});

test('a title stands alone in its line of a table, and headings are none', () => {
  expect(findTitles('Players;Team', 'Goalies;', 'Guard;7', 'Roy;9', 'Kim;8', 'Total;3')).toEqual([
    'Goalies|',
    'Total|3',
  ]);
});
