/** Documents of Canada Post's answers. */

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const SHIPMENT_NAMESPACES = {
  nonContract: 'http://www.canadapost.ca/ws/ncshipment-v4',
  contract: 'http://www.canadapost.ca/ws/shipment-v8',
};

export interface QuoteSample {
  code: string;
  name: string;
  due: string;
  day?: string;
}

export const writeQuotes = (quotes: readonly QuoteSample[]): string =>
  `${HEAD}<price-quotes xmlns="http://www.canadapost.ca/ws/ship/rate-v4">${quotes.map(writeQuote).join('')}</price-quotes>`;

function writeQuote({ code, name, due, day }: QuoteSample): string {
  const expected = day === undefined ? '' : `<expected-delivery-date>${day}</expected-delivery-date>`;
  return `<price-quote><service-code>${code}</service-code>
<service-link rel="service" href="https://soa-gw.canadapost.ca/rs/ship/service/${code}?country=CA" media-type="application/vnd.cpc.ship.rate-v4+xml"/>
<service-name>${name}</service-name>
<price-details><base>9.00</base><taxes><gst>0.00</gst><pst>0</pst><hst percent="13.000">1.17</hst></taxes><due>${due}</due></price-details>
<weight-details/><service-standard><am-delivery>false</am-delivery><guaranteed-delivery>true</guaranteed-delivery><expected-transit-time>3</expected-transit-time>${expected}</service-standard></price-quote>`;
}

export const writeMessages = (messages: Record<string, string>): string => {
  const list = Object.entries(messages).map(
    ([code, text]) => `<message><code>${code}</code><description>${text}</description></message>`,
  );
  return `${HEAD}<messages xmlns="http://www.canadapost.ca/ws/messages">${list.join('')}</messages>`;
};

export interface EventSample {
  identifier: string;
  date: string;
  time: string;
  zone: string;
  description: string;
}

export function writeTracking(pin: string, events: readonly EventSample[]): string {
  const empty = (name: string) => `<${name}/>`;
  const occurrences = events.map(
    ({ identifier, date, time, zone, description }) =>
      `<occurrence><event-identifier>${identifier}</event-identifier><event-date>${date}</event-date><event-time>${time}</event-time><event-time-zone>${zone}</event-time-zone><event-description>${description}</event-description><signatory-name/><event-site>MONTREAL</event-site><event-province>QC</event-province><event-retail-location-id/><event-retail-name/></occurrence>`,
  );
  const unused = [
    ...['active-exists', 'archive-exists', 'changed-expected-date', 'destination-postal-id'],
    ...['expected-delivery-date', 'changed-expected-delivery-reason', 'mailed-by-customer-number'],
    ...[
      'mailed-on-behalf-of-customer-number',
      'original-pin',
      'service-name',
      'service-name-2',
      'customer-ref-1',
    ],
    ...['customer-ref-2', 'return-pin', 'signature-image-exists', 'suppress-signature', 'delivery-options'],
  ];
  return `${HEAD}<tracking-detail xmlns="http://www.canadapost.ca/ws/track"><pin>${pin}</pin>${unused.map(empty).join('')}<significant-events>${occurrences.join('')}</significant-events></tracking-detail>`;
}

export interface ShipmentSample {
  id: string;
  pin: string;
  /** The address of the shipment; details, receipt, refund and label are below it. */
  url: string;
  labelUrl: string;
  requestId: string | null;
}

export function writeShipmentInfo(sample: ShipmentSample, mediaType: string): string {
  const { id, pin, url, labelUrl, requestId } = sample;
  const link = (rel: string, href: string, type = mediaType) =>
    `<link rel="${rel}" href="${href}" media-type="${type}"/>`;
  const common = `${link('self', url)}${link('details', `${url}/details`)}${link('refund', `${url}/refund`)}${link('label', labelUrl, 'application/pdf')}`;
  if (requestId === null)
    return `${HEAD}<non-contract-shipment-info xmlns="${SHIPMENT_NAMESPACES.nonContract}"><shipment-id>${id}</shipment-id><tracking-pin>${pin}</tracking-pin><links>${common}${link('receipt', `${url}/receipt`)}</links></non-contract-shipment-info>`;
  return `${HEAD}<shipment-info xmlns="${SHIPMENT_NAMESPACES.contract}"><customer-request-id>${requestId}</customer-request-id><shipment-id>${id}</shipment-id><shipment-status>transmitted</shipment-status><tracking-pin>${pin}</tracking-pin><links>${common}${link('price', `${url}/price`)}</links></shipment-info>`;
}

export const writeShipmentPrice = (due: string): string =>
  `${HEAD}<shipment-price xmlns="${SHIPMENT_NAMESPACES.contract}"><service-code>DOM.EP</service-code><base-amount>9.00</base-amount><pre-tax-amount>10.00</pre-tax-amount><gst-amount>0.00</gst-amount><pst-amount>0</pst-amount><hst-amount>1.30</hst-amount><due-amount>${due}</due-amount><service-standard><am-delivery>false</am-delivery><guaranteed-delivery>true</guaranteed-delivery></service-standard><rated-weight>2.400</rated-weight></shipment-price>`;

export const writeReceipt = (charged: string): string =>
  `${HEAD}<non-contract-shipment-receipt xmlns="${SHIPMENT_NAMESPACES.nonContract}"><base-amount>9.00</base-amount><cc-receipt-details><merchant-name>Canada Post</merchant-name><charge-amount>${charged}</charge-amount></cc-receipt-details></non-contract-shipment-receipt>`;
