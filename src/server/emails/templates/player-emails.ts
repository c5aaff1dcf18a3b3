import type { EmailTemplates } from './email-kinds.ts';

/** E-mails to players, only to addresses that they typed themselves (rules.md roster-31). */
export const playerEmails: EmailTemplates<'jersey-reminder'> = {
  // The name of the team is the only foreign text, and not in the subject, so that it cannot be used to advertise.
  'jersey-reminder': ({ teamName, number, closes, link, stopKey }, { shop, publicUrl }) => ({
    subject: 'A reminder: your jersey is not confirmed yet',
    greeting: 'there',
    paragraphs: [
      `The list of ${teamName} closes ${closes}, and ${number ? `your jersey with the number ${number}` : 'your jersey'} is not confirmed yet.`,
      'Please check what will be printed, and confirm it.',
    ],
    button: { label: 'Open my jersey', url: link },
    note: `You get this letter because this address was typed on the page of your jersey: three letters at most before a list closes. ${[shop.name, ...shop.address].join(', ')}.`,
    leaveLink: `${publicUrl}/stop-reminders#${stopKey}`,
    leaveLabel: 'Stop these letters',
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/stop-reminders/${stopKey}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
};
