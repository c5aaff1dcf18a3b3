import { expect, test } from 'vitest';
import { composeCalendarFile } from './calendar.ts';

const compose = (event: Partial<Parameters<typeof composeCalendarFile>[0]> = {}) =>
  composeCalendarFile({
    orderId: '0042201126',
    teamName: 'Harbour Herons',
    closesOn: '2026-12-31',
    link: 'https://shop.example/start-order#order_id=0042201126.abcdefghijklmnopqrstuv',
    now: new Date('2026-11-02T15:04:05.678Z'),
    ...event,
  });
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('the list closes on a whole day, with an alarm at six in the evening before', () => {
  expect(unfold(compose())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homestand//Team list//EN',
    'BEGIN:VEVENT',
    'UID:list-0042201126@shop.example',
    'DTSTAMP:20261102T150405Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Harbour Herons jerseys: fill in yours',
    'DESCRIPTION:https://shop.example/start-order#order_id=0042201126.abcdefghijklmnopqrstuv',
    'URL:https://shop.example/start-order#order_id=0042201126.abcdefghijklmnopqrstuv',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Harbour Herons jerseys: fill in yours',
    'TRIGGER:-PT6H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('another closing day replaces the first in the calendar', () => {
  const findUid = (file: string) => unfold(file).find((line) => line.startsWith('UID:'));
  expect(findUid(compose({ closesOn: '2027-01-08' }))).toBe(findUid(compose()));
});

test.each([
  ['A; B, C\\D', 'A\\; B\\, C\\\\D'],
  ['One\nTwo\r\nThree', 'One\\nTwo\\nThree'],
  ['', 'Team'],
])('the team %j is written as the format asks for it', (teamName, written) => {
  expect(unfold(compose({ teamName }))).toContain(`SUMMARY:${written} jerseys: fill in yours`);
});

test('no line has more than 75 octets, and no character is cut', () => {
  const teamName = 'Équipe 🦅 '.repeat(20);
  const file = compose({ teamName });
  const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(`SUMMARY:${teamName} jerseys: fill in yours`);
});
