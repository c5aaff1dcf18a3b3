import type { Exchange } from '../browser.ts';
import type { World } from '../world.ts';
import { LawBroken } from './law.ts';

/** What a manager is told of in a healthy shop, because customers and the card provider do it. */
const EXPECTED_ALERTS: ReadonlySet<string> = new Set([
  'refund-failed',
  'emails-waiting',
  'payments-without-order',
  'labels-unused',
  'service-failing',
  'requests-failing',
]);

interface LogRecord {
  msg: string;
  alert?: string;
}

/** No request fails, and nothing is logged as an error, unless the step was disturbed. */
export function checkAnswers({ network }: World, exchanges: readonly Exchange[]): void {
  const failed = exchanges.find(({ status }) => status >= 500);
  const logged = network.errors.splice(0).flatMap(readRecords).find(isUnexpected);
  if (network.step!.wasDisturbed) return;
  if (failed)
    throw new LawBroken(
      'answers',
      `${failed.path} was answered with ${failed.status}: ${failed.text.slice(0, 300)}`,
    );
  if (logged) throw new LawBroken('answers', `an error was logged: ${JSON.stringify(logged)}`);
}

const readRecords = (lines: string): LogRecord[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LogRecord);

const isUnexpected = ({ alert }: LogRecord): boolean => !alert || !EXPECTED_ALERTS.has(alert);
