import { CarrierError } from '../carrier/carrier-error.ts';
import type { Cancellation } from '../carrier/postage-carrier.ts';
import { readAnswer, readShipmentLinks } from './canada-post-answer.ts';
import { buildRefundRequest } from './canada-post-body.ts';
import { CONTRACT, readInfo, type ShipmentContext } from './canada-post-shipments.ts';
import { readElement, readLeaf, type XmlFields } from './canada-post-xml.ts';

/**
 * Voids a label of a contract, or asks the service desk to refund one that was transmitted or charged to a credit card.
 * `email` is where the service desk answers.
 */
export async function cancelShipment(
  context: ShipmentContext,
  shipmentId: string,
  email: string,
): Promise<Cancellation> {
  try {
    return context.kind === CONTRACT
      ? await voidShipment(context, shipmentId, email)
      : await requestRefundOnce(context, shipmentId, email);
  } catch (error) {
    if (!(error instanceof CarrierError) || error.reason !== 'rejected') throw error;
    return { outcome: 'refused', text: `Canada Post refused: ${error.messages[0]?.text}` };
  }
}

/** The code of a shipment that was transmitted already and can only be refunded. */
const TRANSMITTED = '8064';

async function voidShipment(
  context: ShipmentContext,
  shipmentId: string,
  email: string,
): Promise<Cancellation> {
  const { client, kind, customer, now } = context;
  const url = `${kind.path(customer)}/${encodeURIComponent(shipmentId)}`;
  const answer = await client.send({ method: 'DELETE', url, mediaType: kind.mediaType, effect: 'write' });
  if (answer.status === NO_CONTENT) return VOIDED;
  try {
    // Throws for every answer that is no success, and for a page of a gateway, which says nothing about the label.
    readAnswer(answer, 'messages', now());
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    // A repeated request finds the label gone.
    if (answer.status === NOT_FOUND && error.messages.length > 0) return VOIDED;
    if (!error.messages.some(({ code }) => code === TRANSMITTED)) throw error;
  }
  return requestRefundOnce(context, shipmentId, email);
}

const NO_CONTENT = 204;
const NOT_FOUND = 404;
const VOIDED: Cancellation = {
  outcome: 'voided',
  text: 'The label is void: Canada Post does not charge it.',
};

/** A refund can be asked for once, so that an earlier request is read first. */
async function requestRefundOnce(
  context: ShipmentContext,
  shipmentId: string,
  email: string,
): Promise<Cancellation> {
  const { client, kind, customer, apiUrl } = context;
  const links = readShipmentLinks(await readInfo(context, shipmentId), apiUrl);
  const findUrl = (rel: string) => links.find((link) => link.rel === rel)?.url;
  const own = `${kind.path(customer)}/${encodeURIComponent(shipmentId)}`;
  const url = findUrl('details') ?? `${own}/details`;
  const details = await client.read(kind.details, { url, mediaType: kind.mediaType });
  // Of a contract's shipment one element further down.
  const asked = [details, readElement(details, 'shipment-detail')].find(hasRefundRequest);
  if (asked) return describeRequest(readElement(asked, 'refund-request-info'));
  return requestRefund(context, findUrl('refund') ?? `${own}/refund`, email);
}

const hasRefundRequest = (fields: XmlFields) => fields['refund-request-info'] !== undefined;

async function requestRefund({ client, kind }: ShipmentContext, url: string, email: string) {
  const body = buildRefundRequest(email, kind === CONTRACT);
  const request = { method: 'POST', url, mediaType: kind.mediaType, body, effect: 'write' } as const;
  return describeRequest(await client.read(kind.refundInfo, request));
}

function describeRequest(info: XmlFields): Cancellation {
  const ticket = readLeaf(info, 'service-ticket-id');
  const number = ticket === null ? '' : ` (ticket ${ticket})`;
  return {
    outcome: 'requested',
    text: `A refund was asked for${number}. Canada Post decides within some days and answers by e-mail.`,
  };
}
