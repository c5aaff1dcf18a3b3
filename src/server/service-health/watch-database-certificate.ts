/** The job that alerts managers two weeks before the certificate of the database server ends (rules.md operation-7). */
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import { readCertificateEnd } from '../platform/db/server-certificate.ts';
import type { Services } from '../platform/services.ts';

const DAY_MS = 24 * 3_600_000;
const ALERT_BEFORE_DAYS = 14;

export async function watchDatabaseCertificate(services: Services): Promise<void> {
  const now = services.now();
  const end = await readCertificateEnd(services.pool);
  const days = end ? Math.floor((end.getTime() - now.getTime()) / DAY_MS) : Number.POSITIVE_INFINITY;
  if (!end || days >= ALERT_BEFORE_DAYS) return resolveAlert(services, 'database-certificate-ends', now);
  const until = end.toISOString().slice(0, 10);
  await raiseAlert(services, 'database-certificate-ends', { days, until });
}
