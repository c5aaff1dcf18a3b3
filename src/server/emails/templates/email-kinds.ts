import type { Config } from '../../platform/config/config.ts';
import type { AccountEmails } from './account-emails.ts';
import type { ApprovalEmails } from './approval-emails.ts';
import type { ContactEmails } from './contact-emails.ts';
import type { OrderEmails } from './order-emails.ts';
import type { PaymentEmails } from './payment-emails.ts';
import type { ReceiptEmails } from './receipt-emails.ts';
import type { RefundEmails } from './refund-emails.ts';
import type { StaffEmails } from './staff-emails.ts';

/** The data of each kind of e-mail, joined from the files of this folder. */
export interface EmailData
  extends AccountEmails,
    ApprovalEmails,
    ContactEmails,
    OrderEmails,
    PaymentEmails,
    ReceiptEmails,
    RefundEmails,
    StaffEmails {}

export type EmailKind = keyof EmailData;

export type Email = { [Kind in EmailKind]: QueuedEmail<Kind> }[EmailKind];

interface QueuedEmail<Kind extends EmailKind> {
  kind: Kind;
  /** Reference to its subject; unique together with kind and recipient. */
  ref: string;
  to: string;
  data: EmailData[Kind];
}

/** A kind without a template does not compile. */
export type EmailTemplates<Data> = {
  [Kind in keyof Data]: (data: Data[Kind], config: Config) => EmailContent;
};

/**
 * 'caused by visitors': by anyone who knows or creates an order. 'names players': deleted with the order. 'in the books':
 * when its person is erased a row without contents stays, because the books are compared with it (books-store.ts).
 * 'commercial': has a link to unsubscribe, and is not sent to those who did (rules.md newsletter-2).
 */
export type EmailTrait = 'caused by visitors' | 'names players' | 'in the books' | 'commercial';

/** What each kind is besides its text; a kind that says nothing does not compile. */
export type EmailTraits<Data> = { readonly [Kind in keyof Data]: readonly EmailTrait[] };

/** The drawing of a design without lettering, or an uploaded picture. */
export type EmailPicture = { alt: string } & ({ design: string } | { file: string });

/** The content of an e-mail, without layout. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Pictures below the paragraphs, sent with the e-mail, which is complete without them. */
  images?: EmailPicture[];
  /** Listed below the paragraphs. */
  facts?: [label: string, value: string][];
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
