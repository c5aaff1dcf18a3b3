import type { AboutOrder } from './about-order.ts';
import type { EmailTemplates, EmailTraits } from './email-kinds.ts';

/** The data of each kind (rules.md emails-2). */
export interface ListEmails {
  /**
   * `closing`: the last day of the list, in words. `missing`: players who have not filled in or confirmed; `unnamed` more. `message`: the
   * sentence for the team's chat, which e-mails queued by an earlier version do not have.
   */
  'list-closed': AboutOrder & {
    name: string;
    teamName: string;
    closing: string;
    missing: string[];
    unnamed: number;
    message?: string | null;
    link: string;
  };
}

export const listEmailTraits: EmailTraits<ListEmails> = {
  'list-closed': ['caused by visitors', 'names players'],
};

/** E-mails to the captain about the list of the team. */
export const listEmails: EmailTemplates<ListEmails> = {
  'list-closed': ({ orderId, name, teamName, closing, message, link, ...data }) => ({
    subject: `The list for order ${orderId} has closed`,
    greeting: name,
    paragraphs: [
      `The list of jerseys for ${teamName} has closed. Its last day was ${closing}.`,
      'Your team can no longer change it. You still can, and you can set a new closing day.',
      ...(message ? [`For your team’s chat: “${message}”`] : []),
    ],
    facts: [['Still missing', describeMissing(data)]],
    button: { label: 'Open the order', url: link },
  }),
};

function describeMissing({
  missing,
  unnamed,
}: Pick<ListEmails['list-closed'], 'missing' | 'unnamed'>): string {
  if (missing.length === 0) return 'Nobody';
  return unnamed > 0 ? `${missing.join(', ')} and ${unnamed} more` : missing.join(', ');
}
