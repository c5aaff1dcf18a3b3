/** The job that alerts managers two weeks before a certificate of the database servers ends (rules.md operation-7). */
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import { findFirstCertificate } from '../platform/db/server-certificate.ts';
import type { Services } from '../platform/services.ts';

const DAY_MS = 24 * 3_600_000;
const ALERT_BEFORE_DAYS = 14;

/** Looks at every server that the settings name: a pooler in front of the database has a certificate of its own. */
export async function watchDatabaseCertificate(services: Services): Promise<void> {
  const now = services.now();
  const first = await findFirstCertificate(listUrls(services.config));
  const days = first ? Math.floor((first.end.getTime() - now.getTime()) / DAY_MS) : Number.POSITIVE_INFINITY;
  if (!first || days >= ALERT_BEFORE_DAYS) return resolveAlert(services, 'database-certificate-ends', now);
  const until = first.end.toISOString().slice(0, 10);
  await raiseAlert(services, 'database-certificate-ends', { server: first.server, days, until });
}

function listUrls({ database }: Services['config']): string[] {
  if (database.kind === 'embedded') return [];
  const { url, directUrl, readUrl } = database;
  return [url, directUrl, readUrl].filter((each) => each !== null);
}
