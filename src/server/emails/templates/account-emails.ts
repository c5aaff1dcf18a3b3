import type { EmailTemplates, EmailTraits } from './email-kinds.ts';

/** The data of each kind (rules.md emails-2). */
export interface AccountEmails {
  'verify-account': { link: string };
  'account-exists': { name: string; signInLink: string };
  'reset-password': { name: string; link: string };
  'password-changed': { name: string };
  'change-email': { link: string };
  'email-changed': { name: string; email: string };
  'second-factor-guessed': { name: string };
  'second-factor-changed': { name: string; isOn: boolean };
  'recovery-code-used': { name: string; left: number };
}

export const accountEmailTraits: EmailTraits<AccountEmails> = {
  'verify-account': [],
  'account-exists': [],
  'reset-password': [],
  'password-changed': [],
  'change-email': [],
  'email-changed': [],
  'second-factor-guessed': [],
  'second-factor-changed': [],
  'recovery-code-used': [],
};

/** E-mails about accounts. Opening a link has no effect by itself; the reader has to act on its page. */
export const accountEmails: EmailTemplates<AccountEmails> = {
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
      'The password of your account was changed just now, and your other devices were signed out.',
      `If that was not you, please write to ${shop.email} at once.`,
    ],
  }),
  'change-email': ({ link }, { shop }) => ({
    subject: `Please confirm your new e-mail address at ${shop.name}`,
    greeting: 'there',
    paragraphs: ['Open the link below to use this e-mail address for your account from now on.'],
    button: { label: 'Confirm the address', url: link },
    note: 'The link works for 24 hours. If you did not ask for it you need not do anything: nothing is changed without it.',
  }),
  'email-changed': ({ name, email }, { shop }) => ({
    subject: `The e-mail address of your ${shop.name} account was changed`,
    greeting: name,
    paragraphs: [
      `Your account uses ${email} from now on, and letters go there.`,
      `If that was not you, please write to ${shop.email} at once.`,
    ],
  }),
  'second-factor-guessed': ({ name }, { shop }) => ({
    subject: `Wrong codes for your ${shop.name} account`,
    greeting: name,
    paragraphs: [
      'Wrong codes of your second factor were typed again and again, after the right password. For an hour no more codes are taken, except on devices that you signed in on before.',
      'If that was not you, somebody knows your password: please change it now.',
    ],
  }),
  'second-factor-changed': ({ name, isOn }, { shop }) => ({
    subject: isOn
      ? `The second factor of your ${shop.name} account is on`
      : `The second factor of your ${shop.name} account is off`,
    greeting: name,
    paragraphs: [
      isOn
        ? 'Every login asks for the six digits of your authenticator app from now on.'
        : 'Your password alone signs in from now on.',
      `If that was not you, please change your password and write to ${shop.email} at once.`,
    ],
  }),
  'recovery-code-used': ({ name, left }, { shop }) => ({
    subject: `A recovery code of your ${shop.name} account was used`,
    greeting: name,
    paragraphs: [
      `Somebody signed in with a recovery code in place of the six digits. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
      `If that was not you, please change your password and write to ${shop.email} at once.`,
    ],
  }),
};
