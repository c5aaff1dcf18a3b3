/*
 * The local time of a zone, 'YYYY-MM-DDTHH:mm', and the instant that it stands for. By Intl and
 * not by Temporal, which some of the browsers that the shop supports do not have.
 */

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A name such as 'America/Toronto'; offsets such as '+05:30' are none. */
const ZONE_NAME = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/;

export function isZone(text: string): boolean {
  if (text.length > 64 || !ZONE_NAME.test(text)) return false;
  try {
    createOffsetFormat(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the instant of a time in a zone. One that clocks skip is the next that they show, one that they show twice the
 * first. Returns null for a text that is no time of the calendar, and for an unknown zone.
 */
export function readLocalTime(text: string, zone: string): Date | null {
  const shown = parseAsUtc(text);
  if (shown === null || !isZone(zone)) return null;
  const format = createOffsetFormat(zone);
  const offsetAt = (at: number) => readOffset(format, new Date(at)) * MINUTE;
  const before = offsetAt(shown - DAY);
  const after = offsetAt(shown + DAY);
  const matches = [shown - before, shown - after].filter((at) => at + offsetAt(at) === shown);
  if (matches.length > 0) return new Date(Math.min(...matches));
  return new Date(findChange(shown - after, shown - before, offsetAt));
}

/** Returns the first minute of the later offset; `from` has the earlier one, `to` the later one. */
function findChange(from: number, to: number, offsetAt: (at: number) => number): number {
  const later = offsetAt(to);
  let [early, late] = [from / MINUTE, to / MINUTE];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle * MINUTE) === later) late = middle;
    else early = middle;
  }
  return late * MINUTE;
}

/** Returns what clocks in the zone show. Throws RangeError for an unknown zone. */
export function formatLocalTime(at: Date, zone: string): string {
  const local = at.getTime() + readOffset(createOffsetFormat(zone), at) * MINUTE;
  return new Date(local).toISOString().slice(0, 16);
}

function parseAsUtc(text: string): number | null {
  if (!LOCAL_TIME.test(text)) return null;
  const at = new Date(`${text}:00Z`);
  // The engine rolls February 30 over to March.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text) ? null : at.getTime();
}

/** The format that `readOffset` reads. Throws RangeError for an unknown zone. */
export const createOffsetFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longOffset' });

/** Returns how far clocks are ahead of UTC, in minutes. */
export function readOffset(format: Intl.DateTimeFormat, at: Date): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
