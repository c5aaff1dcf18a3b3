/*
 * The newsletter is sent only to subscribers who confirmed by e-mail; the text they agreed
 * to is stored with their consent, as Canada's anti-spam law requires (rules.md newsletter-1).
 */

/** Shown beside every field for the e-mail address. A changed text needs a new version. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11-20',
  text: 'New designs and offers, about once a month. You confirm by e-mail and can leave with one click.',
} as const;

/** The lifetime of the confirmation link. */
export const CONFIRM_DAYS = 60;

/** The lifetime of the unsubscribe link of an e-mail; the law requires sixty days. */
export const LEAVE_DAYS = 400;
