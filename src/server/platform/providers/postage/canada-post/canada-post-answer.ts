import { type Cents, fromDollars } from '#domain/shared/money.ts';
import { CarrierError, type CarrierMessage } from '../carrier/carrier-error.ts';
import { type CarrierAnswer, createAnswerError } from '../carrier/carrier-http.ts';
import { parseXml, readElement, readElements, readLeaf, type XmlFields } from './canada-post-xml.ts';

const NAME = 'Canada Post';

/**
 * Returns the fields of an answer's root element. Throws a CarrierError for `messages`, also for an empty list of them,
 * and for every other answer without the expected root.
 */
export function readAnswer(answer: CarrierAnswer, root: string, now: Date): XmlFields {
  const document = parseXml(answer.bytes);
  if (document?.root === 'messages') throw createMessagesError(answer, document.fields, now);
  if (answer.status === 401 || answer.status === 403) throw createCredentialsError(answer, []);
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (!isSuccess || document?.root !== root) throw createAnswerError(NAME, answer, now);
  return document.fields;
}

/** Codes of wrong keys, of a customer number that is not the key's, and of a deactivated account. */
const CREDENTIAL_CODES = /^(AA\d{3}|E002)$/;

/** The code of the gateway, which stands for a pause that it asks for and for faults of its own. */
const GATEWAY_CODE = 'Server';

function createMessagesError(answer: CarrierAnswer, fields: XmlFields, now: Date): CarrierError {
  const messages = readElements(fields, 'message').map((message) => ({
    code: readLeaf(message, 'code') ?? 'unknown',
    text: readLeaf(message, 'description') ?? 'Canada Post gave no reason.',
  }));
  const codes = messages.map(({ code }) => code);
  if (answer.status === 401 || answer.status === 403 || codes.some((code) => CREDENTIAL_CODES.test(code)))
    return createCredentialsError(answer, messages);
  if (answer.status === 429 || isPauseAsked(messages))
    return createAnswerError(NAME, { ...answer, status: 429 }, now);
  if (messages.length === 0) return createAnswerError(NAME, answer, now);
  return new CarrierError('rejected', `${NAME} rejected the request (${listCodes(codes)})`, {
    messages,
    mayHaveHappened: answer.effect === 'write' && answer.status >= 500,
    requestId: answer.requestId,
  });
}

const isPauseAsked = (messages: readonly CarrierMessage[]): boolean =>
  messages.some(({ code, text }) => code === GATEWAY_CODE && /SLM Monitor/i.test(text));

const createCredentialsError = ({ requestId }: CarrierAnswer, messages: readonly CarrierMessage[]) =>
  new CarrierError(
    'not-configured',
    `${NAME} does not accept the settings: check CANADA_POST_USERNAME, CANADA_POST_PASSWORD and CANADA_POST_CUSTOMER`,
    { messages, requestId },
  );

/** Codes are logged, so that nothing but a code may be among them. */
const listCodes = (codes: readonly string[]): string =>
  codes.map((code) => (/^[A-Za-z0-9]{1,10}$/.test(code) ? code : 'unknown')).join(', ');

export interface Link {
  rel: string;
  url: string;
  mediaType: string;
}

/** Returns the links of an element that lead to the carrier's API, which alone gets the credentials. */
export function readLinks(fields: XmlFields, apiUrl: string): Link[] {
  return readElements(fields, 'link').flatMap((link) => {
    const url = URL.parse(readLeaf(link, '@href') ?? '');
    if (!url || url.origin !== new URL(apiUrl).origin) return [];
    return {
      rel: readLeaf(link, '@rel') ?? '',
      url: url.href,
      mediaType: readLeaf(link, '@media-type') ?? '',
    };
  });
}

export const readShipmentLinks = (info: XmlFields, apiUrl: string): Link[] =>
  readLinks(readElement(info, 'links'), apiUrl);

/** Reads an amount in dollars; null for a missing one and for a text that is no amount. */
export function readAmount(fields: XmlFields, name: string): Cents | null {
  const text = readLeaf(fields, name) ?? '';
  return /^\d{1,7}(\.\d+)?$/.test(text) ? fromDollars(Number(text)) : null;
}
