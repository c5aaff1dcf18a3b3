/** Observes the calls of every provider that can fail; the offline ones that call nothing are returned as they are. */
import type { Platform } from '../platform.ts';
import { type HealthRecorder, observeCalls } from '../providers/observe-calls.ts';
import type { CardProvider } from '../providers/payment/card-provider.ts';
import type { PostageCarrier } from '../providers/postage/carrier/postage-carrier.ts';
import {
  judgeAddressCall,
  judgeCardCall,
  judgeCarrierCall,
  judgeFileCall,
  judgeMailCall,
} from './judge-calls.ts';

type Providers = Pick<Platform, 'addresses' | 'files' | 'carriers' | 'mail'>;

export function observeProviders(
  { addresses, files, carriers, mail }: Providers,
  { record }: HealthRecorder,
): Providers {
  const observeCarrier = (carrier: PostageCarrier) =>
    carrier.kind === 'live'
      ? observeCalls(carrier, { service: carrier.carrier, judge: judgeCarrierCall, record })
      : carrier;
  return {
    addresses:
      addresses.kind === 'offline'
        ? addresses
        : observeCalls(addresses, { service: 'addresses', judge: judgeAddressCall, record }),
    files: observeCalls(files, { service: 'files', judge: judgeFileCall, record }),
    carriers: {
      'stallion-express': observeCarrier(carriers['stallion-express']),
      'canada-post': observeCarrier(carriers['canada-post']),
    },
    mail: observeCalls(mail, { service: 'mail', judge: judgeMailCall, record }),
  };
}

export function observeCards(cards: CardProvider, { record }: HealthRecorder): CardProvider {
  const observe = (each: CardProvider) =>
    observeCalls(each, { service: 'cards', judge: judgeCardCall, record });
  const background = cards.inBackground && observe(cards.inBackground());
  return { ...observe(cards), ...(background && { inBackground: () => background }) };
}
