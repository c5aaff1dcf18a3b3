/**
 * The contact form. From and To of the e-mail are always the shop's; the visitor's address is used in Reply-To only,
 * once it is known to be exactly one address (security.md security-58).
 */
import type { contact } from '#contract/contact.ts';
import { isEmail } from '#domain/shared/contact.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueEmail } from '../emails/outbox.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { consumeRateLimit, HOUR } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';

export const contactHandlers = (services: Services): Handlers<typeof contact> => ({
  send: (message, caller) => receiveMessage(services, message, caller),
});

interface ContactMessage {
  name: string;
  email: string;
  message: string;
  website: string;
}

const THANK_YOU_MESSAGE = 'Thank you, we have your message. We will answer by e-mail.';

/** Throws Problem 'message-incomplete', 'bad-email' or 'too-many-attempts'. */
async function receiveMessage(services: Services, input: ContactMessage, { ipAddress: address }: Caller) {
  const thanks = { message: THANK_YOU_MESSAGE };
  const message = normaliseMessage(input);
  if (input.website) return thanks; // The honeypot is filled in: spam gets the same response.
  await consumeRateLimit(services, [{ key: 'contact', from: address, max: 20, seconds: HOUR }]);
  await saveMessage(services, message);
  return thanks;
}

/** Throws Problem 'message-incomplete' or 'bad-email'. */
function normaliseMessage({ name, email, message }: ContactMessage) {
  const normalised = {
    name: name.replace(/\s+/g, ' ').trim(),
    email: email.trim(),
    message: message.trim(),
  };
  const missing = Object.entries(normalised).flatMap(([field, text]) => (text ? [] : [field]));
  if (missing.length > 0) throw new Problem('message-incomplete', { fields: missing });
  if (!isEmail(normalised.email)) throw new Problem('bad-email', { fields: ['email'] });
  return normalised;
}

/** Stores the message and queues its e-mail in one transaction. */
function saveMessage(services: Services, message: ReturnType<typeof normaliseMessage>): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('contact_messages')
      .values({ ...message, created_at: services.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueEmail(tx, services, {
      kind: 'contact-message',
      ref: String(id),
      to: services.config.shop.email,
      data: { number: id, ...message },
    });
  });
}
