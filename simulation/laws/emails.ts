/** Every e-mail is sent once, and to the right person. */
import type { Email } from 'postal-mime';
import type { EmailSummary } from '#contract/staff/emails.ts';
import { getBaseId } from '#domain/orders/order/order-id.ts';
import type { Team } from '../team.ts';
import type { World } from '../world.ts';
import { LawBroken, readIfThere } from './law.ts';
import { checkMoneyLetters } from './money-letters.ts';
import type { OrderMoney } from './order-money.ts';

/** What was sent of one run. */
export class SentEmails {
  /** By Message-ID: whether it may come again, because nobody knows whether the shop heard that it was accepted. */
  readonly copies = new Map<string, boolean>();
  /** When they came, in the shop's time. */
  readonly arrivals = new Map<Email, number>();
  checked = 0;
}

export function checkEmails(world: World): void {
  const { mail } = world.shop.outside;
  const { sent } = world;
  for (; sent.checked < mail.accepted.length; sent.checked += 1) {
    const email = mail.accepted[sent.checked]!;
    if (sent.copies.get(email.messageId!) === false)
      throw new LawBroken('e-mails', `'${email.subject}' was sent twice to ${readRecipient(email)}`);
    sent.copies.set(email.messageId!, world.network.step!.wasDisturbed || mail.unacknowledged.has(email));
    sent.arrivals.set(email, world.now().getTime());
    checkRecipient(world, email);
  }
}

/** Less than the shop keeps what it has sent. */
const KEPT_MS = 25 * 24 * 3_600_000;
/** So long the shop tries to send one. */
const TRIED_MS = 5 * 24 * 3_600_000;

const readRecipient = (email: Email): string => email.to?.[0]?.address ?? '';

/** Who is told of a team is its captain, or somebody of the shop; of a friend's order the captain who pays it, too. */
function checkRecipient({ teamsOfRun }: World, email: Email): void {
  const to = readRecipient(email);
  if (to.endsWith('@homestand.example')) return;
  const text = `${email.subject} ${email.text}`;
  for (const [name] of text.matchAll(/\b(Team|Friends) \d+\b/g)) {
    const team = teamsOfRun.get(name);
    const isFriend = team?.friend.teamName === name && team.friend.email === to;
    if (team && team.email !== to && !isFriend)
      throw new LawBroken('e-mails', `an e-mail about ${name} went to ${to}: ${email.subject}`);
  }
}

/** What the Mail page says was sent has arrived, nothing is given up, and nobody is forgotten. */
export async function checkInboxes(world: World, team: Team, orders: readonly OrderMoney[]): Promise<void> {
  const { friend } = team;
  const isFriendKnown =
    orders.some(({ money }) => money.email === friend.email) || world.readInbox(friend.email).length > 0;
  for (const address of isFriendKnown ? [team.email, friend.email] : [team.email]) {
    const letters = await readMailPage(world, address);
    checkMailPage(world, address, letters);
    const own = orders.filter(({ money }) => money.email === address);
    checkMoneyLetters(world.now().getTime() - KEPT_MS, letters, own);
    const isWaiting = letters.some(({ state }) => state === 'waiting');
    for (const subject of listReceipts(team, address, orders)) {
      const count = countDifferent(
        world.readInbox(address).filter((email) => email.subject?.endsWith(subject)),
      );
      if (count > 1 || (count === 0 && !isWaiting))
        throw new LawBroken('e-mails', `${address} has ${count} times '${subject}'`);
    }
  }
}

async function readMailPage(world: World, to: string): Promise<EmailSummary[]> {
  const letters: EmailSummary[] = [];
  let before: number | null = null;
  do {
    const page = (await readIfThere(world, ({ emails }) => emails.list({ to, before })))!;
    letters.push(...page.letters);
    before = page.next;
  } while (before !== null);
  return letters;
}

function checkMailPage(world: World, address: string, letters: readonly EmailSummary[]): void {
  const now = world.now().getTime();
  const given = letters.find(
    ({ state, queued_at }) => state === 'given up' && now - Date.parse(queued_at) < TRIED_MS,
  );
  if (given) throw new LawBroken('e-mails', `${given.kind} to ${address} was given up: ${given.error}`);
  const inbox = world.readInbox(address);
  // The subject of one that waits is not shown, and it may have arrived all the same.
  const waiting = letters.filter(({ state, attempts }) => state === 'waiting' && attempts > 0).length;
  const sent = letters.filter(({ state }) => state === 'sent');
  for (const subject of new Set([...inbox, ...sent].map(readBareSubject))) {
    const arrived = inbox.filter((email) => readBareSubject(email) === subject);
    const recent = arrived.filter((email) => world.sent.arrivals.get(email)! > now - KEPT_MS);
    const times = sent.filter((letter) => readBareSubject(letter) === subject).length;
    if (countDifferent(arrived) < times || countDifferent(recent) > times + waiting)
      throw new LawBroken(
        'e-mails',
        `'${subject}' to ${address}: ${times} sent, ${countDifferent(arrived)} arrived`,
      );
  }
}

/** A copy with the same Message-ID is the same e-mail. */
const countDifferent = (emails: readonly Email[]): number =>
  new Set(emails.map(({ messageId }) => messageId)).size;

/** Of an e-mail whose acceptance was lost, the next attempt may name the team: the address is proven by then. */
const readBareSubject = ({ subject = '' }: { subject?: string | undefined }): string =>
  subject.replace(/^(Team|Friends) \d+( and (Team|Friends) \d+)*: /, '');

/** The subjects, behind the name of the team, of which the address has to have one: a placed cart has a receipt, and a friend in it is told. */
function listReceipts(team: Team, address: string, orders: readonly OrderMoney[]): string[] {
  if (address === team.email) return team.placedIds.map((id) => `Thank you: order ${id} is paid`);
  const placed = orders.filter(
    ({ money }) => money.email === address && team.placedIds.includes(getBaseId(money.order_id)),
  );
  return placed.map(({ money }) => `Order ${money.order_id} is paid`);
}
