import { formatTorontoTime } from '#domain/shipping/toronto-time.ts';
import { CarrierError } from '../carrier/carrier-error.ts';
import type { ShipmentSearch } from '../carrier/postage-carrier.ts';
import { readLinks } from './canada-post-answer.ts';
import { CONTRACT, type ShipmentContext } from './canada-post-shipments.ts';
import { readElement, readElements, readLeaf, type XmlFields } from './canada-post-xml.ts';

/** Returns the shipment that was bought with a reference; null when there is none. */
export function findByReference(context: ShipmentContext, search: ShipmentSearch): Promise<XmlFields | null> {
  return context.kind === CONTRACT
    ? findContractShipment(context, search)
    : findNonContractShipment(context, search);
}

/** With a contract the service searches by our reference. */
async function findContractShipment(
  { client, kind, customer, apiUrl }: ShipmentContext,
  { reference }: ShipmentSearch,
): Promise<XmlFields | null> {
  const { mediaType } = kind;
  const url = `${kind.path(customer)}?requestId=${encodeURIComponent(reference)}`;
  const list = await client.read(kind.list, { url, mediaType });
  const infos = readElements(list, 'shipment-info');
  for (const link of readLinks(list, apiUrl))
    infos.push(await client.read(kind.info, { url: link.url, mediaType }));
  const isOurs = (info: XmlFields) => (readLeaf(info, 'customer-request-id') ?? reference) === reference;
  return infos.find(isOurs) ?? null;
}

/** More shipments that the shop did not buy are not compared, because each takes a request. */
const MAX_COMPARED = 200;

/** Without a contract it lists the shipments of a period, whose details contain our reference. */
async function findNonContractShipment(
  { client, kind, customer, apiUrl }: ShipmentContext,
  { reference, attemptedAt, knownIds }: ShipmentSearch,
): Promise<XmlFields | null> {
  const { mediaType } = kind;
  const period = `from=${formatMinute(attemptedAt, -MARGIN_MS)}&to=${formatMinute(attemptedAt, MARGIN_MS)}`;
  const list = await client.read(kind.list, { url: `${kind.path(customer)}?${period}`, mediaType });
  const links = readLinks(list, apiUrl).filter(({ url }) => !knownIds?.has(url.split('/').at(-1)!));
  if (links.length > MAX_COMPARED)
    throw new CarrierError('unavailable', `Canada Post lists ${links.length} shipments of this period`);
  for (const { url } of links) {
    const details = await client.read(kind.details, { url: `${url}/details`, mediaType });
    const references = readElement(details, 'delivery-spec', 'references');
    const isRefunded = details['refund-request-info'] !== undefined;
    if (readLeaf(references, 'customer-ref-1') === reference && !isRefunded)
      return client.read(kind.info, { url, mediaType });
  }
  return null;
}

/** The zone of the period is not documented: six hours on either side cover UTC and local time. */
const MARGIN_MS = 6 * 3_600_000;

/** Returns, for example, '202611201000'. */
function formatMinute(at: Date, shiftMs: number): string {
  return formatTorontoTime(new Date(at.getTime() + shiftMs))
    .slice(0, 16)
    .replaceAll(/\D/g, '');
}
