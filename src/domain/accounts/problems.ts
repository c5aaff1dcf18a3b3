/** What is rejected about accounts and signing in, with the messages that people read. */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts';

export const accountProblems = {
  'account-incomplete': 'Missing fields in RED',
  'wrong-credentials': 'These details do not match, please check them and try again',
  'password-too-short': `Please choose a password of ${MIN_PASSWORD_LENGTH} characters or more`,
  'password-too-long': `Please choose a password of ${MAX_PASSWORD_LENGTH} characters or fewer`,
  'password-too-common': 'This password is too easy to guess, three unconnected words make a good one',
  'reset-email-wrong': 'Error with email used! Please try again.',
  'reset-link-invalid': 'Invalid password reset link, please request a new link!',
  'verification-failed': 'Verification Error, redirecting to login!',
  'verification-needs-password':
    'Please type the password that was chosen for this account, or choose a new one',
  'email-unchanged': 'Your account already uses this e-mail address',
  'email-taken': 'There is already an account with this e-mail address',
  'totp-needed': 'Please enter the six digits of your authenticator app',
  'totp-wrong': 'These six digits do not match, please enter the ones that your app shows now',
  'totp-setup-needed': 'Please set up your second factor first',
  'not-signed-in': 'Please login to access your account!',
  'session-expired': 'Token Expired, please login again!',
  'sign-in-again': 'Please type your password again',
};
