import type { FastifyInstance } from 'fastify';
import type { newsletter } from '#contract/newsletter.ts';
import { paths } from '#contract/paths.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts';

export const newsletterHandlers = (services: Services): Handlers<typeof newsletter> => ({
  subscribe: ({ email }, caller) => subscribe(services, email, caller),
  confirmSubscription: ({ key }, caller) => confirmSubscription(services, key, caller),
  unsubscribe: ({ key }) => unsubscribe(services, key),
});

interface UnsubscribeRoute {
  Params: { key: string };
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_FORM_BYTES = 4096;

/** Per IP address: a mail provider posts for all its users. */
const CLICKS_PER_MINUTE = 600;

/**
 * Serves the URL of the List-Unsubscribe header. The mail program posts a form to it, without cookies and without
 * confirmation (RFC 8058); a person who opens it gets the page with the button.
 */
export function serveOneClickUnsubscribe(app: FastifyInstance, services: Services): void {
  const url = `${paths.newsletter.unsubscribe}/:key`;
  const options = { bodyLimit: MAX_FORM_BYTES, parseAs: 'string' } as const;
  app.addContentTypeParser(FORM_TYPES, options, (_request, body, done) => done(null, body));

  app.post<UnsubscribeRoute>(
    url,
    { config: { requestsPerMinute: CLICKS_PER_MINUTE, forAnySite: true } },
    async ({ params, body }) => {
      if (!String(body).includes('One-Click')) throw new Problem('link-expired');
      return unsubscribe(services, params.key);
    },
  );
  app.get<UnsubscribeRoute>(
    url,
    { config: { requestsPerMinute: CLICKS_PER_MINUTE } },
    async ({ params }, reply) => reply.redirect(`/newsletter#leave=${encodeURIComponent(params.key)}`),
  );
}
