/** Every e-mail is sent once, and to the right person. */
import type { Email } from 'postal-mime';
import type { Scene } from '../action.ts';
import type { World } from '../world.ts';
import { LawBroken } from './law.ts';

/** What was sent of one run. */
export class SentEmails {
  /** By Message-ID: whether it may come again, because nobody knows whether the shop heard that it was accepted. */
  readonly copies = new Map<string, boolean>();
  checked = 0;
}

export function checkEmails({ world }: Scene): void {
  const { mail } = world.shop.outside;
  const { sent } = world;
  for (; sent.checked < mail.accepted.length; sent.checked += 1) {
    const email = mail.accepted[sent.checked]!;
    if (sent.copies.get(email.messageId!) === false)
      throw new LawBroken('e-mails', `'${email.subject}' was sent twice to ${readRecipient(email)}`);
    sent.copies.set(email.messageId!, world.network.step!.wasDisturbed || mail.unacknowledged.has(email));
    checkRecipient(world, email);
  }
}

const readRecipient = (email: Email): string => email.to?.[0]?.address ?? '';

/** Who is told of a team is its captain, or somebody of the shop. */
function checkRecipient({ teamsOfRun }: World, email: Email): void {
  const to = readRecipient(email);
  if (to.endsWith('@homestand.example')) return;
  const text = `${email.subject} ${email.text}`;
  for (const [, name] of text.matchAll(/\b(Team \d+)\b/g)) {
    const team = teamsOfRun.get(name!);
    if (team && team.email !== to)
      throw new LawBroken('e-mails', `an e-mail about ${name} went to ${to}: ${email.subject}`);
  }
}

/** A cart that is placed has exactly one receipt; a copy with the same Message-ID is the same e-mail. */
export function checkReceipts(world: World): void {
  for (const team of world.touchedTeams) {
    const inbox = world.readInbox(team.email);
    for (const { orderId: id } of team.carts) {
      if (id === null) continue;
      const receipts = inbox.filter(({ subject }) => subject === `Thank you: order ${id} is paid`);
      const different = new Set(receipts.map(({ messageId }) => messageId)).size;
      if (different !== 1)
        throw new LawBroken('e-mails', `the order ${id} of ${team.name} has ${different} receipts`);
    }
  }
}
