import type { ServiceName } from '#contract/staff/service-health.ts';

/** 'refused': the service does not accept the settings. 'unreachable': no usable answer. 'full': no space is left. */
export type FailureReason = 'refused' | 'unreachable' | 'full';

export interface ServiceFailure {
  reason: FailureReason;
  /** For the dashboard: a code or a sentence of the shop's own, without any part of a request or a response. */
  detail: string;
}

/** Null for a call that says nothing about the service, such as one that a person's input made it refuse. */
export type Verdict = 'good' | ServiceFailure | null;

export type CallOutcome = { call: string; result: unknown } | { call: string; error: unknown };

export type JudgeCall = (outcome: CallOutcome) => Verdict;

export interface CallCount {
  service: ServiceName;
  outcome: 'good' | FailureReason;
  calls: number;
}

/** Keeps what the calls of all services have shown. */
export interface HealthRecorder {
  /** Returns immediately and never throws. */
  record: (service: ServiceName, verdict: Verdict) => void;
  /** Returns how often each outcome was recorded by this process. */
  listCounts: () => readonly CallCount[];
  /** Waits until everything recorded is written. */
  flush: () => Promise<void>;
}

interface ServiceObserver extends Pick<HealthRecorder, 'record'> {
  service: ServiceName;
  judge: JudgeCall;
}

/**
 * Returns the same provider with every asynchronous method observed. The record is made after the call, which neither
 * waits for it nor fails with it.
 */
export function observeCalls<Provider extends object>(
  provider: Provider,
  observer: ServiceObserver,
): Provider {
  const members = Object.entries(provider).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === 'function' ? observeMethod(name, member as Method, observer) : member,
  ]);
  return Object.fromEntries(members) as Provider;
}

type Method = (...args: unknown[]) => unknown;

function observeMethod(call: string, method: Method, { service, judge, record }: ServiceObserver): Method {
  return (...args) => {
    const result = method(...args);
    if (!(result instanceof Promise)) return result;
    return result.then(
      (value: unknown) => {
        record(service, judge({ call, result: value }));
        return value;
      },
      (error: unknown) => {
        record(service, judge({ call, error }));
        throw error;
      },
    );
  };
}
