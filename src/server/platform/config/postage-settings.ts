/** The settings of the carriers, part of settings.ts. */
import { z } from 'zod';
import { parseAddress, parsePhone } from '#domain/shared/contact.ts';
import {
  checkShippingAddress,
  type ShippingAddress,
  tidyAddress,
} from '#domain/shipping/shipping-address.ts';
import { text as requiredText, type Setting, serviceUrl } from './setting.ts';

const text = (pattern: RegExp, advice: string) => requiredText(pattern, advice).optional();

const apiUrl = (carrier: string, example: string, defaultText: string) => ({
  section: 'Postage' as const,
  description: `The address of ${carrier}’s API, https except on this machine: set it for the carrier’s test service.`,
  example,
  defaultText,
  schema: serviceUrl(example),
});

const NUMBER = /^\d{1,10}$/;

/** EmailType of Canada Post's schema: not 'hello@jerseys.example', because the last part has more than five letters. */
export const CANADA_POST_EMAIL =
  /^(?=.{1,60}$)['\w+-]+(?:\.['\w+-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,5}$/;

const SENDER_ADVICE =
  'must be company, contact person, phone number and a Canadian address with at most 44 characters a line, for example SHIP_FROM="Harbour Jerseys; Mia Chen; 416-555-0199; 1 Main St, Unit 2, Toronto, ON M5V 2T6"';

export const POSTAGE_SETTINGS = {
  STALLION_TOKEN: {
    section: 'Postage',
    description:
      'The API token of Stallion Express, which sells labels. Without it labels are test labels; with NODE_ENV=production there are none without ALLOW_SANDBOX=1.',
    example: 'a-token-of-the-account',
    exampleText: 'the token of Account Settings > API Token',
    defaultText: 'test labels',
    isSecret: true,
    schema: text(/^[\x21-\x7e]{1,500}$/, 'must be the token of the account, without spaces'),
  },
  STALLION_API_URL: apiUrl(
    'Stallion Express',
    'https://sandbox.stallionexpress.ca/api/v4',
    'https://ship.stallionexpress.ca/api/v4',
  ),
  CANADA_POST_USERNAME: {
    section: 'Postage',
    description:
      'The user name of the API key of Canada Post, which sells labels. Without it labels are test labels, as for Stallion Express.',
    example: 'a-user-name',
    exampleText: 'the first half of the key of the Developer Program',
    defaultText: 'test labels',
    requiredWhen: 'another CANADA_POST setting is set',
    isSecret: true,
    schema: text(/^[^\s:]{1,100}$/, 'must be the user name of the API key, without spaces or colons'),
  },
  CANADA_POST_PASSWORD: {
    section: 'Postage',
    description: 'The password of the API key of Canada Post.',
    example: 'a-password',
    exampleText: 'the second half of the key of the Developer Program',
    requiredWhen: 'another CANADA_POST setting is set',
    isSecret: true,
    schema: text(/^\S{1,200}$/, 'must be the password of the API key, without spaces'),
  },
  CANADA_POST_CUSTOMER: {
    section: 'Postage',
    description: 'The customer number at Canada Post.',
    example: '1234567',
    requiredWhen: 'another CANADA_POST setting is set',
    schema: text(NUMBER, 'must be a number of one to ten digits, for example CANADA_POST_CUSTOMER=1234567'),
  },
  CANADA_POST_CONTRACT: {
    section: 'Postage',
    description:
      'The number of the contract with Canada Post. Without it labels are charged to the credit card of the account.',
    example: '40012345',
    schema: text(NUMBER, 'must be a number of one to ten digits, for example CANADA_POST_CONTRACT=40012345'),
  },
  CANADA_POST_EMAIL: {
    section: 'Postage',
    description: 'The e-mail address to which Canada Post answers requests for a refund of a label.',
    example: 'labels@shop.ca',
    defaultText: 'SHOP_EMAIL',
    requiredWhen: 'Canada Post is set up and does not take SHOP_EMAIL',
    schema: text(
      CANADA_POST_EMAIL,
      'must be an e-mail address of at most 60 characters that ends with 2 to 5 letters, for example CANADA_POST_EMAIL=labels@shop.ca',
    ),
  },
  CANADA_POST_API_URL: apiUrl(
    'Canada Post',
    'https://ct.soa-gw.canadapost.ca',
    'https://soa-gw.canadapost.ca',
  ),
  SHIP_FROM: {
    section: 'Postage',
    description:
      'The sender on labels: company, contact person (may be left out), phone number and address, separated by semicolons.',
    example: 'Harbour Jerseys; Mia Chen; 416-555-0199; 1 Main St, Unit 2, Toronto, ON M5V 2T6',
    requiredWhen: 'Canada Post is set up',
    schema: z
      .string()
      .transform(parseSender)
      .refine((sender) => sender !== null, SENDER_ADVICE)
      .optional(),
  },
} satisfies Record<string, Setting>;

/**
 * Parses 'Harbour Jerseys; Mia Chen; 416-555-0199; 1 Main St, Unit 2, Toronto, ON M5V 2T6'; the contact person may be
 * left out, and commas may stand in place of semicolons. Returns null for a text that lacks a part or that does not fit
 * on the labels of both carriers.
 */
function parseSender(text: string): ShippingAddress | null {
  const parts = text.split(text.includes(';') ? ';' : ',').map((part) => part.trim());
  const phoneAt = parts.findIndex((part) => parsePhone(part) !== null);
  const [company = '', name = '', ...more] = parts.slice(0, Math.max(0, phoneAt));
  const address = parseAddress(parts.slice(phoneAt + 1).join(', '));
  if (company === '' || more.length > 0 || address?.country !== 'CAN') return null;
  const { street, ...place } = address;
  const [line1 = '', ...unit] = street.split(',');
  const sender = tidyAddress({
    name,
    company,
    phone: parts[phoneAt] ?? '',
    email: '',
    line1,
    line2: unit.join(','),
    ...place,
  });
  const fits = [
    ...checkShippingAddress(sender, 'canada-post'),
    ...checkShippingAddress(sender, 'stallion-express'),
  ];
  return fits.length === 0 ? sender : null;
}
