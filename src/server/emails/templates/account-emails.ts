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
    note: 'The link works for 24 hours. If you did not create this account, ignore this e-mail: without the link there is no account.',
  }),
  'account-exists': ({ name, signInLink }, { shop }) => ({
    subject: `You already have a ${shop.name} account`,
    greeting: name,
    paragraphs: [
      'Somebody, perhaps you, tried to create an account with this e-mail address. There already is one, and nothing was changed.',
      'If you forgot your password, choose Forgot Password on the login page.',
    ],
    button: { label: 'Login', url: signInLink },
  }),
  'reset-password': ({ name, link }, { shop }) => ({
    subject: `Reset your ${shop.name} password`,
    greeting: name,
    paragraphs: ['Open the link below to choose a new password.'],
    button: { label: 'Choose a new password', url: link },
    note: 'The link works once, within 30 minutes. If you did not ask for it, ignore this e-mail: your password stays the same.',
  }),
  'password-changed': ({ name }, { shop }) => ({
    subject: `Your ${shop.name} password was changed`,
    greeting: name,
    paragraphs: [
      'Your password was just changed, and your other devices were signed out.',
      `If that was not you, please write to ${shop.email} right away.`,
    ],
  }),
  'change-email': ({ link }, { shop }) => ({
    subject: `Please confirm your new e-mail address at ${shop.name}`,
    greeting: 'there',
    paragraphs: ['Open the link below to use this e-mail address for your account from now on.'],
    button: { label: 'Confirm the address', url: link },
    note: 'The link works for 24 hours. If you did not ask for it, ignore this e-mail: nothing changes unless the link is opened.',
  }),
  'email-changed': ({ name, email }, { shop }) => ({
    subject: `The e-mail address of your ${shop.name} account was changed`,
    greeting: name,
    paragraphs: [
      `From now on, your account uses ${email}, and we send our e-mails there.`,
      `If that was not you, please write to ${shop.email} right away.`,
    ],
  }),
  'second-factor-guessed': ({ name }, { shop }) => ({
    subject: `Wrong codes for your ${shop.name} account`,
    greeting: name,
    paragraphs: [
      'Somebody typed the right password, then one wrong second-factor code after another. For an hour, no more codes are accepted, except on devices that you have signed in on before.',
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
        ? 'From now on, every login asks for the six digits from your authenticator app.'
        : 'From now on, your password alone signs you in.',
      `If that was not you, please change your password and write to ${shop.email} right away.`,
    ],
  }),
  'recovery-code-used': ({ name, left }, { shop }) => ({
    subject: `A recovery code of your ${shop.name} account was used`,
    greeting: name,
    paragraphs: [
      `Somebody signed in with a recovery code instead of the six digits. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
      `If that was not you, please change your password and write to ${shop.email} right away.`,
    ],
  }),
};
