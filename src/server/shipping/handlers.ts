import type { shipping } from '#contract/shipping.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { requireStaff } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { CarrierError, type CarrierMessage } from '../platform/providers/postage/carrier/carrier-error.ts';
import type { Rate } from '../platform/providers/postage/carrier/postage-carrier.ts';
import type { Services } from '../platform/services.ts';
import { buyLabels } from './buy-labels.ts';
import { cancelLabels } from './cancel-labels.ts';
import { type PostageRequest, quotePostage } from './quote-postage.ts';
import { readLabel } from './read-label.ts';
import { readShipments } from './read-shipments.ts';
import { setTrackingNumber } from './set-tracking-number.ts';
import { readTrackingDetails } from './track-parcels.ts';

export const shippingHandlers = (services: Services): Handlers<typeof shipping> => ({
  shipments: async ({ order_id }) => readShipments(services, order_id),
  stallionQuote: async (request) => {
    const { rates, messages } = await readRates(services, 'stallion-express', request);
    return {
      success: messages.length === 0,
      rates: rates.map(formatBrokerRate),
      errors: messages.map(({ text }) => text),
    };
  },
  createShipment: async ({ postage_type: code, package_type: packageType, ...request }, caller) => {
    const purchase = { ...request, service: { code, packageType } };
    const session = await requireStaff(caller);
    const { shipmentCode, messages } = await buyLabels(services, 'stallion-express', purchase, session);
    return {
      success: messages.length === 0,
      shipment: shipmentCode === null ? null : { ship_code: shipmentCode },
      errors: messages.map(({ text }) => text),
    };
  },
  shippingInfo: async ({ ship_code }) => {
    const label = await readLabel(services, 'stallion-express', ship_code);
    return label.pdf
      ? { success: true, label: label.pdf.toString('base64'), message: '' }
      : { success: false, label: '', message: label.message };
  },
  cpRates: async (request) => {
    const { rates, messages } = await readRates(services, 'canada-post', request);
    return { rates: rates.map(formatCarrierRate), ...formatMessages(messages) };
  },
  cpCreate: async ({ service_code: code, ...request }, caller) => {
    const session = await requireStaff(caller);
    const purchase = { ...request, service: { code } };
    const { shipmentCode, messages } = await buyLabels(services, 'canada-post', purchase, session);
    return { shipmentId: shipmentCode, ...formatMessages(messages) };
  },
  cpShipmentLink: async ({ shipmentId }) => {
    const label = await readLabel(services, 'canada-post', shipmentId);
    return label.pdf
      ? { links: { label: formatDataUrl(label.pdf) }, message: '' }
      : { links: { label: '' }, message: label.message };
  },
  cancel: async ({ order_id }, caller) => cancelLabels(services, order_id, await requireStaff(caller)),
  setTrackingNumber: async (typed, caller) => setTrackingNumber(services, typed, await requireStaff(caller)),
  trackingDetails: ({ ship_code }, caller) => readTrackingDetails(services, ship_code, caller),
});

/** What a carrier refuses is shown on the screen, in its words. */
async function readRates(
  services: Services,
  carrier: Parameters<typeof quotePostage>[1],
  request: PostageRequest,
): Promise<{ rates: Rate[]; messages: readonly CarrierMessage[] }> {
  try {
    return { rates: (await quotePostage(services, carrier, request)).rates, messages: [] };
  } catch (error) {
    if (error instanceof CarrierError) return { rates: [], messages: error.messages };
    throw error;
  }
}

const formatBrokerRate = ({ service, days, totalCents }: Rate) => ({
  postage_type: service.code,
  package_type: service.packageType,
  delivery_days: formatDays(days),
  total: toDollars(totalCents),
});

const formatCarrierRate = ({ service, days, expectedDay, totalCents, taxCents }: Rate) => ({
  serviceCode: service.code,
  serviceName: service.name,
  serviceStandard: {
    expectedDeliveryDate: expectedDay ?? '',
    expectedTransitTime: formatDays(days),
  },
  priceDetails: {
    base: toDollars(cents(totalCents - taxCents)),
    gst: toDollars(taxCents),
    due: toDollars(totalCents),
  },
});

const formatDays = (days: Rate['days']): string =>
  days === null ? '' : days.from === days.to ? String(days.to) : `${days.from}-${days.to}`;

/** Several codes are joined, as in the answers of the carrier's own client. */
const formatMessages = (messages: readonly CarrierMessage[]) => ({
  code: messages.map(({ code }) => code).join(','),
  originalMessages: messages.map(({ code, text }) => ({ code, description: text })),
});

const formatDataUrl = (pdf: Buffer) => `data:application/pdf;base64,${pdf.toString('base64')}`;
