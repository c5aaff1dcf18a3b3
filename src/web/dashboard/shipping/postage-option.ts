/** The rates of both carriers as one list, from which staff choose. */
import { formatDay } from '#domain/orders/dates/delivery.ts';
import { api } from '../../calls/api-client.ts';

/** What the labels are for; parcels and text that staff changed. */
export interface PostageRequest {
  order_id: string;
  parcels?: number[];
  to?: Record<string, string>;
  /** Why it is bought although jerseys are not packed. */
  missing_reason?: string;
}

export interface PostageOption {
  key: string;
  carrier: 'stallion-express' | 'canada-post';
  name: string;
  /** '' where the carrier does not say. */
  arrival: string;
  /** The most business days that it takes; null where the carrier does not say. */
  days: number | null;
  /** In dollars, taxes included. */
  total: number;
  code: string;
  packageType: string;
}

/** A carrier's refusal, as it is shown, and for how long in milliseconds. */
export interface CarrierRefusal {
  text: string;
  ms: number;
}

const ERROR_MS = 5_000;
const CODE_9174_MS = 4_000;

const refuse = (error: string): CarrierRefusal => ({ text: `ERROR: ${error}`, ms: ERROR_MS });

/** Throws ApiError; the carrier's refusal is returned. */
export async function readBrokerOptions(
  request: PostageRequest,
): Promise<{ options: PostageOption[]; refusal: CarrierRefusal | null }> {
  const { rates, errors } = await api.shipping.stallionQuote(request);
  const options = rates.map(({ postage_type, package_type, delivery_days, total }) => ({
    key: `stallion-express ${postage_type} ${package_type}`,
    carrier: 'stallion-express' as const,
    name: `${postage_type}, ${package_type}`,
    arrival: delivery_days && `${delivery_days} business days`,
    days: parseDays(delivery_days),
    total,
    code: postage_type,
    packageType: package_type,
  }));
  return { options, refusal: errors[0] === undefined ? null : refuse(errors[0]) };
}

/** Throws ApiError; the carrier's refusal is returned. */
export async function readCarrierOptions(
  request: PostageRequest,
): Promise<{ options: PostageOption[]; refusal: CarrierRefusal | null }> {
  const { rates, code, originalMessages } = await api.shipping.cpRates(request);
  const options = rates.map(({ serviceCode, serviceName, serviceStandard, priceDetails }) => ({
    key: `canada-post ${serviceCode}`,
    carrier: 'canada-post' as const,
    name: serviceName,
    arrival: formatArrival(serviceStandard),
    days: parseDays(serviceStandard.expectedTransitTime),
    total: priceDetails.due,
    code: serviceCode,
    packageType: '',
  }));
  return { options, refusal: readCarrierRefusal(code, originalMessages) };
}

/** Of '2' or '8-10'. */
function parseDays(text: string): number | null {
  const last = text.split('-').at(-1);
  return last ? Number(last) : null;
}

function formatArrival({
  expectedDeliveryDate,
  expectedTransitTime,
}: {
  expectedDeliveryDate: string;
  expectedTransitTime: string;
}): string {
  if (expectedDeliveryDate) return formatDay(expectedDeliveryDate);
  return expectedTransitTime && `${expectedTransitTime} business days`;
}

/** Buys the labels and returns the refusal of the carrier, if there was one. Throws ApiError. */
export async function buyOption(
  request: PostageRequest,
  { carrier, code, packageType, total }: PostageOption,
): Promise<CarrierRefusal | null> {
  if (carrier === 'canada-post') {
    const answer = await api.shipping.cpCreate({ ...request, service_code: code, total });
    return readCarrierRefusal(answer.code, answer.originalMessages);
  }
  const { errors } = await api.shipping.createShipment({
    ...request,
    postage_type: code,
    package_type: packageType,
    total,
  });
  return errors[0] === undefined ? null : refuse(errors[0]);
}

/** Code 9174 is shown in the carrier's words for four seconds, every other error as the broker's. */
export function readCarrierRefusal(
  code: string,
  messages: readonly { code: string; description: string }[],
): CarrierRefusal | null {
  const [first] = messages;
  if (!first) return null;
  const named = messages.find((message) => message.code === '9174');
  if (named) return { text: named.description, ms: CODE_9174_MS };
  return refuse(first.description || code);
}
