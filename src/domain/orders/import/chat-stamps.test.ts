import { expect, test } from 'vitest';
import { dropChatStamps } from './chat-stamps.ts';

test.each([
  ['[10:32 AM, 11/24/2026] Dave: Dave 14 L', 'WhatsApp on a computer'],
  ['[10:32, 24.11.2026] Dave: Dave 14 L', 'WhatsApp on a computer in German'],
  ['[24.11.26, 10:32:11] Dave: Dave 14 L', 'an iPhone'],
  ['\u200E[2026-11-24, 10:32:11\u202Fa.m.] Dave: Dave 14 L', 'an iPhone in Canada'],
  ['24/11/2026, 10:32 - Dave: Dave 14 L', 'Android'],
  ['11/24/26, 10:32\u202FPM - +1 514-555-0100: Dave 14 L', 'Android, from a number that is not saved'],
  ['24/11/2026 à 10:32 - Dave: Dave 14 L', 'Android in French'],
])('the time and the sender of %j are dropped: %s [rules.md orders-49]', (line) => {
  expect(dropChatStamps(line).text).toBe('Dave 14 L');
});

test('a line keeps its place, and one without a stamp its text', () => {
  const text = '[10:32, 24.11.2026] Kim: Kim 9 M\n\nRoy 7 L\n[10:33, 24.11.2026] Lee: 8';
  expect(dropChatStamps(text).text).toBe('Kim 9 M\n\nRoy 7 L\n8');
});

test('a list in which few lines have a stamp stays as it is', () => {
  const text = '[10:32, 24.11.2026] Kim: Kim 9 M\nRoy 7 L\nLee 8 S';
  expect(dropChatStamps(text).text).toBe(text);
});

test.each(['24/11/2026 10:32:11\tRoy\t7', 'Coach: Dave', '10:32 Roy', '[7] Roy', ''])(
  '%j has no stamp',
  (text) => {
    expect(dropChatStamps(text).text).toBe(text);
  },
);

const stamp = (message: string) => `24/11/2026, 10:32 - ${message}`;

test('lines of the chat itself among messages are notices [rules.md orders-49]', () => {
  const messages = [
    'Coach created group "Tigers"',
    'Kim: Kim 9 M',
    'Pat left',
    'Lee: <Media omitted>',
    'Lee: 8',
  ];
  expect([...dropChatStamps(messages.map(stamp).join('\n')).notices]).toEqual([1, 3, 4]);
});

test.each([
  '\u200Eimage omitted',
  'GIF omitted',
  'This message was deleted.',
  'You deleted this message',
  'Ce message a été supprimé',
  'Diese Nachricht wurde gelöscht.',
])('%j stands in place of a message [rules.md orders-49]', (words) => {
  const messages = ['Kim: Kim 9 M', `Lee: ${words}`, 'Roy: Deleted 7 L'];
  expect([...dropChatStamps(messages.map(stamp).join('\n')).notices]).toEqual([2]);
});

test('messages of which no sender was copied are no notices', () => {
  expect(dropChatStamps(['Kim 9 M', 'Lee 8', 'Pat left'].map(stamp).join('\n')).notices.size).toBe(0);
});
