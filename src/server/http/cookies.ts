/** The shop's two cookies. On https their names bind them to this host alone, so that no neighbouring domain can set them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hashKey } from '../keys.ts';
import type { Services } from '../services.ts';
import { signEarlierSecret } from './browser-secret.ts';

export type CookieName = 'session' | 'browser';

/** The longest that browsers keep one. The server alone ends sessions: a cookie cannot know that it was used today. */
export const SESSION_COOKIE_SECONDS = 400 * 24 * 3600;
export const BROWSER_COOKIE_SECONDS = 180 * 24 * 3600;

const isSecure = ({ config }: Services) => config.publicUrl.startsWith('https:');

export const cookieName = (services: Services, name: CookieName): string =>
  isSecure(services) ? `__Host-${name}` : name;

export function setCookie(
  services: Services,
  reply: FastifyReply,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): void {
  reply.setCookie(cookieName(services, name), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(services),
    path: '/',
    maxAge: seconds,
  });
}

/** Cookies of before they were signed and bound to the host go on: each is replaced when it first comes. */
export function takeOverEarlierCookies(services: Services) {
  // With a callback: this stands before every call, and hardly any has such a cookie.
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (hasEarlier(services, request))
      takeOver(services, request, reply).then(
        () => done(),
        (error: Error) => done(error),
      );
    else done();
  };
}

function hasEarlier(services: Services, { cookies }: FastifyRequest): boolean {
  const { browser, session } = cookies;
  if (isSecure(services))
    return Boolean((browser && !cookies['__Host-browser']) || (session && !cookies['__Host-session']));
  return Boolean(browser && !browser.includes('.'));
}

async function takeOver(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { browser, session } = request.cookies;
  const replace = (name: CookieName, value: string, seconds: number) => {
    request.cookies[cookieName(services, name)] = value;
    setCookie(services, reply, { name, value, seconds });
    if (isSecure(services)) reply.clearCookie(name, { path: '/' });
  };
  // Worth nothing without the token that the page stored with it.
  if (session && isSecure(services) && !request.cookies['__Host-session'])
    replace('session', session, SESSION_COOKIE_SECONDS);
  if (browser && !browser.includes('.') && (await isKnown(services, browser)))
    replace('browser', signEarlierSecret(services.sealing, browser), BROWSER_COOKIE_SECONDS);
}

/** Secrets of today are hashed with their signature, so nobody gets one of these in any more. */
async function isKnown({ db }: Services, secret: string): Promise<boolean> {
  const hash = hashKey(secret);
  const { rows } = await sql`
    select 1 where exists (select from order_keys where key_hash = ${hash} and purpose = 'creator')
      or exists (select from known_browsers where browser_hash = ${hash})`.execute(db);
  return rows.length > 0;
}
