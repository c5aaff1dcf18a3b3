import { LEAVE_DAYS } from '#domain/shared/newsletter-consent.ts';
import { cleanText } from '#domain/shared/plain-text.ts';
import { queueEmail } from '../emails/outbox.ts';
import type { Services } from '../platform/services.ts';
import { insertToken, lockReaders } from './subscriber-store.ts';

interface Issue {
  /** Identifies the issue: sent again under the same name, it reaches only readers who have not received it. */
  name: string;
  subject: string;
  paragraphs: string[];
}

const DAY_MS = 24 * 3600 * 1000;

/** Queues the issue for every confirmed reader, each with an unsubscribe link. Returns the number of e-mails queued. */
export function sendNewsletter(services: Services, { name, subject, paragraphs }: Issue): Promise<number> {
  const now = services.now();
  const expires = new Date(now.getTime() + LEAVE_DAYS * DAY_MS);
  return services.db.transaction().execute(async (tx) => {
    const readers = await lockReaders(tx, name);
    for (const email of readers) {
      const leaveKey = await insertToken(tx, { email, purpose: 'leave', expires, now });
      await queueEmail(tx, services, {
        kind: 'newsletter',
        ref: name,
        to: email,
        data: { subject, paragraphs, leaveKey },
      });
    }
    return readers.length;
  });
}

/** Parses an issue: a subject, then paragraphs separated by empty lines. Returns null when either is missing. */
export function parseIssue(text: string): { subject: string; paragraphs: string[] } | null {
  const [first = '', ...rest] = cleanText(text).trim().split('\n');
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const subject = first.trim();
  return subject && paragraphs.length > 0 ? { subject, paragraphs } : null;
}
