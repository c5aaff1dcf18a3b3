import {
  type EventSample,
  type QuoteSample,
  SHIPMENT_NAMESPACES,
  writeMessages,
  writeQuotes,
  writeReceipt,
  writeShipmentInfo,
  writeShipmentPrice,
  writeTracking,
} from './canada-post-documents.ts';
import { findSchemaErrors } from './canada-post-schema.ts';
import { type FakeAnswer, type FakeRequest, FakeService } from './fake-service.ts';
import { createTestPdf } from './samples.ts';

interface Sale {
  id: string;
  reference: string;
  isRefundAsked: boolean;
  isVoid: boolean;
  /** The request, as it was validated. */
  delivery: string;
}

export const CANADA_POST_USER = { username: 'user-of-the-key', password: 'password-of-the-key' };
const CUSTOMER = '1234567';

/** Canada Post with a customer that is charged $13.01 for every label. */
export class FakeCanadaPost extends FakeService {
  readonly sales: Sale[] = [];
  quotes: QuoteSample[] = [{ code: 'DOM.EP', name: 'Expedited Parcel', due: '13.01', day: '2026-11-27' }];
  events: EventSample[] = [];
  /** Answers every request with these messages while set. */
  refusal: { status: number; messages: Record<string, string> } | null = null;
  /** The answer for labels while set. */
  labelAnswer: FakeAnswer | null = null;
  /** Transmitted shipments are refunded, others voided. */
  isTransmitted = false;
  readonly #isContract: boolean;

  constructor({ isContract }: { isContract: boolean }) {
    super();
    this.#isContract = isContract;
  }

  protected async answer(request: FakeRequest): Promise<FakeAnswer> {
    const { username, password } = CANADA_POST_USER;
    const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return this.#refuse(401, { E002: 'AAA Authentication Failure' });
    if (this.refusal) return this.#refuse(this.refusal.status, this.refusal.messages);
    const { path, method } = request;
    this.#checkMediaType(request);
    if (path === '/rs/ship/price') return this.#quote(request.body);
    if (path.startsWith('/rs/artifact/')) return this.labelAnswer ?? pdf(createTestPdf(path));
    if (path.startsWith('/vis/track/')) return this.#track(path);
    if (path === this.#collection)
      return method === 'POST' ? this.#sell(request.body) : this.#list(request.query);
    const [, id = '', detail = ''] = /^\/(\d+)\/?(\w*)$/.exec(path.slice(this.#collection.length)) ?? [];
    const sale = this.sales.find((other) => other.id === id);
    if (!sale) return this.#refuse(404, { '9111': 'The shipment does not exist.' });
    return this.#answerShipment(sale, method, detail, request.body);
  }

  protected addFields(body: string) {
    return body.replace(/<\/[\w-]+>\s*$/, (end) => `<surprise><deep>&#233;</deep></surprise>${end}`);
  }

  get #collection() {
    return this.#isContract ? `/rs/${CUSTOMER}/${CUSTOMER}/shipment` : `/rs/${CUSTOMER}/ncshipment`;
  }

  get #mediaType() {
    return `application/vnd.cpc.${this.#isContract ? 'shipment-v8' : 'ncshipment-v4'}+xml`;
  }

  #checkMediaType({ path, headers, body }: FakeRequest) {
    let expected = this.#mediaType;
    if (path === '/rs/ship/price') expected = 'application/vnd.cpc.ship.rate-v4+xml';
    if (path.startsWith('/rs/artifact/')) expected = 'application/pdf';
    if (path.startsWith('/vis/track/')) expected = 'application/vnd.cpc.track-v2+xml';
    if (headers.accept !== expected) this.violations.push(`Accept: ${headers.accept} for ${path}`);
    if (body !== '' && headers['content-type'] !== expected) this.violations.push(`Content-Type for ${path}`);
  }

