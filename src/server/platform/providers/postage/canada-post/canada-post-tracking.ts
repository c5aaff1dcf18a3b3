import { parseCarrierTime } from '#domain/shipping/toronto-time.ts';
import type { KnownStatus, ReportedEvent } from '#domain/shipping/tracking-event.ts';
import { readElement, readElements, readLeaf, type XmlFields } from './canada-post-xml.ts';

export const TRACK_MEDIA_TYPE = 'application/vnd.cpc.track-v2+xml';

/** The code of a number that has no events yet. */
export const NO_PIN_HISTORY = '004';

/** Returns the path of a number's events: pins have 12, 13 or 16 characters, delivery notice cards 15 digits. */
export function formatTrackingPath(code: string): string {
  const kind = /^\d{15}$/.test(code) ? 'dnc' : 'pin';
  return `/vis/track/${kind}/${encodeURIComponent(code)}/detail`;
}

/** Returns the events of an answer that have a day, in any order. */
export function readEvents(fields: XmlFields): ReportedEvent[] {
  return readElements(readElement(fields, 'significant-events'), 'occurrence').flatMap((event) => {
    const day = readLeaf(event, 'event-date') ?? '';
    const clock = readLeaf(event, 'event-time');
    const zone = readLeaf(event, 'event-time-zone')?.toUpperCase() ?? '';
    const at = parseCarrierTime(clock === null ? day : `${day} ${clock}`, ZONES[zone]);
    const identifier = Number(readLeaf(event, 'event-identifier') ?? Number.NaN);
    const description = readLeaf(event, 'event-description');
    const status = STATUSES.get(identifier) ?? description;
    if (at === null || status === null) return [];
    const place = [readLeaf(event, 'event-site'), readLeaf(event, 'event-province')]
      .filter(Boolean)
      .join(', ');
    return { at, status, ...(description !== null && { description }), ...(place && { location: place }) };
  });
}

/** Zones of events; every other text is read as local time in Toronto. */
const ZONES: Record<string, string> = {
  NST: '-03:30',
  NDT: '-02:30',
  AST: '-04:00',
  ADT: '-03:00',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  GMT: 'Z',
  UTC: 'Z',
};

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Scan events of the carrier's tables. Identifiers may have leading zeros; every other keeps its description. */
const GROUPS: [KnownStatus, number[]][] = [
  ['label created', [3000]],
  ['picked up', [...range(100, 107), ...range(1400, 1405), 2300]],
  ['out for delivery', [174, 500]],
  ['delivered', [1408, 1409, ...range(1421, 1434), 1441, 1442, ...range(1496, 1499)]],
];

const STATUSES = new Map(GROUPS.flatMap(([status, identifiers]) => identifiers.map((id) => [id, status])));
