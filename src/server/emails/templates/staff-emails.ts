import type { EmailContent, EmailTemplates, EmailTraits } from './email-kinds.ts';

/** The data of each kind (rules.md emails-2). */
export interface StaffEmails {
  /** To managers. */
  alert: { title: string; advice: string; faults: string[] };
  /** To the designer, without the customer's words. */
  'proof-change-asked': { orderId: string; name: string; teamName: string; remarks: number };
  /** To managers, without what was changed. */
  'release-outdated': { orderId: string; name: string; teamName: string };
}

export const staffEmailTraits: EmailTraits<StaffEmails> = {
  alert: [],
  'proof-change-asked': [],
  'release-outdated': [],
};

/** E-mails to staff. */
export const staffEmails: EmailTemplates<StaffEmails> = {
  alert: ({ title, advice, faults }, { publicUrl, shop }): EmailContent => ({
    subject: `${shop.name}: ${title}`,
    greeting: 'there',
    paragraphs: [
      advice,
      ...faults,
      'It stays on the Overview until it is over. You will get no other e-mail about it before then.',
    ],
    button: { label: 'Open the Overview', url: `${publicUrl}/dashboard` },
  }),
  'proof-change-asked': ({ orderId, name, teamName, remarks }, { publicUrl }): EmailContent => ({
    subject: `The customer wants changes: mockup for order ${orderId}`,
    greeting: name,
    paragraphs: [
      `The customer asked for changes to the mockup for ${teamName}, in ${remarks === 1 ? 'one remark' : `${remarks} remarks`}.`,
      'The next mockup that you upload begins the next round.',
    ],
    button: { label: 'Open the order', url: `${publicUrl}/dashboard/orders/${orderId}` },
  }),
  'release-outdated': ({ orderId, name, teamName }, { publicUrl }): EmailContent => ({
    subject: `Do not sew order ${orderId}: it was changed after its release`,
    greeting: name,
    paragraphs: [
      `The list or the mockup for order ${orderId} for ${teamName} is no longer the one that was released to production.`,
      'Papers printed from now on say NOT RELEASED – DO NOT SEW; those that the workshop already has say RELEASED. Tell the workshop to stop, look at the change, and release the order again or undo the change.',
    ],
    button: { label: 'Open the order', url: `${publicUrl}/dashboard/orders/${orderId}` },
  }),
};
