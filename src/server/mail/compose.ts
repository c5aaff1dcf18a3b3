import type { Config } from '../config.ts';
import type { Letter } from './letters.ts';

export interface Composed {
  subject: string;
  html: string;
  text: string;
}

interface Draft {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; url: string };
}

/** A letter in the shop's look, as HTML and as plain text; no pictures that tell on the reader. */
export function compose(letter: Letter, config: Config): Composed {
  const draft = draftOf(letter, config);
  return { subject: draft.subject, html: htmlOf(draft, config), text: textOf(draft, config) };
}

function draftOf(letter: Letter, { publicUrl, shop }: Config): Draft {
  switch (letter.kind) {
    case 'order-saved':
      return {
        subject: `Order ${letter.data.orderId} is saved: ${letter.data.teamName}`,
        greeting: letter.data.name,
        paragraphs: [
          `Your order ID is ${letter.data.orderId}. With it and your e-mail address you can open and change the order at any time.`,
          'Send the link below to your team: everybody who has it can fill in their own jersey. Only you can delete rows, review and pay.',
        ],
        button: { label: 'Open the team link', url: letter.data.link },
      };
    case 'order-opened':
      return {
        subject: `Order ${letter.data.orderId} was opened on another device`,
        greeting: letter.data.name,
        paragraphs: [
          `Somebody opened order ${letter.data.orderId} with its order ID and your e-mail address on a device that we had not seen before.`,
          `If that was not you, please answer this letter or write to ${shop.email}.`,
        ],
      };
    case 'order-paid':
      return {
        subject: `Thank you: order ${letter.data.orderId} is paid`,
        greeting: letter.data.name,
        paragraphs: [
          `We have received your payment for order ${letter.data.orderId} and start production now.`,
          'You can follow every step on the order status page.',
        ],
        button: { label: 'Order Status', url: `${publicUrl}/order-status#${letter.data.orderId}` },
      };
    case 'status-changed':
      return {
        subject: `Order ${letter.data.orderId}: ${letter.data.status}`,
        greeting: letter.data.name,
        paragraphs: [
          `Your order ${letter.data.orderId} has moved on. Its status now is: ${letter.data.status}.`,
        ],
        button: { label: 'Order Status', url: `${publicUrl}/order-status#${letter.data.orderId}` },
      };
  }
}

function textOf({ greeting, paragraphs, button }: Draft, { shop }: Config): string {
  const link = button ? [`${button.label}: ${button.url}`] : [];
  return [`Hello ${greeting},`, ...paragraphs, ...link, `${shop.name}\n${shop.email}`].join('\n\n');
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const P = 'margin:0 0 16px;font:16px/1.5 Arial,sans-serif;color:#16181d';

function htmlOf({ subject, greeting, paragraphs, button }: Draft, { shop }: Config): string {
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#c8321f;color:#ffffff;text-decoration:none;font:bold 16px Arial,sans-serif;padding:12px 24px;border-radius:6px">${escapeHtml(button.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbfaf8"><div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font:bold 24px 'Arial Narrow',Arial,sans-serif;color:#16181d;border-bottom:3px solid #c8321f;padding-bottom:12px">${escapeHtml(shop.name)}</p>
<p style="${P}">Hello ${escapeHtml(greeting)},</p>
${paragraphs.map((paragraph) => `<p style="${P}">${escapeHtml(paragraph)}</p>`).join('\n')}
${link}
<p style="margin:32px 0 0;font:14px/1.5 Arial,sans-serif;color:#5b6069;border-top:1px solid #dcd9d2;padding-top:16px">${escapeHtml(shop.name)} · ${escapeHtml(shop.email)}</p>
</div></body></html>`;
}
