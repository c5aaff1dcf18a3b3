/*
 * The message a customer reads for each problem code. Texts of the rules are copied exactly (rules.md api-5); the
 * others state what to do next.
 */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './accounts/password.ts';
import {
  ACCEPTED_DESIGN_FORMATS,
  MAX_DESIGN_FILES,
  MAX_DESIGN_MEGABYTES,
} from './orders/order/design-file.ts';
import { describeFolderHosts } from './orders/order/folder-link.ts';
import { MAX_ROWS } from './orders/order/roster.ts';
import { MAX_LABEL_JERSEYS } from './production/labels.ts';
import type { Problem, ProblemCode } from './shared/problem.ts';

const ORDER_IS_FIXED = 'Order cannot be changed, please visit Order Status';

export const PROBLEM_MESSAGES: Readonly<Record<ProblemCode, string>> = {
  'missing-fields': 'Please review missings fields in red',
  'unknown-option': 'Missing options in RED',
  'unknown-designer': 'There is no designer of this name, please choose one of the list',
  'unknown-supplier': 'There is no supplier of this name, please choose one of the list',
  'unknown-assignee': 'No colleague has this name, please choose one of the list',
  'unknown-product': 'Product does not exist.',
  'creator-only': 'Only the order creator can delete a jersey row',
  'first-five-rows': 'The first five jersey rows cannot be deleted',
  'too-many-rows': `An order holds ${MAX_ROWS} jerseys at most, please start a second order`,
  'row-locked': 'This jersey row is locked, please ask the order creator to change it',
  'row-taken': 'Another player has taken this jersey row in the meantime',
  'row-changed': 'This jersey was changed in the meantime, please read it again before you confirm it',
  'row-owned': 'This jersey belongs to another player, please tell your captain what is wrong',
  'roster-incomplete': 'Missing options in RED',
  'roster-changed': 'The jersey list was changed in the meantime, please review the order again',
  'list-locked': 'Your captain has locked the list of jerseys',
  'list-closed': 'The list of jerseys is closed, please ask your captain for a change',
  'closing-day': 'The list closes today at the earliest, and within half a year: please choose another day',
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
  'credits-below-zero':
    'That is more than the customer has; credits of a payment that is open are not counted',
  'no-account': 'This customer ordered as a guest: credits need an account',
  'price-agreed': 'The shop agreed a price for this order: please pay by the payment link in your e-mail',
  'unknown-folder': describeFolderHosts(),
  'below-card-minimum':
    'A card payment starts at $0.50, please use credits for the whole amount or contact us',
  'customer-incomplete': 'Fields missing for:',
  'payment-link-invalid': 'Invalid Payment Link',
  'nothing-due': 'Nothing is left to pay for this order',
  'wrong-amount': 'Please type an amount that is not above what is due',
  'amounts-differ': 'The two amounts differ, please type the same amount twice',
  'reference-missing': "Please type the reference number of the bank's transfer",
  'reference-used': 'This transfer was confirmed for this order already',
  'reference-elsewhere':
    'This reference has confirmed another order already: check it, or tick that the transfer paid for both',
  'refund-too-much': 'This is more than what is left of the payment',
  'refund-refused':
    'The card provider refused the refund, nothing was changed. A payment that the bank disputes cannot be refunded as well: see the history.',
  'refund-pending':
    'The card provider has not answered yet. The refund is asked for again every minute; please do not start another.',
  'already-paid': 'Money has arrived for this order, it cannot be deleted. Refund it and cancel it instead.',
  'order-cancelled': 'This order is cancelled: nothing is done for it until it is taken up again',
  'too-many-views': 'The team has 50 views already: delete one that is not used any more',
  'order-forgotten':
    'The personal data of this order were erased, so no note is added any more. Please clear the text.',
  'order-not-submitted': 'Nothing is made of a saved order yet: delete it instead',
  'already-reviewed': 'Somebody has settled this payment already',
  'review-misfit': 'This payment does not fit, nothing was changed: please choose something else',
  'payment-above-due':
    'This is more than what is due for that order: adjust its price first, or give the money back',
  'checkout-changed':
    'This cart was opened for payment a second time, in another tab perhaps. Please check the total and go on.',
  'card-service-unavailable':
    'Card payments are not available at the moment, and nothing was charged. Please try again in a few minutes, or write to us to pay by e-transfer.',
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
  'shipment-exists': 'Shipment already created!',
  'shipment-pending':
    'The carrier has not answered yet. The shop asks it again by itself; please wait, and do not buy another label.',
  'postage-not-chosen': 'Select an option!',
  'parcels-misfit': 'These parcels must hold all items that are left to send, and no more: please check them',
  'no-label': 'There is no label that the shop has bought for this order',
  'carrier-missing': 'Please type the carrier as well, so that the customer knows where to follow the parcel',
  'tracking-number-invalid':
    'Please type the tracking number as the carrier prints it: 6 to 40 letters, digits, spaces and hyphens',
  'invalid-address': 'Please enter your address for shipping before proceed.',
  'labels-unavailable': 'Labels are printed for submitted or paid orders only, please take out the others',
  'work-orders-unavailable':
    'Work orders are printed for submitted or paid orders only, please take out the others',
  'too-many-labels': `At most ${MAX_LABEL_JERSEYS} jerseys fit into one file, please select fewer orders`,
  'upload-rejected': 'Upload Unsuccessful',
  'unknown-file-format': `This is not a picture or a drawing that we can use: send ${ACCEPTED_DESIGN_FORMATS}`,
  'unreadable-file':
    'This picture is damaged or too large to open, please save it again in another program and send that',
  'file-too-large': `A file has ${MAX_DESIGN_MEGABYTES} MB at most, please send a smaller one`,
  'too-many-files': `An order holds ${MAX_DESIGN_FILES} files at most, please remove one first`,
  'file-changed': 'This file has changed since it was sent first, please choose it again',
  'file-not-stored': 'The file could not be stored right now, please try again in a minute',
  'file-unavailable':
    'This file cannot be read right now, please try again in a minute. If it stays so, ask the customer to send it again.',
  'wrong-credentials': 'These details do not match, please check them and try again',
  'approval-email-missing': 'Incorrect email used for order',
  'approval-email-wrong': 'Incorrect email entered for order',
  'approval-word-missing': 'Please input "APPROVED" in capitals without quotations.',
  'approval-name-missing': 'Please type your name',
  'approval-checks-missing': 'Please tick every point that you have checked',
  'list-changed': 'The list was changed while this page was open: please check what is new, then approve it',
  'proof-superseded': 'There is a newer mockup: please look at it first',
  'request-used': 'This request belongs to another order: please reload the page and send it again',
  'remark-answer-missing': 'Please write why it is declined: the customer reads the answer',
  'gates-open': 'Something is still open: please settle it, or give a reason to release without it',
  'released-already': 'This list is released already',
  'not-released': 'This order is not released',
  'mockup-approved': 'This mockup is approved already',
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

/** Returns what the visitor reads; of a limit also when to try again. */
export function describeProblem({ code, detail }: Pick<Problem, 'code' | 'detail'>): string {
  const { retryAfterSeconds } = detail;
  return code === 'too-many-attempts' && retryAfterSeconds !== undefined
    ? `Too many attempts, please try again in ${describeWait(retryAfterSeconds)}`
    : PROBLEM_MESSAGES[code];
}

/** Rounds up, so that the limit is over by then. */
function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
