/** The templates and the traits of all kinds of e-mails. */
import { accountEmails, accountEmailTraits } from './templates/account-emails.ts';
import { approvalEmails, approvalEmailTraits } from './templates/approval-emails.ts';
import { contactEmails, contactEmailTraits } from './templates/contact-emails.ts';
import type {
  EmailData,
  EmailKind,
  EmailTemplates,
  EmailTrait,
  EmailTraits,
} from './templates/email-kinds.ts';
import { orderEmails, orderEmailTraits } from './templates/order-emails.ts';
import { paymentEmails, paymentEmailTraits } from './templates/payment-emails.ts';
import { receiptEmails, receiptEmailTraits } from './templates/receipt-emails.ts';
import { refundEmails, refundEmailTraits } from './templates/refund-emails.ts';
import { staffEmails, staffEmailTraits } from './templates/staff-emails.ts';

export const EMAIL_TEMPLATES: EmailTemplates<EmailData> = {
  ...accountEmails,
  ...approvalEmails,
  ...contactEmails,
  ...orderEmails,
  ...paymentEmails,
  ...receiptEmails,
  ...refundEmails,
  ...staffEmails,
};

const EMAIL_TRAITS: EmailTraits<EmailData> = {
  ...accountEmailTraits,
  ...approvalEmailTraits,
  ...contactEmailTraits,
  ...orderEmailTraits,
  ...paymentEmailTraits,
  ...receiptEmailTraits,
  ...refundEmailTraits,
  ...staffEmailTraits,
};

const KINDS = Object.keys(EMAIL_TRAITS) as EmailKind[];

/** Returns the kinds of e-mails that have the trait. */
export const listEmailKinds = (trait: EmailTrait): EmailKind[] =>
  KINDS.filter((kind) => EMAIL_TRAITS[kind].includes(trait));
