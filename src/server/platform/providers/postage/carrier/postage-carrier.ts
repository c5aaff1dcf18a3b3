import type { Cents } from '#domain/shared/money.ts';
import type { Carrier } from '#domain/shipping/carrier.ts';
import type { Parcel } from '#domain/shipping/parcel.ts';
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import type { TrackingEvent } from '#domain/shipping/tracking-event.ts';

/**
 * Postage in the shop's terms. One adapter per carrier; the sandbox is the offline one of both. Every parcel is insured,
 * needs a signature and is sent from the address of the settings.
 * Every method throws a CarrierError; the reason says whether a person, the settings or time can mend it.
 */
export interface PostageCarrier {
  carrier: Carrier;
  kind: 'sandbox' | 'live' | 'off';
  /** Whether the adapter has ever been used with the real service; the dashboard says so until then. */
  isProven: boolean;
  /** Returns the services that take every parcel, the cheapest first. Empty when the carrier offers none. */
  quote(request: QuoteRequest): Promise<Rate[]>;
  /**
   * Buys the label of one parcel. Never repeats a request by itself: after a CarrierError whose `mayHaveHappened` is
   * true the label may have been sold, so `findShipment` has to be asked before the next attempt.
   */
  buy(request: LabelRequest): Promise<Shipment>;
  /** Returns the shipment that was bought with a reference; null when there is none. */
  findShipment(request: ShipmentSearch): Promise<Shipment | null>;
  readLabel(shipmentId: string): Promise<Label>;
  /** Returns the events in ascending order, each once; empty while the carrier knows none. */
  track(trackingCode: string): Promise<TrackingEvent[]>;
  /** Voids a label or asks for its refund; safe to repeat. */
  cancel(shipmentId: string): Promise<Cancellation>;
}

/** A parcel and the value that it is insured for. */
export interface DeclaredParcel extends Parcel {
  valueCents: Cents;
}

export interface QuoteRequest {
  parcels: readonly DeclaredParcel[];
  to: ShippingAddress;
}

/** A service as the carrier names it. */
export interface PostageService {
  code: string;
  name: string;
  /** Of several types, all of them: 'Parcel and Thick Envelope'. */
  packageType: string;
}

export interface Rate {
  service: PostageService;
  /** The package type of each parcel, in their order, as the carrier names it. */
  packageTypes: string[];
  /** Of all parcels, taxes included. */
  totalCents: Cents;
  /** The taxes in the total; 0 where the carrier does not name them. */
  taxCents: Cents;
  /** Of each parcel, in their order; adds up to the total. */
  parcelCents: Cents[];
  /** What is insured of each parcel, in their order; less than its value above the carrier's limit. */
  insuredCents: Cents[];
  /** Business days in transit; null where the carrier does not say. */
  days: { from: number; to: number } | null;
  /** 'YYYY-MM-DD'; null where the carrier does not say. */
  expectedDay: string | null;
}

export interface LabelRequest {
  /** The shop's own name of this purchase: 1 to 35 letters, digits and hyphens, never used for another one. */
  reference: string;
  parcel: DeclaredParcel;
  service: PostageService;
  to: ShippingAddress;
}

export interface ShipmentSearch {
  reference: string;
  /** When the first attempt of the purchase began. */
  attemptedAt: Date;
  /** Shipments of other purchases of that time, which need not be read. */
  knownIds?: ReadonlySet<string>;
}

export interface Shipment {
  shipmentId: string;
  /** Without the prefix of the carrier; null while the carrier has given none. */
  trackingCode: string | null;
  /** Taxes included; null where the carrier's answer does not name the price, so that the quoted one stands. */
  costCents: Cents | null;
  label: Label;
}

/**
 * The PDF, or why there is none: 'pending' will be there later, 'damaged' was no PDF of at most 5 MB at a host that is
 * allowed, 'gone' is no longer kept by the carrier. The label stays bought in every case.
 */
export type Label = { state: 'ready'; pdf: Buffer } | { state: 'pending' | 'damaged' | 'gone' };

export interface Cancellation {
  /** 'requested' means that the money may come back days later, or not at all. */
  outcome: 'voided' | 'requested' | 'refused';
  /** A sentence for staff. */
  text: string;
}
