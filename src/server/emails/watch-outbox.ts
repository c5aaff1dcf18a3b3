/** The job that alerts managers to e-mails that are due and not sent (rules.md operation-5). */
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';
import { readOverdueEmails } from './overdue-email-store.ts';

const ALERT_AFTER_MINUTES = 10;

/** A mail server that fails is told on the page Services; this finds e-mails that nothing tries to send. */
export async function watchOutbox(services: Services): Promise<void> {
  const now = services.now();
  const { count, minutes } = await readOverdueEmails(services.db, now);
  if (minutes < ALERT_AFTER_MINUTES) return resolveAlert(services, 'emails-waiting', now);
  await raiseAlert(services, 'emails-waiting', { count, minutes });
}
