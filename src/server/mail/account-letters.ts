import type { Drafts } from './letters.ts';

/** What people read about their accounts. No link here opens anything by itself: a person has to act on its page. */
export const accountLetters: Drafts<
  'verify-account' | 'account-exists' | 'reset-password' | 'password-changed'
> = {
  'verify-account': ({ link }, { shop }) => ({
    subject: `Please verify your ${shop.name} account`,
    greeting: 'there',
    paragraphs: [
      'Thank you for creating an account. One step is left: open the link below to verify your e-mail address.',
    ],
    button: { label: 'Verify my account', url: link },
    note: 'The link works for 24 hours. If you did not create this account, you need not do anything: without the link there is no account.',
  }),
  'account-exists': ({ name, signInLink }, { shop }) => ({
    subject: `You already have a ${shop.name} account`,
    greeting: name,
    paragraphs: [
      'Somebody, perhaps you, tried to create an account with this e-mail address. There is one already, and nothing was changed.',
      'If you forgot the password, choose Forgot Password on the login page.',
    ],
    button: { label: 'Login', url: signInLink },
  }),
  'reset-password': ({ name, link }, { shop }) => ({
    subject: `Reset your ${shop.name} password`,
    greeting: name,
    paragraphs: ['Open the link below to choose a new password.'],
    button: { label: 'Choose a new password', url: link },
    note: 'The link works once, for 30 minutes. If you did not ask for it you need not do anything: your password stays as it is.',
  }),
  'password-changed': ({ name }, { shop }) => ({
    subject: `Your ${shop.name} password was changed`,
    greeting: name,
    paragraphs: [
      'The password of your account was changed just now, and every device was signed out.',
      `If that was not you, please write to ${shop.email} at once.`,
    ],
  }),
};
