import type { PinState } from '#domain/orders/approval/proof-change.ts';
import type { DeliveryRange } from '#domain/orders/dates/delivery-range.ts';
import type { ContentChange } from '#domain/orders/order/content-changes.ts';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import type { Config } from '../../platform/config/config.ts';

/** The data of each kind of e-mail (rules.md emails-2). */
export interface EmailData {
  'order-saved': { orderId: string; name: string; link: string };
  /**
   * `closing`: the last day of the list, in words. `missing`: players who have not filled in or confirmed; `unnamed` more. `message`: the
   * sentence for the team's chat, which e-mails queued by an earlier version do not have.
   */
  'list-closed': {
    orderId: string;
    name: string;
    teamName: string;
    closing: string;
    missing: string[];
    unnamed: number;
    message?: string | null;
    link: string;
  };
  'order-opened': { orderId: string; name: string };
  /** `amount` in dollars; e-mails queued by an earlier version have no receipt, amount or list. */
  'order-paid': {
    orderId: string;
    checkoutId: string;
    name: string;
    amount?: number;
    orderIds?: string[];
    receipt?: Receipt;
  };
  /** To the address of an order that somebody else paid; without the payer's data. */
  'order-paid-by-other': { orderId: string; name: string; orders: ReceiptOrder[]; link: string };
  /** E-mails queued by an earlier version have no approval, and do not know whether it is being made. */
  'status-changed': {
    orderId: string;
    name: string;
    teamName?: string;
    status: string;
    approval?: ApprovalState;
    begun?: boolean;
    onHold?: boolean;
  };
  /** `link` is the carrier's own page, where it is known. */
  'order-shipped': {
    orderId: string;
    name: string;
    parcels: { carrier: string; number: string; link: string | null }[];
  };
  'payment-link': {
    orderId: string;
    name: string;
    teamName: string;
    kind: 'deposit' | 'payment';
    amount: number;
    link: string;
    days: number;
  };
  /** `isInWorkshop`: work on the order may have begun; of e-mails queued by an earlier version it is not known. */
  'payment-received': {
    isInWorkshop?: boolean;
    orderId: string;
    name: string;
    kind: 'deposit' | 'payment';
    amount: number;
    left: number;
  };
  'order-refunded': { orderId: string; name: string; amount: number; byCard: boolean };
  'payment-returned': { name: string; amount: number };
  /** To managers; `orderId` null for a payment without an order. */
  'refund-failed': { orderId: string | null; amount: number; reason: string };
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
  /** To managers. */
  alert: { title: string; advice: string; faults: string[] };
  /** To staff, without the text of the note. */
  'note-for-you': { orderId: string; name: string };
  'verify-account': { link: string };
  'account-exists': { name: string; signInLink: string };
  'reset-password': { name: string; link: string };
  'password-changed': { name: string };
  'change-email': { link: string };
  'email-changed': { name: string; email: string };
  'second-factor-guessed': { name: string };
  'second-factor-changed': { name: string; isOn: boolean };
  'recovery-code-used': { name: string; left: number };
  /**
   * `choices` of the newest round, with the designer's words; `remarks`: how many about the round before are in each state;
   * `isInWorkshop`: work on the order may have begun; `isUnconfirmed`: it was approved without the link of an e-mail. E-mails
   * queued by an earlier version have none of them.
   */
  'mockup-to-approve': {
    orderId: string;
    name: string;
    teamName: string;
    link: string;
    choices?: { choice: string; words: string }[];
    round?: number;
    remarks?: Record<PinState, number>;
    isInWorkshop?: boolean;
    isUnconfirmed?: boolean;
  };
  /** The list was changed after its approval. `changes` is empty when the picture alone was approved. */
  'list-to-approve': {
    orderId: string;
    name: string;
    teamName: string;
    link: string;
    changes: QueuedChange[];
    isInWorkshop?: boolean;
    isUnconfirmed?: boolean;
  };
  /**
   * `choice`: of several; `list`: the approved jerseys, each as it will be printed; `isChangeOpen`: a remark of the customer
   * waits for an answer. E-mails of an approval without a list, or queued by an earlier version, have none of them.
   */
  'mockup-approved': {
    choice?: string | null;
    isChangeOpen?: boolean;
    orderId: string;
    name: string;
    teamName: string;
    list?: [jersey: string, print: string][];
  };
  /** `how`: 'phone', 'e-mail' or 'in person'; `choice`: of several; letters that wait from before have none. */
  'approval-recorded': {
    choice?: string | null;
    isChangeOpen?: boolean;
    orderId: string;
    name: string;
    teamName: string;
    how: string;
    list: [jersey: string, print: string][];
  };
  /** To the designer, without the customer's words. */
  'proof-change-asked': { orderId: string; name: string; teamName: string; remarks: number };
  /** To managers, without what was changed. */
  'release-outdated': { orderId: string; name: string; teamName: string };
  'discount-code': { code: string; worth: string; fewest: number; lastDay: string; personal: boolean };
  'contact-message': { number: number; name: string; email: string; message: string };
  'newsletter-confirm': { key: string };
  'newsletter-welcome': { leaveKey: string };
  newsletter: { subject: string; paragraphs: string[]; leaveKey: string };
}

/** E-mails queued by an earlier version do not name the player. */
export type QueuedChange = Omit<ContentChange, 'player'> & Partial<Pick<ContentChange, 'player'>>;

export interface ReceiptOrder {
  orderId: string;
  teamName: string;
  jerseys: number;
  shorts: number;
  /** The code of the drawn jersey, '' without one. */
  design: string;
  approval: ApprovalState;
  /** It was released to production before its payment; e-mails queued by an earlier version do not know. */
  begun?: boolean;
}

/** What was paid with a cart, in dollars. */
export interface Receipt {
  orders: ReceiptOrder[];
  orderTotal: number;
  discount: number;
  discountCode: string;
  shipping: number;
  credits: number;
  shipTo: string;
  delivery: DeliveryRange;
  /** Order Status with a key, which opens on every device. */
  link: string;
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
  /** Pictures below the first paragraph; the letter is complete without them. */
  images?: { url: string; alt: string }[];
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
