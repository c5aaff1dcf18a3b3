import type { ServiceHealth, ServiceName, serviceHealth } from '#contract/staff/service-health.ts';
import type { ServiceMode } from '../platform/health/service-modes.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { adviseOnFailure, explainFailure } from './explain-failure.ts';
import { listServiceStates, type ServiceState } from './service-states.ts';

export const serviceHealthHandlers = (services: Services): Handlers<typeof serviceHealth> => ({
  list: async () => ({
    services: (await listServiceStates(services)).map(describeService),
  }),
});

function describeService({ row, ...mode }: ServiceState): ServiceHealth {
  const { service, title, isProven, isObserved } = mode;
  const isFailing = row?.failing_since != null;
  return {
    service,
    title,
    mode: mode.mode,
    state: !isObserved ? 'offline' : isFailing ? 'failing' : row?.last_good_at ? 'works' : 'unknown',
    is_proven: isProven,
    last_good_at: row?.last_good_at?.toISOString() ?? null,
    last_failed_at: row?.last_failed_at?.toISOString() ?? null,
    failing_since: row?.failing_since?.toISOString() ?? null,
    last_error: row?.last_error_reason ? explainFailure(row) : null,
    advice: row && isFailing ? adviseOnFailure(row) : adviseOnMode(mode),
  };
}

function adviseOnMode({ service, mode, isProven }: ServiceMode): string {
  if (!isProven) return 'Buy one label and void it before relying on it.';
  if (mode === 'Test mode' || mode === 'Not set up') return SETUP_ADVICE[service];
  if (mode === 'Stripe, test key')
    return 'No money moves: set the live keys of Stripe in STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY to charge cards.';
  return service === 'mail' && mode === 'Folder' ? SETUP_ADVICE.mail : '';
}

const SETUP_ADVICE: Record<ServiceName, string> = {
  cards:
    'Only test cards are accepted: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to charge cards.',
  'stallion-express': 'Set STALLION_TOKEN to buy labels.',
  'canada-post':
    'Set CANADA_POST_USERNAME, CANADA_POST_PASSWORD, CANADA_POST_CUSTOMER and SHIP_FROM to buy labels.',
  files: '',
  addresses: 'Customers type their address: set PHOTON_URL or ADDRESSCOMPLETE_KEY to suggest addresses.',
  mail: 'E-mails are kept in the data folder, and nobody gets them: set SMTP_URL to send them.',
};
