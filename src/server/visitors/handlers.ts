import type { visitors } from '#contract/visitors.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { takeMessage } from './contact.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts';

export const visitorHandlers = (services: Services): Handlers<typeof visitors> => ({
  contact: (message, caller) => takeMessage(services, message, caller),
  subscribe: ({ email }, caller) => subscribe(services, email, caller),
  confirmSubscription: ({ key }, caller) => confirmSubscription(services, key, caller),
  unsubscribe: ({ key }) => unsubscribe(services, key),
  warranty: () => ({ response: true, data: services.catalogue.warranty() }),
});
