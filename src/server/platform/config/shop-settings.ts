import { z } from 'zod';
import { formatPhone, parsePhone } from '#domain/shared/contact.ts';
import { PROVINCE_NAMES } from '#domain/shared/provinces.ts';
import type { ShopConfig } from './config.ts';
import { setting, text, type Variables } from './setting.ts';

const socialPage = (name: string, network: string) =>
  setting({
    section: 'Shop',
    description: `The short name of the shop’s page on ${network}. Without it no link is shown.`,
    example: 'homestand',
    schema: text(/^[\w.-]{1,80}$/, `must be the page’s short name, for example ${name}=homestand`).optional(),
  });

/** A name with a dot; no port, path or number. */
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const PROVINCES = PROVINCE_NAMES.map(({ code }) => code);

export const SHOP_SETTINGS = {
  SHOP_NAME: setting({
    section: 'Shop',
    description: 'The name of the shop on its pages, in e-mails and on invoices; 60 characters at most.',
    example: 'Harbour Jerseys',
    schema: z.string().trim().max(60, 'must have 60 characters at most').default('Homestand'),
  }),
  SHOP_EMAIL: setting({
    section: 'Shop',
    description: 'The address that e-mails come from and that pages show.',
    example: 'hello@shop.example',
    schema: z
      .email('must be an e-mail address, for example SHOP_EMAIL=hello@shop.example')
      .default('hello@homestand.example'),
  }),
  SHOP_ADDRESS: setting({
    section: 'Shop',
    description:
      'The seller’s registered name and mailing address on pages, invoices and e-mails, one line per semicolon; six lines at most.',
    example: 'Harbour Jerseys Inc.; 12 Pier Street; Toronto, ON M5V 2T6',
    requiredWhen: 'NODE_ENV=production',
    schema: z
      .string()
      .transform((lines) =>
        lines
          .split(';')
          .map((line) => line.trim())
          .filter(Boolean),
      )
      .refine(
        (lines) =>
          lines.length > 0 && lines.length <= 6 && lines.every((line) => /^[^\p{C}]{1,60}$/u.test(line)),
        'must be one to six lines of 60 characters at most, with a semicolon in between, for example SHOP_ADDRESS="12 Pier Street; Toronto, ON M5V 2T6"',
      )
      .default([]),
  }),
  SHOP_PHONE: setting({
    section: 'Shop',
    description: 'The seller’s telephone number on pages, invoices and e-mails.',
    example: '+1 416 555 0199',
    requiredWhen: 'NODE_ENV=production',
    schema: z
      .string()
      .refine(
        (number) => parsePhone(number) !== null,
        'must be a Canadian or US number with ten digits, for example SHOP_PHONE="+1 416 555 0199"',
      )
      .transform(formatPhone)
      .optional(),
  }),
  SELLS_TO: setting({
    section: 'Shop',
    description:
      'The provinces that the shop delivers to, in two letters each; without it all. Addresses in the United States are not affected.',
    example: 'ON, QC, BC',
    schema: z
      .string()
      .transform((codes) => [...new Set(codes.split(',').map((code) => code.trim().toUpperCase()))])
      .refine(
        (codes) => codes.every((code) => PROVINCES.includes(code)),
        'must be the two letters of provinces, with commas in between, for example SELLS_TO="ON, QC, BC"',
      )
      .default(PROVINCES),
  }),
  WHATSAPP_NUMBER: setting({
    section: 'Shop',
    description: 'The number of the WhatsApp link, with its country code. Without it no link is shown.',
    example: '+14165550199',
    schema: text(
      /^\+?[\d ().-]{7,24}$/,
      'must be a number with its country code, for example WHATSAPP_NUMBER=+14165550199',
    )
      .transform((number) => number.replaceAll(/\D/g, ''))
      .optional(),
  }),
  MESSENGER_PAGE: socialPage('MESSENGER_PAGE', 'Messenger'),
  INSTAGRAM_PAGE: socialPage('INSTAGRAM_PAGE', 'Instagram'),
  FACEBOOK_PAGE: socialPage('FACEBOOK_PAGE', 'Facebook'),
  SUPPLIERS: setting({
    section: 'Shop',
    description: 'The suppliers that sew, one to six, in the order of the dashboard’s buttons.',
    example: 'North Loom, Harbour Print',
    schema: z
      .string()
      .transform((names) => [...new Set(names.split(',').map((name) => name.trim()))])
      .refine(
        (names) => names.length <= 6 && names.every((name) => /^[^\p{C}]{1,60}$/u.test(name) && name !== '-'),
        'must be the names of one to six suppliers, for example SUPPLIERS="North Loom, Harbour Print"',
      )
      .default(['North Loom', 'Harbour Print']),
  }),
  FOLDER_HOSTS: setting({
    section: 'Shop',
    description:
      'Hosts of file services besides the known ones (Google Drive, Dropbox, OneDrive, SharePoint, Box, iCloud, WeTransfer, Figma) to which links to an order’s folders may lead; by https only, subdomains included. 20 at most.',
    example: 'nextcloud.shop.example, files.studio.example',
    schema: z
      .string()
      .transform((hosts) => [
        ...new Set(
          hosts
            .split(',')
            .map((host) => host.trim().toLowerCase())
            .filter(Boolean),
        ),
      ])
      .refine(
        (hosts) => hosts.length <= 20 && hosts.every((host) => HOST_NAME.test(host)),
        'must be names of hosts without https:// and paths, for example FOLDER_HOSTS="nextcloud.shop.example, files.studio.example"',
      )
      .default([]),
  }),
};

export const createShopConfig = (variables: Variables<typeof SHOP_SETTINGS>): ShopConfig => ({
  name: variables.SHOP_NAME,
  email: variables.SHOP_EMAIL,
  address: variables.SHOP_ADDRESS,
  phone: variables.SHOP_PHONE ?? null,
  sellsTo: variables.SELLS_TO,
  whatsappNumber: variables.WHATSAPP_NUMBER ?? null,
  messengerPage: variables.MESSENGER_PAGE ?? null,
  instagramPage: variables.INSTAGRAM_PAGE ?? null,
  facebookPage: variables.FACEBOOK_PAGE ?? null,
});
