import { createHash } from 'node:crypto';
import type { KnownStatus, ReportedEvent } from '#domain/shipping/tracking-event.ts';

const PREFIX = 'TEST';
const TIME_DIGITS = 7;

/** Returns a code of 16 letters and digits that contains its time, so that events need no memory. */
export function createTrackingCode(boughtAt: Date, shipmentId: string): string {
  const seconds = Math.floor(boughtAt.getTime() / 1000);
  const hash = createHash('sha256').update(shipmentId).digest('hex').slice(0, 5);
  return `${PREFIX}${seconds.toString(36).padStart(TIME_DIGITS, '0')}${hash}`.toUpperCase();
}

const HOUR_MS = 3_600_000;

const STEPS: { status: KnownStatus; hours: number; location: string }[] = [
  { status: 'label created', hours: 0, location: 'Toronto, ON' },
  { status: 'picked up', hours: 24, location: 'Toronto, ON' },
  { status: 'in transit', hours: 72, location: 'Mississauga, ON' },
  { status: 'out for delivery', hours: 176, location: 'At the destination' },
  { status: 'delivered', hours: 181, location: 'At the destination' },
];

/** Returns the events that have happened; none for a code that is not of the sandbox. */
export function listEvents(trackingCode: string, now: Date): ReportedEvent[] {
  if (!trackingCode.startsWith(PREFIX)) return [];
  const digits = trackingCode.slice(PREFIX.length, PREFIX.length + TIME_DIGITS);
  const boughtAt = Number.parseInt(digits, 36) * 1000;
  return STEPS.flatMap(({ status, hours, location }) => {
    const at = new Date(boughtAt + hours * HOUR_MS);
    return at <= now ? { at, status, description: 'Test mode', location } : [];
  });
}

export const isPickedUp = (boughtAt: Date, now: Date): boolean =>
  now.getTime() - boughtAt.getTime() >= 24 * HOUR_MS;
