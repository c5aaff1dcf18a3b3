import type { Config } from '../../platform/config/config.ts';

/** The data of each kind of e-mail (rules.md emails-2). */
export interface EmailData {
  'order-saved': { orderId: string; name: string; link: string };
  'order-opened': { orderId: string; name: string };
  /** `amount` in dollars; e-mails queued by an earlier version have neither amount nor list. */
  'order-paid': { orderId: string; checkoutId: string; name: string; amount?: number; orderIds?: string[] };
  'status-changed': { orderId: string; name: string; status: string };
  'payment-link': {
    orderId: string;
    name: string;
    teamName: string;
    kind: 'deposit' | 'payment';
    amount: number;
    link: string;
    days: number;
  };
  'payment-received': {
    orderId: string;
    name: string;
    kind: 'deposit' | 'payment';
    amount: number;
    left: number;
  };
  'order-refunded': { orderId: string; name: string; amount: number; byCard: boolean };
  'payment-returned': { name: string; amount: number };
  'transfers-of-day': {
    /** A day in Toronto. */
    day: string;
    transfers: {
      orderId: string;
      teamName: string;
      amount: number;
      deposit: boolean;
      reference: string;
      by: string;
    }[];
  };
  'verify-account': { link: string };
  'account-exists': { name: string; signInLink: string };
  'reset-password': { name: string; link: string };
  'password-changed': { name: string };
  'change-email': { link: string };
  'email-changed': { name: string; email: string };
  'second-factor-guessed': { name: string };
  'second-factor-changed': { name: string; isOn: boolean };
  'recovery-code-used': { name: string; left: number };
  'mockup-to-approve': { orderId: string; name: string; teamName: string; link: string };
  'mockup-approved': { orderId: string; name: string; teamName: string };
  'discount-code': { code: string; worth: string; fewest: number; lastDay: string; personal: boolean };
  'contact-message': { number: number; name: string; email: string; message: string };
  'newsletter-confirm': { key: string };
  'newsletter-welcome': { leaveKey: string };
  newsletter: { subject: string; paragraphs: string[]; leaveKey: string };
}

export type EmailKind = keyof EmailData;

export type Email = { [Kind in EmailKind]: QueuedEmail<Kind> }[EmailKind];

interface QueuedEmail<Kind extends EmailKind> {
  kind: Kind;
  /** Reference to its subject; unique together with kind and recipient. */
  ref: string;
  to: string;
  data: EmailData[Kind];
}

/** Templates of some kinds of e-mails; a kind without a template does not compile. */
export type EmailTemplates<Kinds extends EmailKind> = {
  [Kind in Kinds]: (data: EmailData[Kind], config: Config) => EmailContent;
};

/** The content of an e-mail, without layout. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print below the button. */
  note?: string;
  /** The page to unsubscribe, for e-mails that are not transactional. */
  leaveLink?: string;
  /** Set for text from visitors, which is sent without an HTML part. */
  textOnly?: true;
  replyTo?: string;
  headers?: Record<string, string>;
}
