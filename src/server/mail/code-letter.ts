import { formatDay } from '#domain/delivery.ts';
import type { Drafts } from './letters.ts';

export const codeLetter: Drafts<'discount-code'> = {
  'discount-code': ({ code, worth, fewest, lastDay, personal }, { shop, publicUrl }) => ({
    subject: `A discount code from ${shop.name}: ${worth}`,
    greeting: 'there',
    paragraphs: [
      `Your code is ${code}. Type it into the cart for ${worth}${fewest > 1 ? `, from ${fewest} jerseys in an order` : ''}.`,
      `It is good until ${formatDay(lastDay)}${personal ? ', once, and for this e-mail address only' : ''}.`,
    ],
    button: { label: 'Choose your jerseys', url: `${publicUrl}/products` },
  }),
};
