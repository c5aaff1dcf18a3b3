/* The closing day of a list as a calendar file (RFC 5545), so that the phone reminds its owner the evening before. */
import { addDays, type Day } from '#domain/orders/dates/delivery.ts';

interface ClosingEvent {
  orderId: string;
  teamName: string;
  closesOn: Day;
  /** The team link. */
  link: string;
  now: Date;
}

export function composeCalendarFile({ orderId, teamName, closesOn, link, now }: ClosingEvent): string {
  const summary = `${teamName || 'Team'} jerseys: fill in yours`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homestand//Team list//EN',
    'BEGIN:VEVENT',
    // The same for each download, so that another closing day replaces the first.
    `UID:list-${orderId}@${new URL(link).hostname}`,
    `DTSTAMP:${formatTime(now)}`,
    `DTSTART;VALUE=DATE:${formatDay(closesOn)}`,
    `DTEND;VALUE=DATE:${formatDay(addDays(closesOn, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(link)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    // The day begins at midnight: six hours before is 18:00 of the evening before.
    'TRIGGER:-PT6H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const formatDay = (day: Day): string => day.replaceAll('-', '');

const formatTime = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const MAX_OCTETS = 75;

/** A line has at most 75 octets; the next one begins with a blank. No character is cut. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
