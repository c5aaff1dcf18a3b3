import { z } from 'zod';
import { type FakeAnswer, type FakeRequest, FakeService } from './fake-service.ts';
import { createTestPdf } from './samples.ts';

const Address = z.strictObject({
  name: z.string().min(1).max(40),
  company: z.string().max(40),
  address1: z.string().min(1).max(50),
  address2: z.string().max(50),
  city: z.string().min(1).max(35),
  province_code: z.string().length(2),
  postal_code: z.string().min(5).max(10),
  country_code: z.enum(['CA', 'US']),
  phone: z.string().regex(/^\d{10,20}$/),
  email: z.string().max(50),
  is_residential: z.boolean(),
});

const Item = z.strictObject({
  description: z.string().min(1),
  sku: z.string().optional(),
  quantity: z.int().min(1),
  value: z.number().min(0).max(1000),
  currency: z.literal('CAD'),
  country_of_origin: z.string().length(2),
  hs_code: z.string().optional(),
});

const RatesBody = z.strictObject({
  to_address: Address,
  is_return: z.literal(false),
  weight_unit: z.enum(['lbs', 'kg', 'g', 'oz']),
  weight: z.number().positive().max(30),
  length: z.number().positive(),
  width: z.number().positive(),
  height: z.number().positive(),
  size_unit: z.enum(['cm', 'in']),
  items: z.array(Item).min(1),
  package_type: z.enum(['Parcel', 'Thick Envelope']),
  postage_types: z.array(z.string()),
  signature_confirmation: z.literal(true),
  insured: z.literal(true),
  region: z.enum(['ON', 'BC', 'QC']).nullable(),
});

const ShipmentBody = RatesBody.extend({
  postage_type: z.string().min(1),
  order_id: z.string().min(1).max(35),
  label_format: z.enum(['pdf', 'zpl', 'png']),
});

interface Sale {
  code: string;
  orderId: string;
  isVoid: boolean;
}

type Json = Record<string, unknown>;

/** Where the answer of a purchase has the fields of the shipment. */
type Shape = 'nested' | 'flat' | 'label by address';

export const STALLION_TOKEN = 'token-of-the-test-account';

/** Stallion Express with an account that sells every label for $12.30. */
export class FakeStallion extends FakeService {
  readonly sales: Sale[] = [];
  shape: Shape = 'nested';
  /** Replaces the label in answers. */
  label: string | null = null;
  /** Where labels are fetched from, when not from the service itself. */
  labelUrl: string | null = null;
  /** Of the package type that is asked for, unless they name another. */
  rates: Json[] = [{ postage_type: 'Expedited', total: 12.3, delivery_days: '2' }];
  events: Json[] = [];
  /** Whether tracking and voiding are at the other addresses that clients use. */
  hasOtherPaths = false;
  /** Answers every request while set. */
  refusal: { status: number; body: Json } | null = null;

  get url() {
    return `${this.origin}/api/v4`;
  }

  protected async answer(request: FakeRequest): Promise<FakeAnswer> {
    if (request.headers.authorization !== `Bearer ${STALLION_TOKEN}`)
      return json(401, { message: 'Unauthenticated.' });
    if (this.refusal) return json(this.refusal.status, this.refusal.body);
    const path = request.path.replace(/^\/api\/v4/, '');
    if (request.method === 'POST') return this.#post(path, request.body);
    if (path === (this.hasOtherPaths ? '/shipments/track' : '/track'))
      return json(200, { success: true, events: this.events });
    if (path.startsWith('/labels/'))
      return { status: 200, type: 'application/pdf', body: createTestPdf(path) };
    if (path === '/shipments') return this.#list(request.query.get('order_id'));
    const [, code, detail] = /^\/shipments\/(\w+)(\/void)?$/.exec(path) ?? [];
    const sale = this.sales.find((other) => other.code === code);
    if (!sale) return json(404, { success: false, message: 'Shipment not found.' });
    const isVoiding = this.hasOtherPaths ? detail !== undefined : request.method === 'DELETE';
    return this.#answerShipment(sale, request.method, isVoiding);
  }

  protected addFields(body: string) {
    return JSON.stringify({ surprise: [{ deep: null }], ...(JSON.parse(body) as Json), version: 5 });
  }

  #post(path: string, body: string): FakeAnswer {
    const schema = path === '/rates' ? RatesBody : ShipmentBody;
    const parsed = schema.safeParse(JSON.parse(body));
    if (!parsed.success) {
      this.violations.push(z.prettifyError(parsed.error));
      return json(422, { success: false, errors: parsed.error.issues.map(({ message }) => message) });
    }
    const { package_type } = parsed.data;
    if (path === '/rates')
      return json(200, { success: true, rates: this.rates.map((rate) => ({ package_type, ...rate })) });
    const { order_id } = parsed.data as z.infer<typeof ShipmentBody>;
    const sale = { code: `26112${this.sales.length}SOLD`, orderId: order_id, isVoid: false };
    this.sales.push(sale);
    return json(200, { success: true, ...this.#describe(sale) });
  }

  #answerShipment(sale: Sale, method: string, isVoiding: boolean): FakeAnswer {
    if (!isVoiding && method !== 'GET') return json(405, { success: false, message: 'Method not allowed.' });
    if (!isVoiding) return json(200, { success: true, ...this.#describe(sale) });
    if (sale.isVoid) return json(422, { success: false, message: 'Shipment is already void.' });
    sale.isVoid = true;
    return json(200, { success: true });
  }

  #list(orderId: string | null): FakeAnswer {
    const found = this.sales.filter((sale) => sale.orderId === orderId);
    const shipments = found.map((sale) => ({
      ...this.#listFields(sale),
      order_id: sale.orderId,
      status: sale.isVoid ? 'Voided' : 'Ready',
    }));
    return json(200, { success: true, shipments });
  }

  #describe(sale: Sale): Json {
    const fields = { ...this.#listFields(sale), status: sale.isVoid ? 'Voided' : 'Ready' };
    return this.shape === 'flat' ? fields : { shipment: fields };
  }

  #listFields({ code }: Sale): Json {
    const numbers = { ship_code: code, tracking_code: `9400${code}`, rate: { total: 12.3, currency: 'CAD' } };
    const label = this.label ?? createTestPdf(code).toString('base64');
    if (this.shape !== 'label by address') return { ...numbers, label };
    return { ...numbers, label_url: this.labelUrl ?? `${this.url}/labels/${code}.pdf` };
  }
}

const json = (status: number, body: Json): FakeAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
