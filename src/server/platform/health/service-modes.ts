import type { ServiceName } from '#contract/staff/service-health.ts';
import { CARRIER_NAMES, type Carrier } from '#domain/shipping/carrier.ts';
import { isLiveKey } from '../config/card-settings.ts';
import type { Platform } from '../platform.ts';

/** Which adapter the settings chose for a service. */
export interface ServiceMode {
  service: ServiceName;
  title: string;
  mode: string;
  /** Whether calls can fail, so that their outcome is recorded. */
  isObserved: boolean;
  isProven: boolean;
}

const TEST_MODE = 'Test mode';

type Providers = Pick<Platform, 'config' | 'carriers' | 'addresses' | 'mail'>;

/** Returns the mode of every service, in the order of the dashboard. */
export function listServiceModes({ config, carriers, addresses, mail }: Providers): ServiceMode[] {
  return [
    describeCards(config.payment),
    describeCarrier(carriers['stallion-express']),
    describeCarrier(carriers['canada-post']),
    {
      service: 'files',
      title: 'Files',
      mode: config.files.kind === 'disk' ? 'Folder' : 'S3 bucket',
      isObserved: true,
      isProven: true,
    },
    {
      service: 'addresses',
      title: 'Address search',
      mode: ADDRESS_MODES[addresses.kind],
      isObserved: addresses.kind !== 'offline',
      isProven: true,
    },
    {
      service: 'mail',
      title: 'E-mail',
      mode: mail.kind === 'smtp' ? 'SMTP' : 'Folder',
      isObserved: true,
      isProven: true,
    },
  ];
}

const ADDRESS_MODES = { offline: TEST_MODE, photon: 'Photon', addresscomplete: 'AddressComplete' };

function describeCards(payment: Platform['config']['payment']): ServiceMode {
  const isStripe = payment.kind === 'stripe';
  const mode = !isStripe ? TEST_MODE : isLiveKey(payment.secretKey) ? 'Stripe' : 'Stripe, test key';
  return { service: 'cards', title: 'Card payments', mode, isObserved: isStripe, isProven: true };
}

function describeCarrier({ carrier, kind, isProven }: Platform['carriers'][Carrier]): ServiceMode {
  const modes = { sandbox: TEST_MODE, off: 'Not set up', live: CARRIER_NAMES[carrier] };
  return {
    service: carrier,
    title: carrier === 'canada-post' ? 'Postage, national carrier' : 'Postage, broker',
    mode: modes[kind],
    isObserved: kind === 'live',
    isProven: isProven || kind !== 'live',
  };
}
