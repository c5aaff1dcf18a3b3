import { z } from 'zod';
import { MAX_PACKED_PARCELS } from '#domain/production/scan.ts';
import { endpoint } from './endpoint/endpoint.ts';
import { Done, dollars, OrderId, plainText } from './endpoint/fields.ts';

/** The items of each parcel; without it the shop's proposal. */
const ParcelItems = z.array(z.number().int().min(1).max(300)).min(1).max(MAX_PACKED_PARCELS);

/** What is printed on the label in place of the order's own texts. */
const LabelText = z.object({
  name: plainText(120).optional(),
  company: plainText(120).optional(),
  phone: plainText(40).optional(),
  line1: plainText(120).optional(),
  line2: plainText(120).optional(),
});

const ParcelsOfOrder = z.object({
  order_id: OrderId,
  parcels: ParcelItems.optional(),
  to: LabelText.optional(),
});

/** `total` is the price that was shown, in dollars: a higher one is shown again before anything is bought. */
const Purchase = ParcelsOfOrder.extend({
  total: z.number().min(0).max(1_000_000).optional(),
  /** Why it is sent although jerseys are not packed; kept in the history. */
  missing_reason: plainText(300).optional(),
});

const CarrierMessage = z.object({ code: z.string(), description: z.string() });

const ShipmentCode = z.string().trim().min(1).max(80);

const Shipment = z.object({
  parcel: z.number(),
  items: z.number(),
  carrier: z.string(),
  /** Null for a tracking number that was typed. */
  service: z.string().nullable(),
  state: z.enum(['claimed', 'bought', 'failed', 'cancelling', 'cancelled']),
  /** What the carrier said last. */
  message: z.string().nullable(),
  ship_code: z.string().nullable(),
  tracking_number: z.string().nullable(),
  cost: dollars.nullable(),
  label: z.enum(['none', 'pending', 'ready', 'damaged', 'gone', 'forgotten']),
  created_at: z.string(),
});
export type Shipment = z.infer<typeof Shipment>;

const Parcel = z.object({
  items: z.number(),
  weight_kg: z.number(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  package_type: z.string(),
});

/** The parcels of an order with their labels, and what is still to be sent. */
export const OrderShipments = z.object({
  tracking_number: z.string(),
  shipments: z.array(Shipment),
  /** Labels were bought, or a tracking number typed, and nothing is missing. */
  complete: z.boolean(),
  /** An outcome is unknown; the shop asks the carrier every minute. */
  pending: z.boolean(),
  /** What is still to be sent, as it is packed or the shop would pack it. */
  parcels: z.array(Parcel),
  unshipped: z.number(),
  /** How many jerseys lie in parcels by their scans; null where nothing was scanned. */
  packed: z.object({ jerseys: z.number(), missing: z.number(), parcels: z.number() }).nullable(),
  /** Null without an address in parts. */
  recipient: z
    .object({
      name: z.string(),
      company: z.string(),
      phone: z.string(),
      line1: z.string(),
      line2: z.string(),
      place: z.string(),
    })
    .nullable(),
  carriers: z.array(
    z.object({
      carrier: z.enum(['stallion-express', 'canada-post']),
      name: z.string(),
      kind: z.enum(['sandbox', 'live', 'off']),
      proven: z.boolean(),
    }),
  ),
});
export type OrderShipments = z.infer<typeof OrderShipments>;

const TrackingEvent = z.object({
  status: z.string(),
  datetime: z.string(),
  description: z.string().optional(),
  location: z.string().optional(),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;

/** Labels of the postage broker (Stallion Express) and the national carrier (Canada Post), and tracking. */
export const shipping = {
  /** Asked while the outcome of a purchase is unknown. */
  shipments: endpoint({
    input: z.object({ order_id: OrderId }),
    output: OrderShipments,
  }),
  stallionQuote: endpoint({
    input: ParcelsOfOrder,
    output: z.object({
      success: z.boolean(),
      rates: z.array(
        z.object({
          postage_type: z.string(),
          package_type: z.string(),
          /** '2' or '8-10'; '' where the broker does not say. */
          delivery_days: z.string(),
          total: dollars,
        }),
      ),
      errors: z.array(z.string()),
    }),
  }),
  createShipment: endpoint({
    input: Purchase.extend({
      postage_type: plainText(200).default(''),
      package_type: plainText(80).optional(),
    }),
    output: z.object({
      success: z.boolean(),
      /** The first parcel's; null when none was bought. */
      shipment: z.object({ ship_code: z.string() }).nullable(),
      errors: z.array(z.string()),
    }),
  }),
  /** The label of a shipment as a PDF in base64, from the shop's own store. */
  shippingInfo: endpoint({
    input: z.object({ ship_code: ShipmentCode }),
    output: z.object({
      success: z.boolean(),
      label: z.string(),
      message: z.string(),
    }),
  }),
  cpRates: endpoint({
    input: ParcelsOfOrder,
    output: z.object({
      rates: z.array(
        z.object({
          serviceCode: z.string(),
          serviceName: z.string(),
          serviceStandard: z.object({
            /** 'YYYY-MM-DD'; '' where the carrier does not say. */
            expectedDeliveryDate: z.string(),
            expectedTransitTime: z.string(),
          }),
          /** `gst` are all taxes, so that base and gst add up to what is due. */
          priceDetails: z.object({ base: dollars, gst: dollars, due: dollars }),
        }),
      ),
      code: z.string(),
      originalMessages: z.array(CarrierMessage),
    }),
  }),
  cpCreate: endpoint({
    input: Purchase.extend({ service_code: plainText(80).default('') }),
    output: z.object({
      /** '' for a success. */
      code: z.string(),
      originalMessages: z.array(CarrierMessage),
      shipmentId: z.string().nullable(),
    }),
  }),
  /** A data URL of the label's PDF: the carrier's own link never leaves the server. */
  cpShipmentLink: endpoint({
    input: z.object({ shipmentId: ShipmentCode }),
    output: z.object({
      links: z.object({ label: z.string() }),
      message: z.string(),
    }),
  }),
  /** Voids the labels of an order, or asks for their refund. */
  cancel: endpoint({ input: z.object({ order_id: OrderId }), output: Done }),
  /** A tracking number of any carrier, typed by staff; '' removes it. */
  setTrackingNumber: endpoint({
    input: z.object({
      order_id: OrderId,
      carrier: plainText(40).default(''),
      tracking_number: plainText(60),
    }),
    output: Done,
  }),
  trackingDetails: endpoint({
    input: z.object({ ship_code: ShipmentCode }),
    output: z.object({
      success: z.boolean(),
      carrier: z.string(),
      events: z.array(TrackingEvent),
      /** The carrier's own page about the parcel, where it is known. */
      link: z.string().nullable(),
      /** 'YYYY-MM-DD', ten days after the first event; null before it. */
      arrival: z.string().nullable(),
      message: z.string(),
    }),
  }),
};
