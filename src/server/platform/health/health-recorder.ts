/**
 * Writes what the calls of outside services have shown, for all processes together. A good call is written once a minute
 * and service, a failed one every five seconds, a change immediately; one write of a service runs at a time.
 */
import type { ServiceName } from '#contract/staff/service-health.ts';
import type { Platform } from '../platform.ts';
import type { CallCount, HealthRecorder, Verdict } from '../providers/observe-calls.ts';
import { saveFailedCall, saveGoodCall } from './service-health-store.ts';

type Environment = Pick<Platform, 'db' | 'log' | 'now' | 'elapsedMs'>;

export function createHealthRecorder(environment: Environment): HealthRecorder {
  const writers = new Map<ServiceName, ServiceWriter>();
  const counts: CallCount[] = [];
  return {
    record(service, verdict) {
      if (verdict === null) return;
      count(counts, service, verdict);
      const writer = writers.get(service) ?? createWriter(environment, service);
      writers.set(service, writer);
      writer.add(verdict);
    },
    listCounts: () => counts,
    async flush() {
      for (const writer of writers.values()) await writer.flush();
    },
  };
}

function count(counts: CallCount[], service: ServiceName, verdict: NonNullable<Verdict>): void {
  const outcome = verdict === 'good' ? verdict : verdict.reason;
  const known = counts.find((one) => one.service === service && one.outcome === outcome);
  if (known) known.calls += 1;
  else counts.push({ service, outcome, calls: 1 });
}

interface ServiceWriter {
  add: (verdict: NonNullable<Verdict>) => void;
  flush: () => Promise<void>;
}

interface Observation {
  verdict: NonNullable<Verdict>;
  at: Date;
  atMs: number;
}

const GOOD_PAUSE_MS = 60_000;
const FAILED_PAUSE_MS = 5_000;

function createWriter({ db, log, now, elapsedMs }: Environment, service: ServiceName): ServiceWriter {
  let last: Observation | null = null;
  /** Replaced by a newer observation while the write before it runs. */
  let waiting: Observation | null = null;
  let writing: Promise<void> | null = null;

  async function writeWaiting(): Promise<void> {
    while (waiting) {
      const { verdict, at }: Observation = waiting;
      waiting = null;
      const write =
        verdict === 'good' ? saveGoodCall(db, service, at) : saveFailedCall(db, service, at, verdict);
      await write.catch((error: unknown) => {
        last = null;
        log.warn({ err: error, service }, 'the state of a service could not be written');
      });
    }
    writing = null;
  }

  return {
    add(verdict) {
      const observation = { verdict, at: now(), atMs: elapsedMs() };
      if (last && isRepetition(last, observation)) return;
      last = observation;
      waiting = observation;
      writing ??= writeWaiting();
    },
    flush: async () => writing ?? undefined,
  };
}

function isRepetition(last: Observation, { verdict, atMs }: Observation): boolean {
  const isGood = verdict === 'good';
  const pauseMs = isGood ? GOOD_PAUSE_MS : FAILED_PAUSE_MS;
  return (last.verdict === 'good') === isGood && atMs - last.atMs < pauseMs;
}
