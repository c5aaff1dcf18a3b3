import { formatDay } from '#domain/orders/dates/delivery.ts';
import type { EmailTemplates, EmailTraits } from './email-kinds.ts';

/** The data of each kind (rules.md emails-2). */
export interface ContactEmails {
  'contact-message': { number: number; name: string; email: string; message: string };
  'newsletter-confirm': { key: string };
  'newsletter-welcome': { leaveKey: string };
  newsletter: { subject: string; paragraphs: string[]; leaveKey: string };
  /** E-mails queued by an earlier version have no key. */
  'discount-code': {
    code: string;
    worth: string;
    fewest: number;
    lastDay: string;
    personal: boolean;
    leaveKey?: string;
  };
}

export const contactEmailTraits: EmailTraits<ContactEmails> = {
  'contact-message': [],
  'newsletter-confirm': [],
  'newsletter-welcome': ['commercial'],
  newsletter: ['commercial'],
  'discount-code': ['commercial'],
};

/** Messages from the contact form, newsletters and discount codes. */
export const contactEmails: EmailTemplates<ContactEmails> = {
  'contact-message': ({ number, name, email, message }, { shop }) => ({
    subject: `Message ${number} from the contact form`,
    greeting: shop.name,
    paragraphs: [`${name} (${email}) wrote through the contact form:`, message],
    replyTo: email,
    textOnly: true,
  }),
  'newsletter-confirm': ({ key }, { publicUrl, shop }) => ({
    subject: `Please confirm: news from ${shop.name}`,
    greeting: 'there',
    paragraphs: [
      `Somebody, hopefully you, typed this address to hear from ${shop.name}: new designs and offers, about once a month.`,
      'Please confirm that with one click.',
    ],
    button: { label: 'Confirm', url: `${publicUrl}/newsletter#confirm=${key}` },
    note: 'If it was not you, ignore this e-mail: without your confirmation, we will not write again.',
  }),
  'newsletter-welcome': ({ leaveKey }, { publicUrl, shop }) => ({
    subject: `You are on the list of ${shop.name}`,
    greeting: 'there',
    paragraphs: [
      'Thank you. You will hear from us about once a month: new designs, and offers before a season starts.',
    ],
    ...unsubscribeOptions(publicUrl, leaveKey),
  }),
  newsletter: ({ subject, paragraphs, leaveKey }, { publicUrl }) => ({
    subject,
    greeting: 'there',
    paragraphs,
    ...unsubscribeOptions(publicUrl, leaveKey),
  }),
  'discount-code': ({ code, worth, fewest, lastDay, personal, leaveKey }, { shop, publicUrl }) => ({
    subject: `A discount code from ${shop.name}: ${worth}`,
    greeting: 'there',
    paragraphs: [
      `Your code is ${code}. Type it into the cart for ${worth}${fewest > 1 ? `, from ${fewest} jerseys in an order` : ''}.`,
      `It is good until ${formatDay(lastDay)}${personal ? ', once, and for this e-mail address only' : ''}.`,
    ],
    button: { label: 'Choose your jerseys', url: `${publicUrl}/products` },
    ...(leaveKey && unsubscribeOptions(publicUrl, leaveKey)),
  }),
};

/** The URL for the unsubscribe button of the mail program, which posts to it (RFC 8058), and the page for readers. */
const unsubscribeOptions = (publicUrl: string, key: string) => ({
  leaveLink: `${publicUrl}/newsletter#leave=${key}`,
  headers: {
    'List-Unsubscribe': `<${publicUrl}/api/newsletter-leave/${key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
