import type { EmailContent, EmailData, EmailTemplates } from './email-kinds.ts';

/** E-mails about the list of players. */
export const listEmails: EmailTemplates<'list-closed'> = {
  'list-closed': (data): EmailContent => ({
    subject: `The list of order ${data.orderId} has closed`,
    greeting: data.name,
    paragraphs: [
      `The list of the jerseys for ${data.teamName} closed ${data.closing}.`,
      data.isLocked
        ? 'It is locked now. What a player sends from now on is kept in the order, and you take it or leave it out.'
        : 'It is not locked: players can still change their jerseys until you lock it or pay.',
      ...describeMinimum(data),
      'On the page of the order you can extend it by a day, or go on and review the order.',
    ],
    facts: [
      ['Jerseys', `${data.jerseys}, of these ${data.complete} complete`],
      ['Not confirmed', describeMissing(data)],
      ...describeRemoved(data),
    ],
    button: { label: 'Extend by a day or go on', url: data.link },
  }),
};

function describeMinimum({ minimum, complete }: EmailData['list-closed']): string[] {
  if (minimum === null || complete >= minimum) return [];
  const jerseys = complete === 1 ? '1 jersey is' : `${complete} jerseys are`;
  return [`${jerseys} complete, and you wanted ${minimum} or more.`];
}

const describeRemoved = ({ removed = [] }: EmailData['list-closed']): [string, string][] =>
  removed.length === 0 ? [] : [['Confirmed, and removed by a team mate', removed.join(', ')]];

function describeMissing({ missing, unnamed }: EmailData['list-closed']): string {
  if (missing.length === 0) return 'None: every jersey of the list is confirmed';
  return unnamed > 0 ? `${missing.join(', ')} and ${unnamed} more` : missing.join(', ');
}
