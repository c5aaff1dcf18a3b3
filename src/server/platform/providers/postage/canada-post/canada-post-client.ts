import { type CarrierAnswer, type CarrierHttpOptions, createCarrierHttp } from '../carrier/carrier-http.ts';
import { readAnswer } from './canada-post-answer.ts';
import type { XmlFields } from './canada-post-xml.ts';

export interface CanadaPostAccount extends Omit<CarrierHttpOptions, 'name'> {
  username: string;
  password: string;
  /** The base of all paths, without a trailing slash. */
  apiUrl: string;
  now: () => Date;
}

export interface CanadaPostRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  /** A path, or the address of a link of the API. */
  url: string;
  /** The exact media type; the service refuses any other. */
  mediaType: string;
  body?: string;
  effect?: 'read' | 'write';
}

export interface CanadaPostClient {
  send(request: CanadaPostRequest): Promise<CarrierAnswer>;
  /** Sends a request and returns the fields of the expected root element. Throws a CarrierError for any other answer. */
  read(root: string, request: CanadaPostRequest): Promise<XmlFields>;
}

/** Sends requests with the credentials of the account, in English. */
export function createCanadaPostClient(account: CanadaPostAccount): CanadaPostClient {
  const { username, password, apiUrl, now } = account;
  const http = createCarrierHttp({ name: 'Canada Post', log: account.log, limitTime: account.limitTime });
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const send = ({ method = 'GET', url, mediaType, body, effect = 'read' }: CanadaPostRequest) =>
    http({
      method,
      url: url.startsWith('/') ? `${apiUrl}${url}` : url,
      headers: {
        authorization,
        accept: mediaType,
        'accept-language': 'en-CA',
        ...(body !== undefined && { 'content-type': mediaType }),
      },
      body,
      effect,
    });
  return {
    send,
    read: async (root, request) => readAnswer(await send(request), root, now()),
  };
}
