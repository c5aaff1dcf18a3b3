/*
 * The newsletter goes to those alone who asked for it and confirmed it by the letter that we sent them; what they agreed
 * to is kept with them (Canada's anti-spam law; security row 19).
 */

/** Shown beside every field that asks for the address. Other words are another version. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11-20',
  text: 'New designs and offers, about once a month. You confirm by e-mail and can leave with one click.',
} as const;

/** How long the link that confirms can be used. */
export const CONFIRM_DAYS = 60;

/** How long the unsubscribe link of a letter works; the law asks for sixty days. */
export const LEAVE_DAYS = 400;
