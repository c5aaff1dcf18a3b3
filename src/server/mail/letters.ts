import type { Config } from '../config.ts';
import type { Draft } from './draft.ts';

/** What each letter of the shop needs to know (product-decisions 7). */
export interface LetterData {
  'order-saved': { orderId: string; name: string; link: string };
  'order-opened': { orderId: string; name: string };
  /** In dollars; a letter that was queued before these were known has neither amount nor list. */
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
    /** A day of Toronto. */
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

export type LetterKind = keyof LetterData;

export type Letter = { [Kind in LetterKind]: Written<Kind> }[LetterKind];

interface Written<Kind extends LetterKind> {
  kind: Kind;
  /** What it is about: with kind and recipient it makes the letter unique. */
  ref: string;
  to: string;
  data: LetterData[Kind];
}

/** The words of some kinds of letters: a kind without words does not compile. */
export type Drafts<Kinds extends LetterKind> = {
  [Kind in Kinds]: (data: LetterData[Kind], config: Config) => Draft;
};
