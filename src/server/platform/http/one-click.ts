import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/shared/problem.ts';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_FORM_BYTES = 4096;

/** Per IP address: a mail provider posts for all its users. */
const CLICKS_PER_MINUTE = 600;

interface OneClick {
  /** The key follows after a slash. */
  path: string;
  /** Where a person who opens the URL presses a button. */
  page: (key: string) => string;
  leave: (key: string) => Promise<object>;
}

/**
 * Serves the URL of a List-Unsubscribe header. The mail program posts a form to it, without cookies and without
 * confirmation (RFC 8058); a person who opens it gets the page with the button. The app is one of its own, because its
 * parser of forms is for these URLs only.
 */
export function serveOneClick(app: FastifyInstance, { path, page, leave }: OneClick): void {
  const url = `${path}/:key`;
  const options = { bodyLimit: MAX_FORM_BYTES, parseAs: 'string' } as const;
  app.addContentTypeParser(FORM_TYPES, options, (_request, body, done) => done(null, body));

  app.post<{ Params: { key: string } }>(
    url,
    { config: { requestsPerMinute: CLICKS_PER_MINUTE, forAnySite: true } },
    async ({ params, body }) => {
      if (!String(body).includes('One-Click')) throw new Problem('link-expired');
      return { response: true, ...(await leave(params.key)) };
    },
  );
  app.get<{ Params: { key: string } }>(
    url,
    { config: { requestsPerMinute: CLICKS_PER_MINUTE } },
    async ({ params }, reply) => reply.redirect(page(encodeURIComponent(params.key))),
  );
}
