import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/endpoint/calls.ts';
import type { newsletter } from '#contract/newsletter.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { serveOneClick } from '../platform/http/one-click.ts';
import type { Services } from '../platform/services.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts';

export const newsletterHandlers = (services: Services): Handlers<typeof newsletter> => ({
  subscribe: ({ email }, caller) => subscribe(services, email, caller),
  confirmSubscription: ({ key }, caller) => confirmSubscription(services, key, caller),
  unsubscribe: ({ key }) => unsubscribe(services, key),
});

export const serveOneClickUnsubscribe = (app: FastifyInstance, services: Services): void =>
  serveOneClick(app, {
    path: paths.newsletter.unsubscribe,
    page: (key) => `/newsletter#leave=${key}`,
    leave: (key) => unsubscribe(services, key),
  });
