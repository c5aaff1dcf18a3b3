import type { Drafts } from './letters.ts';

/** What visitors write to the shop, and what those who want to hear from it read. */
export const visitorLetters: Drafts<
  'contact-message' | 'newsletter-confirm' | 'newsletter-welcome' | 'newsletter'
> = {
  'contact-message': ({ number, name, email, message }, { shop }) => ({
    subject: `Message ${number} from the contact form`,
    greeting: shop.name,
    paragraphs: [`${name} (${email}) writes by the contact form:`, message],
    replyTo: email,
    textOnly: true,
  }),
  'newsletter-confirm': ({ key }, { publicUrl, shop }) => ({
    subject: `Please confirm: news from ${shop.name}`,
    greeting: 'there',
    paragraphs: [
      `Somebody, you we hope, typed this address to hear from ${shop.name}: new designs and offers, about once a month.`,
      'Please confirm that with one click.',
    ],
    button: { label: 'Confirm', url: `${publicUrl}/newsletter#confirm=${key}` },
    note: 'If it was not you, do nothing: without your confirmation we do not write again.',
  }),
  'newsletter-welcome': ({ leaveKey }, { publicUrl, shop }) => ({
    subject: `You are on the list of ${shop.name}`,
    greeting: 'there',
    paragraphs: [
      'Thank you. You will hear from us about once a month: new designs, and offers before a season starts.',
    ],
    ...waysToLeave(publicUrl, leaveKey),
  }),
  newsletter: ({ subject, paragraphs, leaveKey }, { publicUrl }) => ({
    subject,
    greeting: 'there',
    paragraphs,
    ...waysToLeave(publicUrl, leaveKey),
  }),
};

/** One address for the button of the mail program, which posts to it (RFC 8058), and a page for people. */
const waysToLeave = (publicUrl: string, key: string) => ({
  leaveLink: `${publicUrl}/newsletter#leave=${key}`,
  headers: {
    'List-Unsubscribe': `<${publicUrl}/api/newsletter-leave/${key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
