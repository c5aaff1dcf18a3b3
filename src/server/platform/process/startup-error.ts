/** The shop cannot start, and the message states the remedy; printed without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}
