import type { ServiceName } from '#contract/staff/service-health.ts';
import type { ServiceHealthRow } from '../platform/health/service-health-store.ts';
import type { FailureReason } from '../platform/providers/observe-calls.ts';

/** Returns a sentence about the last failed call of a service. */
export function explainFailure({ last_error_reason, last_error_detail }: ServiceHealthRow): string {
  const sentence = SENTENCES[last_error_reason as FailureReason];
  return last_error_detail ? `${sentence}: ${last_error_detail}` : sentence;
}

const SENTENCES: Record<FailureReason, string> = {
  refused: 'The settings are not accepted',
  unreachable: 'No usable answer',
  full: 'No space is left',
};

/** Returns what to do about a failing service. */
export function adviseOnFailure({ service, last_error_reason }: ServiceHealthRow): string {
  const name = service as ServiceName;
  if (last_error_reason === 'refused') return `${REFUSED_ADVICE[name]} Then start the shop again.`;
  if (last_error_reason === 'full') return 'Free space on the disk, or use a larger one.';
  return OUTAGE_ADVICE[name];
}

const REFUSED_ADVICE: Record<ServiceName, string> = {
  cards:
    'Copy the secret key again from dashboard.stripe.com/apikeys to STRIPE_SECRET_KEY; a restricted one needs write access to payment intents and refunds, and read access to charges, disputes and events. Meanwhile, customers are shown how to pay by e-transfer.',
  'stallion-express': 'Copy the token again from Account Settings of Stallion Express to STALLION_TOKEN.',
  'canada-post':
    'Compare CANADA_POST_USERNAME, CANADA_POST_PASSWORD, CANADA_POST_CUSTOMER and CANADA_POST_CONTRACT with the account at canadapost.ca, and look whether it has a credit card on file.',
  files:
    'Compare S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY with the account and the rights of its key; for a folder, the rights of DATA_DIR.',
  addresses:
    'Compare ADDRESSCOMPLETE_KEY with the account, and check whether it has credit left; for Photon, compare PHOTON_URL. Meanwhile, customers type their address field by field.',
  mail: 'Compare the user and the password in SMTP_URL with the account of the mail server, and its certificate. No e-mail is lost: they are all waiting.',
};

const OUTAGE_ADVICE: Record<ServiceName, string> = {
  cards: 'Look at status.stripe.com. Meanwhile, customers are shown how to pay by e-transfer.',
  'stallion-express':
    'Look whether ship.stallionexpress.ca works in a browser. Buy labels of the other carrier, or type tracking numbers by hand.',
  'canada-post':
    'Look whether canadapost.ca works in a browser. Buy labels of the other carrier, or type tracking numbers by hand.',
  files: 'Check whether S3_ENDPOINT is right and its service works. No order is lost; pictures are missing.',
  addresses:
    'Look whether PHOTON_URL or ADDRESSCOMPLETE_API_URL is right and its service works. Meanwhile, customers type their address field by field.',
  mail: 'Check whether the server in SMTP_URL is right and works. No e-mail is lost: they are all waiting.',
};
