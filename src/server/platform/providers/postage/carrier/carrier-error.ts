/** What a carrier said: its code and its words, which may repeat an address. */
export interface CarrierMessage {
  code: string;
  text: string;
}

interface CarrierErrorDetails {
  messages?: readonly CarrierMessage[];
  /** Whether the request may have been carried out although its answer was lost. */
  mayHaveHappened?: boolean;
  /** Of a carrier that asks for a pause, and null otherwise. */
  retryAfterSeconds?: number | null;
  /** The carrier's own id of the request, which its support asks for. */
  requestId?: string | null;
}

/**
 * 'rejected': the carrier, or a check before the call, refused the request; a person has to change it.
 * 'unavailable': no usable answer; the same request may succeed later.
 * 'not-configured': the settings are missing or the carrier does not accept them.
 */
export type CarrierErrorReason = 'rejected' | 'unavailable' | 'not-configured';

/** `message` is for the log and contains nothing that the carrier or a person wrote; `messages` is for staff. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError';
  readonly reason: CarrierErrorReason;
  readonly mayHaveHappened: boolean;
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;
  // Private, because the logger writes every other property of an error.
  readonly #messages: readonly CarrierMessage[];

  constructor(reason: CarrierErrorReason, message: string, details: CarrierErrorDetails = {}) {
    super(message);
    this.reason = reason;
    this.mayHaveHappened = details.mayHaveHappened ?? false;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.requestId = details.requestId ?? null;
    this.#messages = details.messages ?? [];
  }

  /** What to show to staff, at least one message. */
  get messages(): readonly CarrierMessage[] {
    return this.#messages.length > 0 ? this.#messages : [{ code: this.reason, text: this.message }];
  }
}

/** Returns whether the carrier asked for a pause: nothing else is asked of it meanwhile. */
export const isPauseAsked = (error: unknown): error is CarrierError & { retryAfterSeconds: number } =>
  error instanceof CarrierError && error.retryAfterSeconds !== null;

/** Returns the error of a request that a check refused before the call. */
export function refuseRequest(carrier: string, texts: readonly string[]): CarrierError {
  const messages = texts.map((text) => ({ code: 'address', text }));
  return new CarrierError('rejected', `The request does not fit ${carrier}`, { messages });
}
