/**
 * The contact form. From and To of the letter are always the shop's; the visitor's address stands in Reply-To alone, once
 * it is known to be one address and nothing more (security row 20).
 */
import { isEmail } from '#domain/contact.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { takeAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';

interface Message {
  name: string;
  email: string;
  message: string;
  website: string;
}

const THANKS = 'Thank you, your message is with us. We answer by e-mail.';
const HOUR = 3600;

export async function takeMessage(services: Services, typed: Message, { address }: Caller) {
  const thanks = { response: true as const, message: THANKS };
  const message = tidy(typed);
  if (typed.website) return thanks; // a program filled in what no person sees: it need not know that we noticed
  await takeAttempt(services, [{ key: `contact:${address}`, most: 20, seconds: HOUR }]);
  await keep(services, message);
  return thanks;
}

/** Throws Problem 'message-incomplete' or 'bad-email'. */
function tidy({ name, email, message }: Message) {
  const tidied = {
    name: name.replace(/\s+/g, ' ').trim(),
    email: email.trim(),
    message: message.trim(),
  };
  const missing = Object.entries(tidied).flatMap(([field, text]) => (text ? [] : [field]));
  if (missing.length > 0) throw new Problem('message-incomplete', { fields: missing });
  if (!isEmail(tidied.email)) throw new Problem('bad-email', { fields: ['email'] });
  return tidied;
}

/** The message and the letter that brings it to the shop, or neither. */
function keep(services: Services, message: ReturnType<typeof tidy>): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('contact_messages')
      .values({ ...message, created_at: services.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueMail(tx, services, {
      kind: 'contact-message',
      ref: String(id),
      to: services.config.shop.email,
      data: { number: id, ...message },
    });
  });
}
