/*
 * Times of carriers' events. A carrier's time without a zone is local time in Toronto (rules.md delivery-1). By Intl and not by Temporal,
 * which some of the browsers that the shop supports do not have.
 */

const offsetFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  timeZoneName: 'longOffset',
});

const LOCAL_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses '2026-11-20 10:00', '2026-11-20T10:00:00.000000Z' or '2026-11-20T10:00:00-05:00'; a day alone is its first
 * second. `zone` counts for a time that has none; without both it is Toronto's. Returns null for any other text.
 */
export function parseCarrierTime(text: string, zone?: string): Date | null {
  const match = LOCAL_TIME.exec(text.trim());
  if (!match) return null;
  const [, day = '', clock = '00:00', ownZone = zone] = match;
  const at = new Date(`${day}T${clock}${formatZone(ownZone ?? '+00:00')}`);
  if (Number.isNaN(at.getTime())) return null;
  return ownZone === undefined ? shiftToToronto(at) : at;
}

/** Returns, for example, '2026-11-20T10:00:00-05:00', the local time in Toronto with its offset. */
export function formatTorontoTime(at: Date): string {
  const minutes = offsetMinutes(at);
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const sign = minutes < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
  return `${local}${sign}${hours}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
}

/** Returns the instant at which clocks in Toronto show what the given instant shows in UTC. */
function shiftToToronto(utc: Date): Date {
  const guess = new Date(utc.getTime() - offsetMinutes(utc) * 60_000);
  return new Date(utc.getTime() - offsetMinutes(guess) * 60_000);
}

function offsetMinutes(at: Date): number {
  const name = offsetFormat.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function formatZone(zone: string): string {
  return /^z$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
}
