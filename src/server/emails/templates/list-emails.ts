import type { EmailData, EmailTemplates } from './email-kinds.ts';

/** E-mails to the captain about the list of the team. */
export const listEmails: EmailTemplates<'list-closed'> = {
  'list-closed': ({ orderId, name, teamName, closing, message, link, ...data }) => ({
    subject: `The list of order ${orderId} has closed`,
    greeting: name,
    paragraphs: [
      `The list of the jerseys for ${teamName} has closed. Its last day was ${closing}.`,
      'Your team cannot change it any more. You still can, and you can set another date.',
      ...(message ? [`For the chat of your team: “${message}”`] : []),
    ],
    facts: [['Still missing', describeMissing(data)]],
    button: { label: 'Open the order', url: link },
  }),
};

function describeMissing({
  missing,
  unnamed,
}: Pick<EmailData['list-closed'], 'missing' | 'unnamed'>): string {
  if (missing.length === 0) return 'Nobody';
  return unnamed > 0 ? `${missing.join(', ')} and ${unnamed} more` : missing.join(', ');
}
