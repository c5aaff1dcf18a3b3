/*
 * The message a customer reads for each problem code. Texts of the rules are copied exactly (rules.md api-5); the
 * others state what to do next.
 */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './accounts/password.ts';
import { MAX_ROWS } from './orders/roster.ts';
import type { ProblemCode } from './shared/problem.ts';

const ORDER_IS_FIXED = 'Order cannot be changed, please visit Order Status';

export const PROBLEM_MESSAGES: Readonly<Record<ProblemCode, string>> = {
  'missing-fields': 'Please review missings fields in red',
  'unknown-option': 'Missing options in RED',
  'unknown-product': 'Product does not exist.',
  'creator-only': 'Only the order creator can delete a jersey row',
  'first-five-rows': 'The first five jersey rows cannot be deleted',
  'too-many-rows': `An order holds ${MAX_ROWS} jerseys at most, please start a second order`,
  'row-locked': 'This jersey row is locked, please ask the order creator to change it',
  'row-taken': 'Another player has taken this jersey row in the meantime',
  'roster-incomplete': 'Missing options in RED',
  'roster-changed': 'The jersey list was changed in the meantime, please review the order again',
  'order-submitted': ORDER_IS_FIXED,
  'order-being-paid': ORDER_IS_FIXED,
  'version-conflict': 'Somebody else saved a change in the meantime, please check it and save again',
  'not-found': 'Nothing was found here, please check the order ID or the link',
  'price-changed': 'Price changed',
  'price-fixed':
    'This order is paid: names, numbers and sizes of the same price can be corrected, for anything else please write to us',
  'paid-order-fixed':
    'This order is paid: names, numbers and sizes of the same price can be corrected. For more jerseys make a new order, for another price adjust it.',
  'deposit-paid': 'The deposit is paid already, its amount stays as it is',
  'price-below-zero': 'That is more than the order costs',
  'price-agreed': 'The shop agreed a price for this order: please pay by the payment link in your e-mail',
  'unknown-folder':
    'Please use an https link to Google Drive, Dropbox, OneDrive, SharePoint, Box, iCloud, WeTransfer or Figma',
  'below-card-minimum':
    'A card payment starts at $0.50, please use credits for the whole amount or contact us',
  'customer-incomplete': 'Fields missing for:',
  'payment-link-invalid': 'Invalid Payment Link',
  'nothing-due': 'Nothing is left to pay for this order',
  'wrong-amount': 'Please type an amount that is not above what is due',
  'amounts-differ': 'The two amounts differ, please type the same amount twice',
  'reference-missing': "Please type the reference number of the bank's transfer",
  'reference-used': 'This transfer was confirmed for this order already',
  'refund-too-much': 'This is more than what is left of the payment',
  'refund-refused': 'The card provider refused the refund, nothing was changed',
  'refund-pending':
    'The card provider has not answered yet. The refund is asked for again every minute; please do not start another.',
  'already-paid': 'Money has arrived for this order, it cannot be deleted',
  'already-reviewed': 'Somebody has settled this payment already',
  'review-misfit': 'This payment does not fit, nothing was changed: please choose something else',
  'payment-above-due':
    'This is more than what is due for that order: adjust its price first, or give the money back',
  'checkout-changed':
    'This cart was opened for payment a second time, in another tab perhaps. Please check the total and go on.',
  'card-service-unavailable':
    'Card payments are not possible at the moment and nothing was charged. Please try again in a few minutes, or write to us to pay by e-transfer.',
  'payment-processing':
    'Your payment is processing. Please do not pay again: we write to you as soon as it has arrived.',
  'payment-needs-review':
    'Your payment has arrived and somebody is looking at it. Please do not pay again; we will write to you.',
  'payment-failed': 'Your payment was not successful, please try again.',
  'coupon-not-found': 'Coupon code not found!',
  'coupon-redeemed': 'Coupon code has already been redeemed!',
  'coupon-expired': 'Coupon code is expired!',
  'coupon-conditions': 'This coupon code needs more jerseys in one order',
  'discount-incomplete': 'Missing values!',
  'discount-out-of-bounds': 'Please check the fields that are marked',
  'discount-code-taken': 'This code exists already or did once, please choose another one',
  'product-fault': 'Please check the name and the tags of the product',
  'price-out-of-bounds': 'Please check the prices: 0.00 at least, 10,000.00 at most',
  'price-jump': 'A price changes by more than half: please type the name of the item to confirm it',
  'nothing-to-update': 'No orders selected to update!',
  'invalid-address': 'Please enter your address for shipping before proceed.',
  'upload-rejected': 'Upload Unsuccessful',
  'wrong-credentials': 'These details do not match, please check them and try again',
  'approval-email-missing': 'Incorrect email used for order',
  'approval-email-wrong': 'Incorrect email entered for order',
  'approval-word-missing': 'Please input "APPROVED" in capitals without quotations.',
  'no-mockup': 'There is no mockup to approve yet, we write to you as soon as it is ready',
  'bad-email': 'Please check the e-mail address, it looks like name@example.com',
  'link-expired': 'This link is no longer valid, please use the newest one or write to us',
  'message-incomplete': 'Fields Missing',
  'account-incomplete': 'Missing fields in RED',
  'password-too-short': `Please choose a password of ${MIN_PASSWORD_LENGTH} characters or more`,
  'password-too-long': `Please choose a password of ${MAX_PASSWORD_LENGTH} characters or fewer`,
  'password-too-common': 'This password is too easy to guess, three unconnected words make a good one',
  'reset-email-wrong': 'Error with email used! Please try again.',
  'reset-link-invalid': 'Invalid password reset link, please request a new link!',
  'verification-failed': 'Verification Error, redirecting to login!',
  'verification-needs-password':
    'Please type the password that was chosen for this account, or choose a new one',
  'email-unchanged': 'This is the e-mail address of your account already',
  'email-taken': 'There is an account with this e-mail address already',
  'totp-needed': 'Please enter the six digits of your authenticator app',
  'totp-wrong': 'These six digits do not match, please enter the ones that your app shows now',
  'totp-setup-needed': 'Please set up your second factor first',
  'too-many-attempts': 'Too many attempts, please try again later',
  'not-signed-in': 'Please login to access your account!',
  'session-expired': 'Token Expired, please login again!',
  'sign-in-again': 'Please type your password again',
  forbidden: 'You are not allowed to do this, please ask the order creator or the shop',
};
