import { expect, test } from 'vitest';
import { selectPlayerFields } from '../jersey/player-fields.ts';
import { createEmptyRow } from '../order/roster.ts';
import type { RowState } from './confirmation.ts';
import { composeCorrection, composeTeamMessage } from './tell-captain.ts';

const kim = { ...createEmptyRow('player-0001'), name: 'Kim', number: '12' };
const present = selectPlayerFields(kim);

test('a correction says who, which jersey, what is there and what it should be', () => {
  const correct = (wanted: Partial<typeof present>) =>
    composeCorrection({ jersey: 7, present, wanted: { ...present, ...wanted } });
  expect(correct({ number: '21' })).toBe('Kim, jersey 7: number 12 should be 21');
  expect(correct({ name: 'Kym', frontName: 'C', number: '' })).toBe(
    'Kim, jersey 7: front name should be C, name Kim should be Kym, no number, please',
  );
});

test('a new player asks to be added', () => {
  const nobody = selectPlayerFields(createEmptyRow('player-0009'));
  const add = (wanted: Partial<typeof present>) =>
    composeCorrection({ jersey: 9, present: nobody, wanted: { ...nobody, ...wanted } });
  expect(add({ name: 'Late', number: '9' })).toBe('Late, jersey 9: please add number 9');
  expect(add({ name: 'Late' })).toBe('Late, jersey 9: please add');
});

test('without a wish it asks the captain to have a look', () => {
  const nobody = { ...present, name: '' };
  expect(composeCorrection({ jersey: 3, present: nobody, wanted: null })).toBe(
    'Jersey 3: something is wrong, please have a look',
  );
});

const rows = [
  kim,
  { ...createEmptyRow('player-0002'), name: 'Osei' },
  { ...createEmptyRow('player-0003'), number: '9' },
  createEmptyRow('player-0004'),
];
const team = (states: RowState[], playersConfirm: boolean, closesOn: string | null = null) => ({
  ...{ teamName: 'Harbour Herons', rows, playersConfirm, closesOn },
  states: new Map(states.map((state, n) => [rows[n]!.id, state])),
});

test('the message to the team names who is missing, and until when', () => {
  expect(composeTeamMessage(team(['filled', 'open', 'filled', 'open'], false, '2026-12-03'))).toBe(
    'Harbour Herons jerseys: still missing Osei and 1 free place. Please fill in yours by Thursday, December 3.',
  );
  expect(composeTeamMessage(team(['changed', 'filled', 'confirmed', 'open'], true))).toBe(
    'Harbour Herons jerseys: still missing Kim, Osei and 1 free place. Please confirm yours.',
  );
});

test('the message of a list without names counts the free places', () => {
  const states = new Map(
    rows.map(({ id }) => [id, 'filled' as RowState]).slice(0, 3) as [string, RowState][],
  );
  const message = composeTeamMessage({ ...team([], false), rows, states });
  expect(message).toBe('Harbour Herons jerseys: still 1 free place. Please fill in yours.');
});

test('there is no message when nobody is missing', () => {
  expect(composeTeamMessage(team(['filled', 'filled', 'filled', 'filled'], false))).toBeNull();
  expect(composeTeamMessage(team(['confirmed', 'confirmed', 'confirmed', 'confirmed'], true))).toBeNull();
});