  async #quote(body: string): Promise<FakeAnswer> {
    this.violations.push(...(await findSchemaErrors([body], 'rating')));
    return xml(writeQuotes(this.quotes));
  }

  async #sell(body: string): Promise<FakeAnswer> {
    const errors = await findSchemaErrors([body], this.#isContract ? 'shipment' : 'ncshipment');
    this.violations.push(...errors);
    if (errors.length > 0) return this.#refuse(400, { Server: 'The document is not valid' });
    const reference = /<customer-ref-1>(.*?)</.exec(body)?.[1] ?? '';
    const delivery = /<delivery-spec>.*<\/delivery-spec>/s.exec(body)?.[0] ?? '';
    const id = `40695132198378${7000 + this.sales.length}`;
    const sale = { id, reference, isRefundAsked: false, isVoid: false, delivery };
    this.sales.push(sale);
    return xml(this.#describe(sale));
  }

  #list(query: URLSearchParams): FakeAnswer {
    const [root, namespace] = this.#isContract
      ? ['shipments', SHIPMENT_NAMESPACES.contract]
      : ['non-contract-shipments', SHIPMENT_NAMESPACES.nonContract];
    const isListed = ({ reference, isVoid }: Sale) =>
      this.#isContract
        ? !isVoid && query.get('requestId') === reference
        : /^\d{12}$/.test(query.get('from') ?? '');
    const links = this.sales
      .filter(isListed)
      .map(({ id }) => `<link rel="shipment" href="${this.#urlOf(id)}" media-type="${this.#mediaType}"/>`);
    return xml(`<${root} xmlns="${namespace}">${links.join('')}</${root}>`);
  }

  async #answerShipment(sale: Sale, method: string, detail: string, body: string): Promise<FakeAnswer> {
    if (method === 'DELETE') return this.#void(sale);
    if (detail === 'refund') return this.#refund(sale, body);
    if (detail === 'receipt') return xml(writeReceipt('13.01'));
    if (detail === 'price') return xml(writeShipmentPrice('13.01'));
    if (detail !== 'details') return xml(this.#describe(sale));
    const refund = sale.isRefundAsked ? `<refund-request-info>${TICKET}</refund-request-info>` : '';
    if (this.#isContract)
      return xml(
        `<shipment-details xmlns="${SHIPMENT_NAMESPACES.contract}"><shipment-detail>${sale.delivery}${refund}</shipment-detail></shipment-details>`,
      );
    return xml(
      `<non-contract-shipment-details xmlns="${SHIPMENT_NAMESPACES.nonContract}"><final-shipping-point>M5V2T6</final-shipping-point>${sale.delivery}${refund}</non-contract-shipment-details>`,
    );
  }

  #void(sale: Sale): FakeAnswer {
    if (sale.isVoid) return this.#refuse(404, { '7292': 'No shipment exists with this number.' });
    if (this.isTransmitted) return this.#refuse(412, { '8064': 'The shipment has been transmitted.' });
    sale.isVoid = true;
    return { status: 204, type: 'text/plain', body: '' };
  }

  async #refund(sale: Sale, body: string): Promise<FakeAnswer> {
    this.violations.push(...(await findSchemaErrors([body], this.#isContract ? 'shipment' : 'ncshipment')));
    if (sale.isRefundAsked) return this.#refuse(412, { '7292': 'A refund was requested before.' });
    sale.isRefundAsked = true;
    // A contract's shipment stays transmitted; the other one is not listed any more.
    if (!this.#isContract) sale.isVoid = true;
    const root = `${this.#isContract ? '' : 'non-contract-'}shipment-refund-request-info`;
    return xml(`<${root}>${TICKET}</${root}>`);
  }

  #track(path: string): FakeAnswer {
    if (this.events.length === 0) return this.#refuse(404, { '004': 'No Pin History' });
    return xml(` ${writeTracking(path.split('/')[4] ?? '', this.events)}`);
  }

  #refuse(status: number, messages: Record<string, string>): FakeAnswer {
    return { status, type: 'application/vnd.cpc.messages+xml', body: writeMessages(messages) };
  }

  #urlOf = (id: string) => `${this.origin}${this.#collection}/${id}`;

  #describe({ id, reference }: Sale): string {
    const labelUrl = `${this.origin}/rs/artifact/${id}/0`;
    const requestId = this.#isContract ? reference : null;
    const pin = `7023210${id.slice(-9)}`;
    return writeShipmentInfo({ id, pin, url: this.#urlOf(id), labelUrl, requestId }, this.#mediaType);
  }
}

const TICKET =
  '<service-ticket-date>2026-11-22</service-ticket-date><service-ticket-id>GT12345</service-ticket-id>';

const xml = (body: string): FakeAnswer => ({ status: 200, type: 'application/xml', body });
const pdf = (body: Buffer): FakeAnswer => ({ status: 200, type: 'application/pdf', body });
