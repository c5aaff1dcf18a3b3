import {
  type CarrierCall,
  type CarrierHttp,
  type CarrierHttpOptions,
  createCarrierHttp,
} from '../carrier/carrier-http.ts';
import { isLabelUrlAllowed, readDownloadedLabel } from '../carrier/label.ts';
import type { Label } from '../carrier/postage-carrier.ts';
import { type Fields, readAnswer } from './stallion-answer.ts';

export interface StallionOptions extends Omit<CarrierHttpOptions, 'name'> {
  token: string;
  /** The base of all paths, without a trailing slash. */
  apiUrl: string;
  now: () => Date;
}

export interface StallionRequest extends Pick<CarrierCall, 'method' | 'effect'> {
  path: string;
  body?: object;
  /** Names a purchase, so that its repetition can be recognised. */
  idempotencyKey?: string;
}

export interface StallionClient {
  /**
   * Returns the fields of a successful answer. Throws a CarrierError for every other. An alternative is tried when the
   * service does not know the address before it (404 or 405).
   */
  call(request: StallionRequest, alternative?: StallionRequest): Promise<Fields>;
  downloadLabel(url: string): Promise<Label>;
}

export function createStallionClient(options: StallionOptions): StallionClient {
  const { token, apiUrl, now, log, limitTime } = options;
  const http = createCarrierHttp({ name: 'Stallion Express', log, limitTime });
  const authorization = `Bearer ${token}`;
  const send = ({ method, path, body, effect, idempotencyKey }: StallionRequest) => {
    const headers = {
      authorization,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    return http({ method, url: `${apiUrl}${path}`, headers, body: body && JSON.stringify(body), effect });
  };
  return {
    async call(request, alternative) {
      const answer = await send(request);
      const isUnknown = answer.status === 404 || answer.status === 405;
      return readAnswer(isUnknown && alternative ? await send(alternative) : answer, now());
    },
    downloadLabel: (url) => downloadLabel(http, url, apiUrl, authorization),
  };
}

const LABEL_DOMAINS = ['stallionexpress.ca'];

/** The token goes to the API's own origin only. */
async function downloadLabel(
  http: CarrierHttp,
  url: string,
  apiUrl: string,
  authorization: string,
): Promise<Label> {
  if (!isLabelUrlAllowed(url, apiUrl, LABEL_DOMAINS)) return { state: 'damaged' };
  const isOwn = new URL(url).origin === new URL(apiUrl).origin;
  const headers = { accept: 'application/pdf', ...(isOwn && { authorization }) };
  const answer = await http({ method: 'GET', url, headers, effect: 'read' }).catch(() => null);
  return answer ? readDownloadedLabel(answer) : { state: 'pending' };
}
